import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { listPendingAnalyses } from '../analyses/analyses.ts';
import { creditScope } from '../scope/scope.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { logError, logInfo } from '../platform/log.ts';
import { askBoards, shardOf, shardsFrom } from './boards.ts';

/** A message that is only late is left alone; one queued twice does no harm. */
const LOST_AFTER_MS = 5 * 60_000;
const PAGE = 500;
/** Calls to D1, boards, and scopes in one run; the next run does the rest. */
export const MAX_REQUEUE_CALLS = 1500;
/** So many calls that requeue nothing are made to one scope, so that it takes none from others. */
const MAX_VAIN_CALLS_PER_SCOPE = 50;

/**
 * Queues again what no board knows: a pending analysis whose queue message was lost. Reads D1 and
 * asks each board once per page, so that it may run every few minutes.
 */
export async function requeueLostJobs(env: Env, nowMs: number): Promise<{ requeued: number }> {
  const callsPerPage = 1 + shardsFrom(env, 0).length;
  let calls = 0;
  let requeued = 0;
  const vainCalls = new Map<string, number>();
  let after = { createdAtMs: 0, id: '' };
  let page: AnalysisRow[];
  do {
    page = await listPendingAnalyses(database(env), {
      acceptedUntilMs: nowMs - LOST_AFTER_MS,
      after,
      limit: PAGE,
    });
    after = page.at(-1) ?? after;
    calls += callsPerPage;
    for (const row of await unknownToBoards(env, page)) {
      const vain = vainCalls.get(row.scopeId) ?? 0;
      if (calls >= MAX_REQUEUE_CALLS || vain >= MAX_VAIN_CALLS_PER_SCOPE) continue;
      calls += 1;
      if (await requeue(env, row)) requeued += 1;
      else vainCalls.set(row.scopeId, vain + 1);
    }
  } while (page.length === PAGE && calls + callsPerPage < MAX_REQUEUE_CALLS);
  if (requeued > 0) logInfo('lost_jobs_requeued', { requeued });
  return { requeued };
}

/** Of a board that cannot be reached nothing is known: jobs that belong there are left alone. */
async function unknownToBoards(env: Env, rows: AnalysisRow[]): Promise<AnalysisRow[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const { answers, unreachable } = await askBoards(env, async (board) => board.missing(ids));
  if (answers.length === 0) throw new Error('no job board can be reached');
  const missing = answers.map(({ answer }) => new Set(answer));
  return rows.filter(
    ({ id }) =>
      !unreachable.includes(shardOf(env, id)) && missing.every((ofBoard) => ofBoard.has(id)),
  );
}

/** One that cannot be queued keeps no other waiting; it comes again with the next run. */
async function requeue(env: Env, { id, scopeId }: AnalysisRow): Promise<boolean> {
  try {
    return await creditScope(env, scopeId).redispatch(id);
  } catch (error) {
    logError('lost_job_not_requeued', { analysisId: id, error });
    return false;
  }
}
