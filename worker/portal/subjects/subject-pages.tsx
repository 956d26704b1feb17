import * as z from 'zod';

import { mayActAs } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import { eraseSubject } from '../../subjects/erasure/erasure.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import {
  findSubject,
  insertSubject,
  listSubjectsPage,
  mergeSubjects,
  deleteSubject,
  updateSubject,
} from '../../subjects/subjects.ts';
import { Card, Empty, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable, pageOf, Pager } from '../page/table.tsx';
import { renderSections } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import type { FormFields } from '../security/form-fields.ts';
import { renderComparison } from './comparison-page.tsx';
import { exportHistory } from './export-history.ts';
import { renderHistory } from './history-page.tsx';
import { RunnerSearch, runnerSearchOf } from './runner-choice.tsx';
import type { SubjectColumns, SubjectState } from './subject-form.tsx';
import { compareSubject, readSubject, SubjectForm } from './subject-form.tsx';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import { useTexts, useUnits } from '../page/page-texts.ts';
import { writeHeight, writeWeight } from '../units/write-units.ts';

const SUBJECTS_PER_PAGE = 25;

export function registerSubjectPages(routes: PortalRoutes): void {
  routes.scopePage('/subjects', 'viewer', (c) => renderSubjects(c, {}));
  routes.scopeForm('/subjects', 'member', addSubject);
  routes.scopePage('/subjects/:subject_id', 'viewer', async (c) =>
    renderHistory(c, await requireSubject(c), {}),
  );
  routes.scopeForm('/subjects/:subject_id', 'member', changeSubject);
  routes.scopePage('/subjects/:subject_id/export', 'viewer', async (c) =>
    exportHistory(c, await requireSubject(c)),
  );
  routes.scopeForm('/subjects/:subject_id/merge', 'admin', mergeSubject);
  routes.scopeForm('/subjects/:subject_id/delete', 'admin', deleteRunner);
  routes.scopeForm('/subjects/:subject_id/erase', 'admin', eraseRunner);
  routes.scopePage('/comparison', 'viewer', renderComparison);
}

async function requireSubject(c: ScopeContext): Promise<SubjectRow> {
  const { scopeId } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const subject = await findSubject(database(c.env), { scopeId, subjectId });
  if (subject === null) throw new PortalError('not_found');
  return subject;
}

async function renderSubjects(
  c: ScopeContext,
  { form = {}, problems = {}, status = 200 }: SubjectState,
): Promise<Response> {
  const { texts, membership } = c.var;
  const path = `/portal/scopes/${membership.scopeId}/subjects`;
  const after = timeCursorIn(c.req.query('after'));
  const search = runnerSearchOf(c);
  const tag = c.req.query('tag') ?? '';
  const found = await listSubjectsPage(database(c.env), {
    scopeId: membership.scopeId,
    createdUntilMs: Date.now(),
    after: after && { createdAtMs: after.atMs, id: after.id },
    search,
    tag,
    limit: SUBJECTS_PER_PAGE + 1,
  });
  const { rows, last } = pageOf(found, SUBJECTS_PER_PAGE);
  const { title, lead, none, noneText, noMatch, add, first, back, more } = texts.subjects;
  const isFiltered = search !== '' || tag !== '';
  const isLong = last !== null || after !== null || isFiltered;
  const query = new URLSearchParams({
    search,
    tag,
    after: last === null ? '' : timeCursorOf(last),
  });
  return renderSections(
    c,
    { title, lead, current: 'subjects', status },
    <>
      {rows.length === 0 && !isFiltered ? (
        <Empty title={none} text={noneText} />
      ) : (
        <Card title={title}>
          {isLong ? <RunnerSearch action={path} search={search} tag={tag} /> : null}
          {rows.length === 0 ? (
            <p class="quiet nothing-found">{noMatch}</p>
          ) : (
            <Subjects subjects={rows} path={path} />
          )}
          <Pager
            links={[
              [isFiltered ? back : first, after === null && !isFiltered ? null : path],
              [more, last && `${path}?${query.toString()}`],
            ]}
          />
        </Card>
      )}
      {mayActAs(membership.role, 'member') ? (
        <Card title={add}>
          <SubjectForm action={path} values={form} problems={problems} submit={add}>
            <input type="hidden" name="subject_id" value={crypto.randomUUID()} />
          </SubjectForm>
        </Card>
      ) : null}
    </>,
  );
}

/**
 * The id was made with the form, so that a form that is sent twice adds one runner. With other
 * values, such as after going back to the form, it is another runner.
 */
