import { knownAnalysisIds } from '../analyses/analyses.ts';
import { database } from '../db/client.ts';
import { VIDEO_PREFIX, videoHourPrefix } from '../platform/object-keys.ts';
import { deleteObjects, MAX_KEYS_PER_CALL } from './delete-objects.ts';
import { readProgress, saveProgress } from './sweep-progress.ts';
import type { PartOutcome, SweepContext } from './sweep-part.ts';

const HOUR_MS = 3_600_000;
/** Reading where to begin, and saving where to go on. */
const PROGRESS_STATEMENTS = 2;
/** A listing, a look-up of its analyses, a deletion. */
const CALLS_PER_PAGE = 3;
/** Bounds one run: two hundred thousand videos. */
const MAX_PAGES = 200;

/**
 * Videos of starts that were cut off before anything was decided. Their keys begin with the hour
 * of the upload, so rounds go from the oldest hour that is there to the one before the last. A run
 * goes on where the one before stopped; the round after the last begins anew.
 */
export async function deleteStrayVideos(context: SweepContext): Promise<PartOutcome> {
  const { env, nowMs, budget } = context;
  const db = database(env);
  budget.spend(PROGRESS_STATEMENTS);
  let { videosCheckedUntil } = await readProgress(db);
  // Uploads take minutes at most, so what has no row after an hour belongs to nobody.
  const endKey = videoHourPrefix(nowMs - HOUR_MS);
  let count = 0;
  for (let page = 0; page < MAX_PAGES && budget.covers(CALLS_PER_PAGE); page += 1) {
    budget.spend(2);
    const { keys, isLast } = await listVideos(env, { after: videosCheckedUntil, endKey });
    const known = await knownAnalysisIds(db, keys.map(analysisOf));
    const strays = keys.filter((key) => !known.has(analysisOf(key)));
    await deleteObjects(context, strays);
    count += strays.length;
    videosCheckedUntil = isLast ? null : (keys.at(-1) ?? null);
    if (isLast) break;
  }
  await saveProgress(db, { videosCheckedUntil });
  return { count, isFinished: true };
}

async function listVideos(
  { MEDIA }: { MEDIA: R2Bucket },
  { after, endKey }: { after: string | null; endKey: string },
): Promise<{ keys: string[]; isLast: boolean }> {
  const listed = await MEDIA.list({
    prefix: VIDEO_PREFIX,
    limit: MAX_KEYS_PER_CALL,
    ...(after === null ? {} : { startAfter: after }),
  });
  const keys = listed.objects.map(({ key }) => key).filter((key) => key < endKey);
  return { keys, isLast: !listed.truncated || keys.length < listed.objects.length };
}

function analysisOf(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}
