import type { AnalysisStatus, AnalysisType } from '../../../contract/job.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../../contract/job.ts';
import { findTestScope } from '../../accounts/accounts.ts';
import { listAnalyses } from '../../analyses/analyses.ts';
import { database } from '../../platform/database/client.ts';
import { timeCursorOf } from '../../platform/database/time-cursor.ts';
import { findSubject, findSubjects } from '../../subjects/subjects.ts';
import { Filter, optionsOf, Select } from '../page/form.tsx';
import { useScope, useTexts } from '../page/page.ts';
import { Card, Empty, LinkButton } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import { pageOf, Pager, rowBefore } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { RunnerChoice } from '../subjects/runner-choice.tsx';
import { readRunnerChoice, runnerOptions } from '../subjects/runner-choice.tsx';
import { AnalysisTable, describeAnalysis } from './analysis-table.tsx';

const ANALYSES_PER_PAGE = 20;

interface Chosen {
  status: AnalysisStatus | undefined;
  analysisType: AnalysisType | undefined;
  subjectId: string | undefined;
  isTest: boolean;
}

export async function renderList(c: ScopeContext): Promise<Response> {
  const { texts, membership, origin } = c.var;
  const { scopeId, root, mayChange } = membership;
  const { runner, ownerId, chosen } = await readFilter(c);
  const after = rowBefore(c);
  const [found, choice] = await Promise.all([
    listAnalyses(c.env, { scopeId, ...chosen, after, limit: ANALYSES_PER_PAGE + 1 }),
    readRunnerChoice(c, { scopeId: ownerId, chosen: runner }),
  ]);
  const { rows, last } = pageOf(found, ANALYSES_PER_PAGE);
  const named = rows.flatMap(({ subjectId }) => subjectId ?? []);
  const subjects = await findSubjects(database(c.env), { scopeId: ownerId, named });
  const listed = await Promise.all(rows.map((row) => describeAnalysis(c.env, row, origin)));
  const path = `${root}/analyses`;
  const query = queryOf(chosen);
  const { title, lead, upload, newest, older } = texts.analyses;
  return renderPage(
    c,
    {
      title,
      lead,
      actions: mayChange && <LinkButton href={`${path}/upload`} label={upload} variant="primary" />,
    },
    <>
      <FilterForm chosen={chosen} choice={choice} />
      {rows.length === 0 ? (
        <NoAnalyses isFiltered={after !== null || query !== ''} />
      ) : (
        <Card>
          <AnalysisTable listed={listed} subjects={subjects} path={path} />
          <Pager
            links={[
              [newest, after && `${path}?${query}`],
              [older, last && `${path}?${queryOf(chosen, timeCursorOf(last))}`],
            ]}
          />
        </Card>
      )}
    </>,
  );
}

/** Reads the filter. Test keys have separate runners; an unknown runner is ignored. */
async function readFilter(c: ScopeContext) {
  const { scopeId } = c.var.membership;
  const { status, view, runner: subjectId = '', keys } = c.req.query();
  const db = database(c.env);
  const isTest = keys === 'test';
  const ownerId = isTest ? ((await findTestScope(db, scopeId)) ?? scopeId) : scopeId;
  const runner = subjectId === '' ? null : await findSubject(db, { scopeId: ownerId, subjectId });
  const chosen: Chosen = {
    status: ANALYSIS_STATUSES.find((each) => each === status),
    analysisType: ANALYSIS_TYPES.find((type) => type === view),
    subjectId: runner?.id,
    isTest,
  };
  return { chosen, runner, ownerId };
}

function queryOf({ status, analysisType, subjectId, isTest }: Chosen, before?: string): string {
  return new URLSearchParams({
    ...(status !== undefined && { status }),
    ...(analysisType !== undefined && { view: analysisType }),
    ...(subjectId !== undefined && { runner: subjectId }),
    ...(isTest && { keys: 'test' }),
    ...(before !== undefined && { before }),
  }).toString();
}

function FilterForm({ chosen, choice }: { chosen: Chosen; choice: RunnerChoice }) {
  const allTexts = useTexts();
  const { analyses: texts } = allTexts;
  const any = { value: '', label: texts.any };
  return (
    <Filter label={texts.filter}>
      <Select
        name="status"
        label={texts.status}
        value={chosen.status ?? ''}
        options={[any, ...optionsOf(ANALYSIS_STATUSES, texts.statuses)]}
      />
      <Select
        name="view"
        label={texts.view}
        value={chosen.analysisType ?? ''}
        options={[any, ...optionsOf(ANALYSIS_TYPES, texts.views)]}
      />
      <Select
        name="runner"
        label={texts.runner}
        value={chosen.subjectId ?? ''}
        options={[any, ...runnerOptions(choice, allTexts)]}
      />
      <Select
        name="keys"
        label={texts.keys}
        value={chosen.isTest ? 'test' : ''}
        options={[
          { value: '', label: texts.keyKinds.live },
          { value: 'test', label: texts.keyKinds.test },
        ]}
      />
    </Filter>
  );
}

function NoAnalyses({ isFiltered }: { isFiltered: boolean }) {
  const { analyses: texts } = useTexts();
  const { root, mayChange } = useScope();
  const path = `${root}/analyses`;
  if (isFiltered) {
    return (
      <Empty title={texts.noMatch} text={texts.noMatchText}>
        <a href={path}>{texts.clear}</a>
      </Empty>
    );
  }
  return (
    <Empty title={texts.none} text={texts.noneText}>
      <p class="row">
        {mayChange && <LinkButton href={`${path}/upload`} label={texts.upload} variant="primary" />}
        <a href={`${path}?keys=test`}>{texts.seeTest}</a>
      </p>
    </Empty>
  );
}