async function addSubject(c: ScopeContext, form: FormFields): Promise<Response> {
  const { membership } = c.var;
  const sent = readSubject(c, form);
  if (!sent.ok) return renderSubjects(c, { form, problems: sent.problems, status: 400 });
  const id = z.uuid().safeParse(form['subject_id']).data;
  if (id === undefined) throw new PortalError('invalid_form');
  const { scopeId } = membership;
  const db = database(c.env);
  const nowMs = Date.now();
  const row = { scopeId, ...sent.columns, createdAtMs: nowMs, updatedAtMs: nowMs };
  let subjectId = id;
  if (!(await insertSubject(db, { id, ...row }))) {
    const taken = await findSubject(db, { scopeId, subjectId });
    if (taken === null || !hasColumns(taken, sent.columns)) {
      subjectId = crypto.randomUUID();
      await insertSubject(db, { id: subjectId, ...row });
    }
  }
  return c.redirect(`/portal/scopes/${scopeId}/subjects/${subjectId}?notice=runner_added`, 303);
}

function hasColumns(row: SubjectRow, columns: SubjectColumns): boolean {
  return JSON.stringify({ ...row, ...columns }) === JSON.stringify(row);
}

async function changeSubject(c: ScopeContext, form: FormFields): Promise<Response> {
  const subject = await requireSubject(c);
  if (subject.id !== c.req.param('subject_id')) throw new PortalError('not_found');
  const { changed, conflicts, values } = compareSubject(c, form, subject);
  const sent = readSubject(c, form, changed);
  const isConflict = Object.keys(conflicts).length > 0;
  if (!sent.ok || isConflict) {
    const problems = { ...(sent.ok ? {} : sent.problems), ...conflicts };
    return renderHistory(c, subject, { form: values, problems, status: isConflict ? 409 : 400 });
  }
  const { scopeId, id: subjectId } = subject;
  const change = { ...sent.columns, updatedAtMs: Date.now() };
  const saved = await updateSubject(database(c.env), { scopeId, subjectId }, change);
  if (saved === null) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/subjects/${subjectId}?notice=runner_saved`, 303);
}

async function deleteRunner(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const subject = { scopeId, subjectId, by: { accountId: c.var.account.accountId } };
  const isDeleted = await deleteSubject(database(c.env), subject, Date.now());
  if (!isDeleted) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/subjects?notice=runner_deleted`, 303);
}

async function eraseRunner(c: ScopeContext): Promise<Response> {
  const { scopeId } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const by = { accountId: c.var.account.accountId };
  const erased = await eraseSubject(c.env, { scopeId, subjectId, by }, Date.now());
  if (erased === null) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/subjects?notice=runner_erased`, 303);
}

async function mergeSubject(c: ScopeContext, { into = '' }: FormFields): Promise<Response> {
  const { scopeId } = c.var.membership;
  const from = c.req.param('subject_id') ?? '';
  const nowMs = Date.now();
  const isMerged = await mergeSubjects(database(c.env), { scopeId, from, into, nowMs });
  if (!isMerged) throw new PortalError('not_found');
  return c.redirect(`/portal/scopes/${scopeId}/subjects/${into}?notice=runner_merged`, 303);
}

function Tags({ tags, path }: { tags: readonly string[] | null; path: string }) {
  return (tags ?? []).map((tag) => (
    <>
      <a class="badge plain" href={`${path}?tag=${encodeURIComponent(tag)}`}>
        {tag}
      </a>{' '}
    </>
  ));
}

function Subjects({ subjects, path }: { subjects: readonly SubjectRow[]; path: string }) {
  const allTexts = useTexts();
  const units = useUnits();
  const { subjects: texts } = allTexts;
  const columns: Column<SubjectRow>[] = [
    {
      label: texts.name,
      cell: ({ id, name, tags }) => (
        <>
          <a href={`${path}/${id}`}>{name ?? texts.unnamed}</a> <Tags tags={tags} path={path} />
        </>
      ),
    },
    { label: texts.email, cell: ({ email }) => email ?? '–' },
    {
      label: texts.height,
      kind: 'number',
      cell: ({ heightMeters: height }) =>
        height === null ? '–' : writeHeight(allTexts, height, units),
    },
    {
      label: texts.weight,
      kind: 'number',
      cell: ({ weightKilograms: kilograms }) =>
        kilograms === null ? '–' : writeWeight(allTexts, kilograms, units),
    },
    { label: texts.since, cell: ({ createdAtMs }) => <Time atMs={createdAtMs} /> },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={subjects} />;
}
