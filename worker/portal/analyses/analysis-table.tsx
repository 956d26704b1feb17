import { CURRENT_TYPE, readStoredResult } from '../../analyses/analyses.ts';
import { signedMediaUrls } from '../../analyses/media/media.ts';
import type { Env } from '../../env.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { SubjectRow } from '../../subjects/subjects.ts';
import { useTexts } from '../page/page.ts';
import { Badge, fillElements, Time } from '../page/parts.tsx';
import { DataTable } from '../page/table.tsx';
import type { ScopeContext } from '../portal-context.ts';
import { reasonName } from '../report/read-report.ts';
import { totalOfResult } from '../report/total-score.ts';

export type ListedAnalysis = Awaited<ReturnType<typeof describeAnalysis>>;

export async function describeAnalysis(env: Env, row: AnalysisSummary, origin: string) {
  const stored = { analysisId: row.id, attempt: row.attempt };
  const isDone = row.status === 'success';
  const [media, result] = await Promise.all([
    isDone && !row.isMediaRemoved ? signedMediaUrls(env, origin, stored) : null,
    isDone ? readStoredResult(env, stored) : null,
  ]);
  return {
    row,
    thumbnail: media?.thumbnail ?? null,
    score: result && totalOfResult(result),
    stepsPerMinute: result?.view === 'side_view' ? result.stepsPerMinute : null,
  };
}

const TONES = { pending: 'plain', analyzing: 'warning', success: 'good', failed: 'bad' } as const;

interface AnalysisTableProps {
  listed: readonly ListedAnalysis[];
  subjects: ReadonlyMap<string, SubjectRow> | null;
  chooses?: boolean;
  /** Path prefix of report pages */
  path: string;
}

export function AnalysisTable({ listed, subjects, path, chooses = false }: AnalysisTableProps) {
  const { analyses: texts, page, subjects: runners } = useTexts();
  const runnerOf = (subject: SubjectRow | undefined) =>
    subject === undefined ? null : (subject.name ?? runners.unnamed);
  return (
    <DataTable
      caption={texts.title}
      rows={listed}
      columns={[
        {
          label: runners.choose,
          isShown: chooses,
          cell: ({ row }) => row.status === 'success' && <Choice row={row} />,
        },
        {
          label: page.when,
          kind: 'bare',
          cell: ({ row, thumbnail }) => (
            <a class="analysis-link" href={`${path}/${row.id}`}>
              {thumbnail === null ? (
                <span class="thumbnail" />
              ) : (
                <img class="thumbnail" src={thumbnail} alt="" loading="lazy" />
              )}
              <span>
                <strong>{texts.views[CURRENT_TYPE[row.analysisType]]}</strong>
                <span class="quiet small">
                  <Time atMs={row.createdAtMs} />
                  {row.fileName && ' · '}
                  <bdi class="breaks">{row.fileName}</bdi>
                </span>
                {row.note && <span class="lines small">{row.note}</span>}
              </span>
            </a>
          ),
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
          cell: ({ score }) => score?.total,
        },
      ]}
    />
  );
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

function Status({ row: { status, failureReason, failureCode } }: { row: AnalysisSummary }) {
  const { code, analyses } = useTexts();
  return (
    <>
      <Badge tone={TONES[status]}>{analyses.statuses[status]}</Badge>
      {status === 'failed' && (
        <span class="reason quiet small">
          {reasonName(failureReason ?? failureCode ?? '', code)}
        </span>
      )}
    </>
  );
}

export function backToList({ var: { texts, membership } }: ScopeContext) {
  return { href: `${membership.root}/analyses`, label: texts.analyses.back };
}
