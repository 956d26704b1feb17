import { listAnalyses } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { findTestScope, mayActAs } from '../../accounts/accounts.ts';
import { findSubject, findSubjects } from '../../subjects/subjects.ts';
import { Select } from '../page/form.tsx';
import { Card, Empty } from '../page/parts.tsx';
import { pageOf, Pager } from '../page/table.tsx';
import { renderSections } from '../page/render-page.tsx';
import { timeCursorIn, timeCursorOf } from '../../platform/database/time-cursor.ts';
import type { ScopeContext } from '../portal-context.ts';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { readRunnerChoice, runnerOptions } from '../subjects/runner-choice.tsx';
import { AnalysisTable, describeAnalysis } from './analysis-table.tsx';
import type { AnalysisStatus, AnalysisType } from '../../../contract/job.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../../contract/job.ts';
import { useTexts } from '../page/page-texts.ts';

const ANALYSES_PER_PAGE = 20;

interface Filter {
  status: AnalysisStatus | undefined;
  analysisType: AnalysisType | undefined;
  subjectId: string | undefined;
  isTest: boolean;
}

export async function renderList(c: ScopeContext): Promise<Response> {
  const { texts, membership, origin } = c.var;
  const { scopeId } = membership;
  const db = database(c.env);
  const { runner, ownerId, filter } = await readFilter(c);
  const before = timeCursorIn(c.req.query('before'));
  const after = before === null ? null : { createdAtMs: before.atMs, id: before.id };
  const [found, choice] = await Promise.all([
    listAnalyses(c.env, { scopeId, ...filter, after, limit: ANALYSES_PER_PAGE + 1 }),
    readRunnerChoice(c, { scopeId: ownerId, chosen: runner }),
  ]);
  const { rows, last } = pageOf(found, ANALYSES_PER_PAGE);
  const named = rows.flatMap(({ subjectId }) => subjectId ?? []);
  const subjects = await findSubjects(db, { scopeId: ownerId, named });
  const listed = await Promise.all(rows.map((row) => describeAnalysis(c.env, row, origin)));
  const path = `/portal/scopes/${scopeId}/analyses`;
  const mayUpload = mayActAs(membership.role, 'member');
  const { title, lead, upload, newest, older } = texts.analyses;
  return renderSections(
    c,
    {
      title,
      lead,
      current: 'analyses',
      actions: mayUpload ? (
        <a class="button" href={`${path}/upload`}>
          {upload}
        </a>
      ) : null,
    },
    <>
      <FilterForm filter={filter} choice={choice} />
      {rows.length === 0 ? (
        <NoAnalyses
          isFiltered={after !== null || isFiltered(filter)}
          mayUpload={mayUpload}
          path={path}
        />
      ) : (
        <Card>
          <AnalysisTable listed={listed} subjects={subjects} path={path} />
          <Pager
            links={[
              [newest, after && `${path}?${queryOf(filter)}`],
              [older, last && `${path}?${queryOf(filter, timeCursorOf(last))}`],
            ]}
          />
        </Card>
      )}
    </>,
  );
}

/** Test keys have runners of their own. A runner who is not found filters nothing. */
async function readFilter(c: ScopeContext) {
  const { scopeId } = c.var.membership;
  const db = database(c.env);
  const isTest = c.req.query('keys') === 'test';
  const ownerId = isTest ? ((await findTestScope(db, scopeId)) ?? scopeId) : scopeId;
  const subjectId = c.req.query('runner') ?? '';
  const runner = subjectId === '' ? null : await findSubject(db, { scopeId: ownerId, subjectId });
  const filter: Filter = {
    status: ANALYSIS_STATUSES.find((status) => status === c.req.query('status')),
    analysisType: ANALYSIS_TYPES.find((type) => type === c.req.query('view')),
    subjectId: runner?.id,
    isTest,
  };
  return { filter, runner, ownerId };
}

function isFiltered({ status, analysisType, subjectId, isTest }: Filter): boolean {
  return isTest || (status ?? analysisType ?? subjectId) !== undefined;
}

function queryOf({ status, analysisType, subjectId, isTest }: Filter, before?: string): string {
  return new URLSearchParams({
    ...(status !== undefined && { status }),
    ...(analysisType !== undefined && { view: analysisType }),
    ...(subjectId !== undefined && { runner: subjectId }),
    ...(isTest && { keys: 'test' }),
    ...(before !== undefined && { before }),
  }).toString();
}

function FilterForm({ filter, choice }: { filter: Filter; choice: RunnerChoice }) {
  const allTexts = useTexts();
  const { analyses: texts } = allTexts;
  const any = { value: '', label: texts.any };
  return (
    <form method="get" class="filter" data-submit-on-change aria-label={texts.filter}>
      <Select
        name="status"
        label={texts.status}
        value={filter.status ?? ''}
        options={[
          any,
          ...ANALYSIS_STATUSES.map((value) => ({ value, label: texts.statuses[value] })),
        ]}
      />
      <Select
        name="view"
        label={texts.view}
        value={filter.analysisType ?? ''}
        options={[any, ...ANALYSIS_TYPES.map((value) => ({ value, label: texts.views[value] }))]}
      />
      <Select
        name="runner"
        label={texts.runner}
        value={filter.subjectId ?? ''}
        options={[any, ...runnerOptions(choice, allTexts)]}
      />
      <Select
        name="keys"
        label={texts.keys}
        value={filter.isTest ? 'test' : ''}
        options={[
          { value: '', label: texts.keyKinds.live },
          { value: 'test', label: texts.keyKinds.test },
        ]}
      />
      <button type="submit" class="button secondary without-script">
        {texts.apply}
      </button>
    </form>
  );
}

function NoAnalyses({
  isFiltered: hasFilter,
  mayUpload,
  path,
}: {
  isFiltered: boolean;
  mayUpload: boolean;
  path: string;
}) {
  const { analyses: texts } = useTexts();
  if (hasFilter) {
    return (
      <Empty title={texts.noMatch} text={texts.noMatchText}>
        <a href={path}>{texts.clear}</a>
      </Empty>
    );
  }
  return (
    <Empty title={texts.none} text={texts.noneText}>
      <p class="row">
        {mayUpload ? (
          <a class="button" href={`${path}/upload`}>
            {texts.upload}
          </a>
        ) : null}
        <a href={`${path}?keys=test`}>{texts.seeTest}</a>
      </p>
    </Empty>
  );
}
