import type { Env } from '../../env.ts';
import { database } from '../../platform/database/client.ts';
import { ownerOfVideo, VIDEO_PREFIX, videoHourPrefix } from '../../platform/object-keys.ts';
import { HOUR_MS } from '../../platform/time/durations.ts';
import { creditScope } from '../../scope/scope.ts';
import { mapConcurrently, readProgress, saveProgress } from './sweep-progress.ts';

/** R2's limit for one listing. */
const PAGE = 1000;
/** Limits one run to 60,000 videos; `MAX_SCOPES` limits its requests. */
const MAX_PAGES = 60;
const MAX_SCOPES = 1000;

/**
 * Deletes orphaned videos of starts interrupted before acceptance. Keys start with the upload hour,
 * and uploads take minutes, so each past hour is searched once. A run resumes where the last one
 * stopped, or failed to reach a scope.
 */
export async function deleteOrphanedVideos(env: Env, nowMs: number): Promise<number> {
  const db = database(env);
  const { videosCheckedUntil } = await readProgress(db);
  const endKey = videoHourPrefix(nowMs - HOUR_MS);
  let after = videosCheckedUntil;
  let count = 0;
  let scopes = 0;
  for (let page = 0; page < MAX_PAGES && scopes < MAX_SCOPES; page += 1) {
    const { keys, isLast } = await listVideos(env, { after, endKey });
    const byScope = Map.groupBy(keys, (key) => ownerOfVideo(key).scopeId);
    const strays = (await mapConcurrently([...byScope], (own) => findOrphans(env, own))).flat();
    if (strays.length > 0) await env.MEDIA.delete(strays);
    count += strays.length;
    scopes += byScope.size;
    after = keys.at(-1) ?? after;
    await saveProgress(db, { videosCheckedUntil: after });
    if (isLast) break;
  }
  return count;
}

async function findOrphans(
  env: Env,
  [scopeId, keys]: readonly [string, readonly string[]],
): Promise<string[]> {
  const ids = keys.map((key) => ownerOfVideo(key).analysisId);
  const unknown = new Set(await creditScope(env, scopeId).unknownAnalyses(ids));
  return keys.filter((key) => unknown.has(ownerOfVideo(key).analysisId));
}

async function listVideos(
  { MEDIA }: Env,
  { after, endKey }: { after: string | null; endKey: string },
): Promise<{ keys: string[]; isLast: boolean }> {
  const listed = await MEDIA.list({
    prefix: VIDEO_PREFIX,
    limit: PAGE,
    ...(after === null ? {} : { startAfter: after }),
  });
  const keys = listed.objects.map(({ key }) => key).filter((key) => key < endKey);
  return { keys, isLast: !listed.truncated || keys.length < listed.objects.length };
}
