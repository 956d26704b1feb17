import { deleteAnalysisRows, listOverdueAnalyses } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import { settingsOf } from '../platform/settings.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { removeJobs } from '../inference/inference.ts';
import { callScopes, forEachPage } from './analysis-pages.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';

const TIME_LIMIT_MS = 30 * 60_000;
const TIMED_OUT = { outcome: 'failed', reason: 'timeout' } as const;
const PAGE = 500;

/** The scope ends the analysis and gives the credit back in one decision; the row follows. */
export async function endOverdueAnalyses(context: SweepContext): Promise<PartOutcome> {
  const { env, nowMs, budget } = context;
  const db = database(env);
  const { jobBoardShards } = settingsOf(env);
  return forEachPage(context, {
    mostSubrequests: 1 + PAGE + 1 + jobBoardShards,
    readPage: (after) =>
      listOverdueAnalyses(db, { acceptedUntilMs: nowMs - TIME_LIMIT_MS, after, limit: PAGE }),
    processPage: async (rows) => {
      const groups = await callScopes(context, rows, async (scope, ids) => {
        const ended = await scope.failOpen(ids, TIMED_OUT);
        await faultPoint('after-time-out-decided');
        return ended;
      });
      const unknownIds = groups.flatMap(({ result }) => result.unknownIds);
      if (unknownIds.length > 0) {
        budget.spend(1);
        await deleteAnalysisRows(db, unknownIds);
      }
      const settledIds = groups.flatMap((group) => group.rows.map(({ id }) => id));
      budget.spend(jobBoardShards);
      // A job that stays on a board goes when a container asks for it.
      await removeJobs(env, ...settledIds);
      return groups.reduce((count, { result }) => count + result.failedIds.length, 0);
    },
  });
}
