import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { deleteAnalysisRows, listExpiredAnalyses } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import { eraseDeadLettersOf } from '../dead-letters/dead-letters.ts';
import { settingsOf } from '../platform/settings.ts';
import { removeJobs } from '../inference/inference.ts';
import { logError } from '../platform/log.ts';
import { analysisPrefix } from '../platform/object-keys.ts';
import { eraseRecommendationsOf } from '../shoes/shoes.ts';
import { eraseDeliveriesOf } from '../webhooks/webhooks.ts';
import { callScopes, forEachPage, mapConcurrently } from './analysis-pages.ts';
import { deleteObjects } from './delete-objects.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';

const PAGE = 100;
/** A call to its scope, a listing of its objects, and a share in deleting them. */
const CALLS_PER_ANALYSIS = 3;
const STATEMENTS_PER_PAGE = 4;

/** Whatever is left of an analysis, wherever it is; docs/storage.md has the list. */
export async function eraseExpiredAnalyses(context: SweepContext): Promise<PartOutcome> {
  const { env, nowMs } = context;
  const { jobBoardShards } = settingsOf(env);
  return forEachPage(context, {
    mostSubrequests: 1 + PAGE * CALLS_PER_ANALYSIS + jobBoardShards + STATEMENTS_PER_PAGE,
    readPage: (after) =>
      listExpiredAnalyses(database(env), { what: 'data', nowMs, after, limit: PAGE }),
    processPage: async (rows) => {
      const groups = await callScopes(context, rows, (scope, ids) => scope.eraseAnalyses(...ids));
      const listings = await mapConcurrently(
        groups.flatMap((group) => group.rows),
        (row) => listObjects(context, row),
      );
      const listed = listings.filter((listing) => listing !== null);
      await deleteObjects(
        context,
        listed.flatMap(({ keys }) => keys),
      );
      return eraseRows(
        context,
        listed.map(({ analysisId }) => analysisId),
      );
    },
  });
}

/** Of every attempt; null when the bucket does not answer: the analysis comes again. */
async function listObjects(
  { env, budget }: SweepContext,
  { id, videoKey }: AnalysisRow,
): Promise<{ analysisId: string; keys: string[] } | null> {
  const keys = [videoKey];
  try {
    let cursor: string | undefined;
    do {
      budget.spend(1);
      const listed = await env.MEDIA.list({
        prefix: analysisPrefix(id),
        ...(cursor === undefined ? {} : { cursor }),
      });
      keys.push(...listed.objects.map(({ key }) => key));
      cursor = listed.truncated ? listed.cursor : undefined;
    } while (cursor !== undefined);
  } catch (error) {
    logError('sweep_listing_failed', { analysisId: id, error });
    return null;
  }
  return { analysisId: id, keys };
}

/**
 * How many are erased. The analysis' own row goes last: a run that is cut off, or cannot reach a
 * board, is repeated as long as it is there.
 */
async function eraseRows({ env, budget }: SweepContext, analysisIds: string[]): Promise<number> {
  const db = database(env);
  budget.spend(settingsOf(env).jobBoardShards + STATEMENTS_PER_PAGE);
  const areJobsRemoved = await removeJobs(env, ...analysisIds);
  await eraseRecommendationsOf(db, analysisIds);
  await eraseDeliveriesOf(db, analysisIds);
  await eraseDeadLettersOf(db, analysisIds);
  if (!areJobsRemoved) return 0;
  await deleteAnalysisRows(db, analysisIds);
  return analysisIds.length;
}
