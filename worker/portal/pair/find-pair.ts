import type { AnalysisType } from '../../../contract/job.ts';
import type { FoundAnalysis } from '../../analyses/analyses.ts';
import { CURRENT_TYPE, listAnalyses } from '../../analyses/analyses.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { AnalysisSummary } from '../../scope/scope.ts';
import type { ScopeContext } from '../portal-context.ts';

/** Number of the runner's newest analyses among which to look for the other view. */
const SEARCHED_ANALYSES = 40;

export interface PairIds {
  side: string;
  back: string;
}

export function pairPath(c: ScopeContext, { side, back }: PairIds): string {
  return `${c.var.membership.root}/analyses/${side}/with/${back}`;
}

interface Filmed {
  id: string;
  view: AnalysisType;
  createdAtMs: number;
}

/** Returns the analysis and the nearest finished one of the other view, at most a day apart. */
export async function findPair(c: ScopeContext, analysis: FoundAnalysis): Promise<PairIds | null> {
  const { scopeId } = c.var.membership;
  const { subjectId, analysisId: id, analysisType: view, createdAtMs } = analysis;
  if (subjectId === null || analysis.scopeId !== scopeId) return null;
  const page = { scopeId, subjectId, isTest: false, status: 'success', after: null } as const;
  const rows = await listAnalyses(c.env, { ...page, limit: SEARCHED_ANALYSES });
  return pairWith({ id, view, createdAtMs }, rows);
}

/** Returns the newest analysis of a runner that has another view, with that view. */
export function newestPair(rows: readonly AnalysisSummary[]): PairIds | null {
  const done = rows.filter(({ status }) => status === 'success');
  const pairs = done.map((row) => pairWith({ ...row, view: CURRENT_TYPE[row.analysisType] }, done));
  return pairs.find((pair) => pair !== null) ?? null;
}

function pairWith(one: Filmed, done: readonly AnalysisSummary[]): PairIds | null {
  const apartMs = (row: AnalysisSummary) => Math.abs(row.createdAtMs - one.createdAtMs);
  const [other] = done
    .filter((row) => CURRENT_TYPE[row.analysisType] !== one.view && apartMs(row) <= DAY_MS)
    .toSorted((first, second) => apartMs(first) - apartMs(second));
  if (other === undefined) return null;
  return one.view === 'side_view'
    ? { side: one.id, back: other.id }
    : { side: other.id, back: one.id };
}

export type TwoAnalyses = readonly [FoundAnalysis, FoundAnalysis];

/** Puts the side view first, or the earlier analysis if both have the same view. */
export function inOrder(two: TwoAnalyses): TwoAnalyses {
  const [one, other] = two;
  const isFirst =
    one.analysisType === other.analysisType
      ? one.createdAtMs <= other.createdAtMs
      : one.analysisType === 'side_view';
  return isFirst ? two : [other, one];
}

/** Whether these are two views of one runner, at most a day apart. */
export function isPair([one, other]: TwoAnalyses): boolean {
  return (
    one.analysisType !== other.analysisType &&
    one.scopeId === other.scopeId &&
    one.subjectId === other.subjectId &&
    Math.abs(one.createdAtMs - other.createdAtMs) <= DAY_MS
  );
}

/** Whether the reports can be shown together: as a pair, or as a comparison of the same view. */
export function canShowTogether(two: TwoAnalyses): boolean {
  const [one, other] = two;
  return (
    one.analysisId !== other.analysisId &&
    two.every(({ view }) => view.status === 'success') &&
    (isPair(two) || (one.analysisType === other.analysisType && one.scopeId === other.scopeId))
  );
}
