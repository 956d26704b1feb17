import { CURRENT_TYPE, listAnalyses, readStoredResult } from '../../analyses/analyses.ts';
import type { AnalysisRow } from '../../analysis-rows/analysis-rows.ts';
import { database } from '../../db/client.ts';
import type { Env } from '../../env.ts';
import { signedMediaUrls } from '../../media/media.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { listSubjectsPage } from '../../subjects/subjects.ts';
import { Select } from '../page/form.tsx';
import { Badge, Card, Empty, PageHead, Table, Time } from '../page/parts.tsx';
import { renderPage } from '../page/render-page.tsx';
import type { ScopeContext } from '../portal-context.ts';
import type { Texts } from '../texts/texts.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../../contract/job.ts';

const ANALYSES_PER_PAGE = 20;
const CURSOR = /^([0-9]{1,15})_([0-9a-f-]{36})$/;
/** A list to choose from is of no use beyond; the page of a runner lists theirs. */
const MAX_CHOICES = 200;

interface Filter {
  status: (typeof ANALYSIS_STATUSES)[number] | undefined;
  analysisType: (typeof ANALYSIS_TYPES)[number] | undefined;
  subjectId: string | undefined;
  isTest: boolean;
}

export interface ListedAnalysis {
  row: AnalysisRow;
  thumbnail: string | null;
  /** From 0 to 1; null unless the analysis has results. */
  totalScore: number | null;
  stepsPerMinute: number | null;
}

export async function renderList(c: ScopeContext): Promise<Response> {
  const { texts, membership, origin } = c.var;
  const { scopeId } = membership;
  const db = database(c.env);
  const filter = filterIn(c);
  const [, atMs, id] = CURSOR.exec(c.req.query('before') ?? '') ?? [];
  const after = atMs === undefined || id === undefined ? null : { atMs: Number(atMs), id };
  const [page, subjects] = await Promise.all([
    listAnalyses(db, { scopeId, ...filter, after, limit: ANALYSES_PER_PAGE + 1 }),
    chooseSubjects(c),
  ]);
  const rows = page.rows.slice(0, ANALYSES_PER_PAGE);
  const last = page.rows.length > ANALYSES_PER_PAGE ? rows.at(-1) : undefined;
  const listed = await Promise.all(rows.map((row) => describeAnalysis(c.env, row, origin)));
  const path = `/portal/scopes/${scopeId}/analyses`;
  return renderPage(
    c,
    { title: texts.analyses.title, current: 'analyses' },
    <>
      <PageHead title={texts.analyses.title} lead={texts.analyses.lead}>
        <a class="button" href={`${path}/upload`}>
          {texts.analyses.upload}
        </a>
      </PageHead>
      <div class="stack">
        <FilterForm filter={filter} subjects={subjects} texts={texts} />
        {rows.length === 0 ? (
          <NoAnalyses isFiltered={after !== null || isFiltered(filter)} path={path} texts={texts} />
        ) : (
          <Card>
            <AnalysisTable listed={listed} subjects={subjects} path={path} texts={texts} />
            <div class="row">
              {after === null ? null : (
                <a href={`${path}?${queryOf(filter)}`}>{texts.analyses.newest}</a>
              )}
              {last === undefined ? null : (
                <a href={`${path}?${queryOf(filter, `${last.createdAtMs}_${last.id}`)}`}>
                  {texts.analyses.older}
                </a>
              )}
            </div>
          </Card>
        )}
      </div>
    </>,
  );
}

