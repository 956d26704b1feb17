import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { listExpiredAnalyses } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import { artifactKey } from '../platform/object-keys.ts';
import { callScopes, forEachPage } from './analysis-pages.ts';
import { deleteObjects } from './delete-objects.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';
import { ARTIFACTS } from '../../contract/job.ts';
import { keysOf } from '../../contract/keys-of.ts';

const STORED = [...keysOf(ARTIFACTS), 'result'] as const;
const OUTLIVING_MEDIA = new Set<string>(['result', 'calculated_data', 'raw_data']);
const PAGE = 200;
/** Room for deleting the objects of a page, of which an analysis has a handful. */
const MOST_DELETIONS = 20;

/** Removes all that failed attempts left, pictures too; of the last attempt, the numbers stay. */
export async function removeExpiredMedia(context: SweepContext): Promise<PartOutcome> {
  const { env, nowMs } = context;
  return forEachPage(context, {
    mostSubrequests: 1 + MOST_DELETIONS + PAGE,
    readPage: (after) =>
      listExpiredAnalyses(database(env), { what: 'media', nowMs, after, limit: PAGE }),
    processPage: async (rows) => {
      await deleteObjects(context, rows.flatMap(mediaKeys));
      const groups = await callScopes(context, rows, (scope, ids) => scope.removeMedia(...ids));
      return groups.reduce((count, group) => count + group.rows.length, 0);
    },
  });
}

/** Known without a listing: no attempt stores anything after a later one has begun. */
function mediaKeys({ id, attempt, videoKey }: AnalysisRow): string[] {
  const keys = [videoKey];
  for (let number = 1; number <= attempt; number += 1) {
    const removed = STORED.filter((kind) => number < attempt || !OUTLIVING_MEDIA.has(kind));
    keys.push(...removed.map((kind) => artifactKey(id, number, kind)));
  }
  return keys;
}
