import * as z from 'zod';

import { database } from '../../platform/database/client.ts';
import { timeCursorOf } from '../../platform/database/time-cursor.ts';
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
import { refuse, useTexts, useUnits } from '../page/page.ts';
import { Card, Empty, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { DataTable, pageOf, Pager, rowBefore } from '../page/table.tsx';
import type { FormFields, ScopeContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import type { PortalRoutes } from '../portal-routes.ts';
import { writeHeight, writeWeight } from '../units/write-units.ts';
import { exportHistory } from './export-history.ts';
import { renderHistory } from './history-page.tsx';
import type { LastRun } from './last-run.ts';
import { readLastRun } from './last-run.ts';
import { RunnerSearch, runnerSearchOf } from './runner-choice.tsx';
import type { SubjectColumns } from './subject-form.tsx';
import { compareSubject, readSubject, SubjectForm } from './subject-form.tsx';
import { signed } from './trend.tsx';

const SUBJECTS_PER_PAGE = 25;

export function registerSubjectPages(routes: PortalRoutes): void {
  routes.page('viewer', '/subjects', renderSubjects);
  routes.form('member', '/subjects', addSubject);
  routes.page('viewer', '/subjects/:subject_id', async (c) =>
    renderHistory(c, await requireSubject(c)),
  );
  routes.form('member', '/subjects/:subject_id', changeSubject);
  routes.page('viewer', '/subjects/:subject_id/export', async (c) =>
    exportHistory(c, await requireSubject(c)),
  );
  routes.form('admin', '/subjects/:subject_id/merge', mergeSubject);
  routes.form('admin', '/subjects/:subject_id/delete', deleteRunner);
  routes.form('admin', '/subjects/:subject_id/erase', eraseRunner);
}

export async function requireSubject(c: ScopeContext): Promise<SubjectRow> {
  const { scopeId } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const subject = await findSubject(database(c.env), { scopeId, subjectId });
  if (subject === null) throw new PortalError('not_found');
  return subject;
}

async function renderSubjects(c: ScopeContext): Promise<Response> {
  const { texts, membership } = c.var;
  const { scopeId, root, mayChange } = membership;
  const path = `${root}/subjects`;
  const after = rowBefore(c, 'after');
  const search = runnerSearchOf(c);
  const tag = c.req.query('tag') ?? '';
  const limit = SUBJECTS_PER_PAGE + 1;
  const page = { scopeId, createdUntilMs: Date.now(), after, search, tag, limit };
  const found = await listSubjectsPage(database(c.env), page);
  const { rows, last } = pageOf(found, SUBJECTS_PER_PAGE);
  const runs = await Promise.all(rows.map(async ({ id }) => readLastRun(c, id)));
  const { title, lead, none, noneText, noMatch, add, first, back, more } = texts.subjects;
  const isFiltered = search !== '' || tag !== '';
  const isLong = last !== null || after !== null || isFiltered;
  const query = last && new URLSearchParams({ search, tag, after: timeCursorOf(last) });
  return renderPage(
    c,
    { title, lead },
    <>
      {rows.length === 0 && !isFiltered ? (
        <Empty title={none} text={noneText} />
      ) : (
        <Card title={title}>
          {isLong && <RunnerSearch action={path} search={search} tag={tag} />}
          {rows.length === 0 ? (
            <p class="quiet nothing-found">{noMatch}</p>
          ) : (
            <Subjects
              subjects={rows.map((row, index) => ({ ...row, run: runs[index] ?? null }))}
              path={path}
            />
          )}
          <Pager
            links={[
              [isFiltered ? back : first, after === null && !isFiltered ? null : path],
              [more, query && `${path}?${query.toString()}`],
            ]}
          />
        </Card>
      )}
      {mayChange && (
        <SubjectForm title={add} action={path} submit={add}>
          <input type="hidden" name="subject_id" value={crypto.randomUUID()} />
        </SubjectForm>
      )}
    </>,
  );
}

/**
 * Adds a runner. The form carries the id, so submitting twice adds one; with different values
 * (after going back), it adds another runner.
 */
async function addSubject(c: ScopeContext, form: FormFields): Promise<Response> {
  const { scopeId, root } = c.var.membership;
  const sent = readSubject(c, form);
  if (!sent.ok) return renderSubjects(refuse(c, form, sent.problems));
  const id = z.uuid().safeParse(form['subject_id']).data;
  if (id === undefined) throw new PortalError('invalid_form');
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
  return c.redirect(`${root}/subjects/${subjectId}?notice=runner_added`, 303);
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
    return renderHistory(refuse(c, values, problems, isConflict ? 409 : 400), subject);
  }
  const { scopeId, id: subjectId } = subject;
  const change = { ...sent.columns, updatedAtMs: Date.now() };
  const saved = await updateSubject(database(c.env), { scopeId, subjectId }, change);
  if (saved === null) throw new PortalError('not_found');
  return c.redirect(`${c.var.membership.root}/subjects/${subjectId}?notice=changes_saved`, 303);
}

async function deleteRunner(c: ScopeContext): Promise<Response> {
  const { scopeId, root } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const subject = { scopeId, subjectId, by: { accountId: c.var.account.accountId } };
  const isDeleted = await deleteSubject(database(c.env), subject, Date.now());
  if (!isDeleted) throw new PortalError('not_found');
  return c.redirect(`${root}/subjects?notice=runner_deleted`, 303);
}

async function eraseRunner(c: ScopeContext): Promise<Response> {
  const { scopeId, root } = c.var.membership;
  const subjectId = c.req.param('subject_id') ?? '';
  const by = { accountId: c.var.account.accountId };
  const erased = await eraseSubject(c.env, { scopeId, subjectId, by }, Date.now());
  if (erased === null) throw new PortalError('not_found');
  return c.redirect(`${root}/subjects?notice=runner_erased`, 303);
}

async function mergeSubject(c: ScopeContext, { into = '' }: FormFields): Promise<Response> {
  const { scopeId, root } = c.var.membership;
  const from = c.req.param('subject_id') ?? '';
  const merged = { scopeId, from, into, nowMs: Date.now() };
  if (!(await mergeSubjects(database(c.env), merged))) throw new PortalError('not_found');
  return c.redirect(`${root}/subjects/${into}?notice=runner_merged`, 303);
}

interface SubjectsProps {
  subjects: readonly (SubjectRow & { run: LastRun | null })[];
  path: string;
}

function Subjects({ subjects, path }: SubjectsProps) {
  const allTexts = useTexts();
  const units = useUnits();
  const { subjects: texts } = allTexts;
  return (
    <DataTable
      caption={texts.title}
      rows={subjects}
      columns={[
        {
          label: texts.name,
          cell: ({ id, name, tags }) => (
            <>
              <a href={`${path}/${id}`}>{name ?? texts.unnamed}</a>{' '}
              {tags?.map((tag) => (
                <>
                  <a class="badge plain" href={`${path}?tag=${encodeURIComponent(tag)}`}>
                    {tag}
                  </a>{' '}
                </>
              ))}
            </>
          ),
        },
        { label: allTexts.signIn.email, cell: ({ email }) => email },
        {
          label: texts.height,
          kind: 'number',
          cell: ({ heightMeters: height }) => height && writeHeight(allTexts, height, units),
        },
        {
          label: texts.weight,
          kind: 'number',
          cell: ({ weightKilograms: weight }) => weight && writeWeight(allTexts, weight, units),
        },
        { label: texts.lastRun, cell: ({ run }) => run && <Time atMs={run.atMs} shows="day" /> },
        {
          label: allTexts.analyses.score,
          kind: 'number',
          cell: ({ run }) =>
            run?.score == null ? null : (
              <>
                <strong>{run.score}</strong>{' '}
                {run.change !== null && <span class="quiet small">{signed(run.change)}</span>}
              </>
            ),
        },
      ]}
    />
  );
}