function filterIn(c: ScopeContext): Filter {
  const subjectId = c.req.query('runner') ?? '';
  return {
    status: ANALYSIS_STATUSES.find((status) => status === c.req.query('status')),
    analysisType: ANALYSIS_TYPES.find((type) => type === c.req.query('view')),
    subjectId: subjectId === '' ? undefined : subjectId,
    isTest: c.req.query('keys') === 'test',
  };
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

/** The runners of the scope, oldest first. */
export async function chooseSubjects(c: ScopeContext): Promise<SubjectRow[]> {
  return listSubjectsPage(database(c.env), {
    scopeId: c.var.membership.scopeId,
    createdUntilMs: Date.now(),
    after: null,
    limit: MAX_CHOICES,
  });
}

/** Rows of a list, with the numbers that only the stored results have. */
export async function describeAnalysis(
  env: Env,
  row: AnalysisRow,
  origin: string,
): Promise<ListedAnalysis> {
  const { id: analysisId, attempt, status, mediaRemovedAtMs } = row;
  if (status !== 'success') {
    return { row, thumbnail: null, totalScore: null, stepsPerMinute: null };
  }
  const [media, result] = await Promise.all([
    mediaRemovedAtMs === null ? signedMediaUrls(env, origin, analysisId) : null,
    readStoredResult(env, { analysisId, attempt }),
  ]);
  return {
    row,
    thumbnail: media?.thumbnail ?? null,
    totalScore: result?.totalScore ?? null,
    stepsPerMinute: result?.view === 'side_view' ? result.stepsPerMinute : null,
  };
}

function FilterForm({
  filter,
  subjects,
  texts: { analyses: texts, subjects: runners },
}: {
  filter: Filter;
  subjects: readonly SubjectRow[];
  texts: Texts;
}) {
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
        options={[
          any,
          ...subjects.map(({ id, name }) => ({ value: id, label: name ?? runners.unnamed })),
        ]}
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
  path,
  texts: { analyses: texts },
}: {
  isFiltered: boolean;
  path: string;
  texts: Texts;
}) {
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
        <a class="button" href={`${path}/upload`}>
          {texts.upload}
        </a>
        <a href={`${path}?keys=test`}>{texts.seeTest}</a>
      </p>
    </Empty>
  );
}

const TONES = { pending: 'plain', analyzing: 'warning', success: 'good', failed: 'bad' } as const;

export function AnalysisTable({
  listed,
  subjects,
  path,
  texts: { analyses: texts, subjects: runners },
  chooses = false,
}: {
  listed: readonly ListedAnalysis[];
  /** Null on the page of one of them. */
  subjects: readonly SubjectRow[] | null;
  path: string;
  texts: Texts;
  /** Whether analyses can be ticked, to compare two. */
  chooses?: boolean;
}) {
  const columns = [
    ...(chooses ? [{ label: runners.choose }] : []),
    { label: texts.when },
    ...(subjects === null ? [] : [{ label: texts.runner }]),
    { label: texts.status },
    { label: texts.score, isEnd: true },
  ];
  const nameOf = (subjectId: string | null) => {
    const subject = subjects?.find(({ id }) => id === subjectId);
    return subject === undefined ? '–' : (subject.name ?? runners.unnamed);
  };
  return (
    <Table caption={texts.title} columns={columns}>
      {listed.map(({ row, thumbnail, totalScore }) => {
        const view = texts.views[CURRENT_TYPE[row.analysisType]];
        const at = new Date(row.createdAtMs).toISOString().slice(0, 16).replace('T', ' ');
        return (
          <tr>
            {chooses ? (
              <td>
                {row.status === 'success' ? (
                  <input
                    type="checkbox"
                    name="analysis"
                    value={row.id}
                    aria-label={runners.chooseAnalysis(view, at)}
                  />
                ) : null}
              </td>
            ) : null}
            <td>
              <a class="analysis-link" href={`${path}/${row.id}`}>
                <Thumbnail url={thumbnail} />
                <span>
                  <strong>{view}</strong>
                  <span class="quiet small">
                    <Time atMs={row.createdAtMs} />
                  </span>
                </span>
              </a>
            </td>
            {subjects === null ? null : <td data-label={texts.runner}>{nameOf(row.subjectId)}</td>}
            <td>
              <Badge tone={TONES[row.status]}>{texts.statuses[row.status]}</Badge>
            </td>
            <td class="end number" data-label={texts.score}>
              {totalScore === null ? '–' : Math.round(100 * totalScore)}
            </td>
          </tr>
        );
      })}
    </Table>
  );
}

function Thumbnail({ url }: { url: string | null }) {
  if (url === null) return <span class="thumbnail" />;
  return <img class="thumbnail" src={url} alt="" loading="lazy" />;
}
