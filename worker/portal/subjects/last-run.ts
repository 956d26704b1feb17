import { listAnalyses, readStoredResult } from '../../analyses/analyses.ts';
import type { ScopeContext } from '../portal-context.ts';
import { totalOfResult } from '../report/total-score.ts';

/** Number of analyses searched for the previous one of the same view */
const SEARCHED_ANALYSES = 5;

export interface LastRun {
  atMs: number;
  /** From 0 to 100; null if the result was deleted */
  score: number | null;
  /** Since the previous analysis of the same view; null if there is none */
  change: number | null;
}

export async function readLastRun(c: ScopeContext, subjectId: string): Promise<LastRun | null> {
  const [last, ...earlier] = await listAnalyses(c.env, {
    scopeId: c.var.membership.scopeId,
    subjectId,
    isTest: false,
    status: 'success',
    after: null,
    limit: SEARCHED_ANALYSES,
  });
  if (last === undefined) return null;
  const previous = earlier.find(({ analysisType }) => analysisType === last.analysisType);
  const [score = null, before = null] = await Promise.all(
    [last, ...(previous === undefined ? [] : [previous])].map(async ({ id, attempt }) => {
      const result = await readStoredResult(c.env, { analysisId: id, attempt });
      return result && totalOfResult(result).total;
    }),
  );
  const change = score === null || before === null ? null : score - before;
  return { atMs: last.createdAtMs, score, change };
}
