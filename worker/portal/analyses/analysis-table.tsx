import { CURRENT_TYPE, readStoredResult } from '../../analyses/analyses.ts';
import { signedMediaUrls } from '../../analyses/media/media.ts';
import type { Env } from '../../env.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { fillElements } from '../page/fill-elements.ts';
import { useTexts } from '../page/page-texts.ts';
import { Badge, Time } from '../page/parts.tsx';
import type { Column } from '../page/table.tsx';
import { DataTable } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { reasonName } from '../report/reason-name.ts';

export interface ListedAnalysis {
  row: AnalysisSummary;
  thumbnail: string | null;
  totalScore: number | null;
  stepsPerMinute: number | null;
}

export async function describeAnalysis(
  env: Env,
  row: AnalysisSummary,
  origin: string,
): Promise<ListedAnalysis> {
  const { id: analysisId, attempt, status, isMediaRemoved } = row;
  if (status !== 'success') {
    return { row, thumbnail: null, totalScore: null, stepsPerMinute: null };
  }
  const [media, result] = await Promise.all([
    isMediaRemoved ? null : signedMediaUrls(env, origin, { analysisId, attempt }),
    readStoredResult(env, { analysisId, attempt }),
  ]);
  return {
    row,
    thumbnail: media?.thumbnail ?? null,
    totalScore: result?.totalScore ?? null,
    stepsPerMinute: result?.view === 'side_view' ? result.stepsPerMinute : null,
  };
}

const TONES = { pending: 'plain', analyzing: 'warning', success: 'good', failed: 'bad' } as const;

interface AnalysisTableProps {
  listed: readonly ListedAnalysis[];
  subjects: ReadonlyMap<string, SubjectRow> | null;
  path: string;
  chooses?: boolean;
}

export function AnalysisTable({ listed, subjects, path, chooses = false }: AnalysisTableProps) {
  const { analyses: texts, subjects: runners } = useTexts();
  const runnerOf = (subject: SubjectRow | undefined) =>
    subject === undefined ? null : (subject.name ?? runners.unnamed);
  const columns: Column<ListedAnalysis>[] = [
    {
      label: runners.choose,
      isShown: chooses,
      cell: ({ row }) => (row.status === 'success' ? <Choice row={row} /> : ''),
    },
    {
      label: texts.when,
      kind: 'bare',
      cell: (analysis) => <AnalysisLink analysis={analysis} path={path} />,
    },
    {
      label: texts.runner,
      isShown: subjects !== null,
      cell: ({ row }) => runnerOf(subjects?.get(row.subjectId ?? '')),
    },
    { label: texts.status, kind: 'bare', cell: ({ row }) => <Status row={row} /> },
    {
      label: texts.score,
      kind: 'number',
      cell: ({ totalScore: score }) => (score === null ? null : Math.round(100 * score)),
    },
  ];
  return <DataTable caption={texts.title} columns={columns} rows={listed} />;
}

function Choice({ row: { id, analysisType, createdAtMs } }: { row: AnalysisSummary }) {
  const { analyses, subjects } = useTexts();
  const view = analyses.views[CURRENT_TYPE[analysisType]];
  return (
    <>
      <label class="hidden" for={`compare-${id}`}>
        {fillElements(subjects.chooseAnalysis, { view, time: <Time atMs={createdAtMs} /> })}
      </label>
      <input id={`compare-${id}`} type="checkbox" name="analysis" value={id} />
    </>
  );
}

function AnalysisLink({
  analysis: { row, thumbnail },
  path,
}: {
  analysis: ListedAnalysis;
  path: string;
}) {
  const { analyses } = useTexts();
  return (
    <a class="analysis-link" href={`${path}/${row.id}`}>
      {thumbnail === null ? (
        <span class="thumbnail" />
      ) : (
        <img class="thumbnail" src={thumbnail} alt="" loading="lazy" />
      )}
      <span>
        <strong>{analyses.views[CURRENT_TYPE[row.analysisType]]}</strong>
        <span class="quiet small">
          <Time atMs={row.createdAtMs} />
        </span>
      </span>
    </a>
  );
}

function Status({ row }: { row: AnalysisSummary }) {
  const { code, analyses } = useTexts();
  const { status, failureReason, failureCode } = row;
  return (
    <>
      <Badge tone={TONES[status]}>{analyses.statuses[status]}</Badge>
      {status === 'failed' ? (
        <span class="reason quiet small">
          {reasonName(failureReason ?? failureCode ?? '', code)}
        </span>
      ) : null}
    </>
  );
}

export function backToList({ var: { texts, membership } }: ScopeContext) {
  return { href: `/portal/scopes/${membership.scopeId}/analyses`, label: texts.analyses.back };
}
