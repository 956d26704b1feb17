import {
  knownAnalysisIds,
  listExpiredAnalyses,
  listOverdueAnalyses,
} from '../analyses/analyses.ts';
import type { AnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { deleteAnalysisRow, writeAnalysisRow } from '../analysis-rows/analysis-rows.ts';
import { creditScope } from '../scope/scope.ts';
import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../fault-point.ts';
import { removeJob } from '../inference/inference.ts';
import { logError, logInfo } from '../log.ts';
import { analysisPrefix, artefactKey, videoHourPrefix } from '../object-keys.ts';
import { forgetRecommendations, resumeRecommendations } from '../shoes/shoes.ts';
import { deleteDeliveriesBefore } from '../webhooks/webhooks.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ANALYSIS_TIME_OUT_MS = 30 * 60_000;
const DELIVERY_LOG_MS = 30 * DAY_MS;
const OUTLIVING_MEDIA = ['result', 'calculated_data', 'raw_data'] as const;
/** Uploads take minutes at most, so an hour-old video without a row belongs to nobody. */
const STRAY_VIDEO_HOURS = { from: 2, to: 26 } as const;
const PAGE = 200;
/** D1 takes a hundred parameters at most. */
const MAX_IDS_PER_QUERY = 90;
/** Bounds one run; what is left comes with the next hour. */
const MAX_PAGES = 50;

export interface SweepReport {
  timed_out: number;
  media_removed: number;
  analyses_deleted: number;
  stray_videos_deleted: number;
  recommendations_resumed: number;
  recommendations_deleted: number;
}

/** The hourly check. Each step may be cut off and repeated, also by a second run at the same time. */
export async function sweep(env: Env, nowMs: number): Promise<SweepReport> {
  const db = database(env);
  const report = {
    timed_out: await forEachPage(
      (limit) => listOverdueAnalyses(db, { acceptedUntilMs: nowMs - ANALYSIS_TIME_OUT_MS, limit }),
      (row) => timeOut(env, row),
    ),
    media_removed: await forEachPage(
      (limit) => listExpiredAnalyses(db, { what: 'media', nowMs, limit }),
      (row) => removeMedia(env, row),
    ),
    analyses_deleted: await forEachPage(
      (limit) => listExpiredAnalyses(db, { what: 'data', nowMs, limit }),
      (row) => deleteAnalysis(env, row),
    ),
    stray_videos_deleted: await deleteStrayVideos(env, nowMs),
    recommendations_resumed: await resumeRecommendations(env, nowMs),
    recommendations_deleted: await forgetRecommendations(env, nowMs),
  };
  await deleteDeliveriesBefore(db, nowMs - DELIVERY_LOG_MS);
  logInfo('sweep_done', { ...report });
  return report;
}

/** The scope ends the analysis and gives the credit back in one decision; the row follows. */
async function timeOut(env: Env, row: AnalysisRow): Promise<void> {
  const scope = creditScope(env, row.scopeId);
  const ended = await scope.finish(row.id, null, {
    outcome: 'failed',
    code: 'timeout',
    detail: 'The analysis did not finish within 30 minutes; the credit has been returned.',
  });
  await faultPoint('after-time-out-decided');
  if (!ended.ok) await alignRow(env, row);
  await removeJob(env, row.id);
}

/** A row that says otherwise than its scope was cut off from the last change. */
async function alignRow(env: Env, row: AnalysisRow): Promise<void> {
  const current = await creditScope(env, row.scopeId).analysisRow(row.id);
  if (current === null) await deleteAnalysisRow(database(env), row.id);
  else await writeAnalysisRow(database(env), current);
}

/** Attempts that came to nothing left pictures too: only the numbers of the one that counts stay. */
async function removeMedia(env: Env, row: AnalysisRow): Promise<void> {
  const kept = new Set(OUTLIVING_MEDIA.map((kind) => artefactKey(row.id, row.attempt, kind)));
  const stored = await storedKeys(env, row.id);
  await env.MEDIA.delete([row.videoKey, ...stored.filter((key) => !kept.has(key))]);
  await creditScope(env, row.scopeId).removeMedia(row.id);
}

async function deleteAnalysis(env: Env, row: AnalysisRow): Promise<void> {
  await creditScope(env, row.scopeId).forgetAnalysis(row.id);
  await env.MEDIA.delete([row.videoKey, ...(await storedKeys(env, row.id))]);
  await deleteAnalysisRow(database(env), row.id);
}

async function storedKeys(env: Env, analysisId: string): Promise<string[]> {
  const { objects } = await env.MEDIA.list({ prefix: analysisPrefix(analysisId) });
  return objects.map(({ key }) => key);
}

/** Videos of starts that were cut off before anything was decided. */
async function deleteStrayVideos(env: Env, nowMs: number): Promise<number> {
  let deleted = 0;
  for (let hours = STRAY_VIDEO_HOURS.from; hours <= STRAY_VIDEO_HOURS.to; hours += 1) {
    const prefix = videoHourPrefix(nowMs - hours * HOUR_MS);
    let cursor: string | undefined;
    do {
      const listed = await env.MEDIA.list({
        prefix,
        ...(cursor === undefined ? {} : { cursor }),
        limit: MAX_IDS_PER_QUERY,
      });
      const ids = listed.objects.map(({ key }) => key.slice(prefix.length));
      const known = await knownAnalysisIds(database(env), ids);
      const strays = ids.filter((id) => !known.has(id)).map((id) => prefix + id);
      if (strays.length > 0) await env.MEDIA.delete(strays);
      deleted += strays.length;
      cursor = listed.truncated ? listed.cursor : undefined;
    } while (cursor !== undefined);
  }
  return deleted;
}

/** One row that fails must not keep the others waiting; it comes again with the next run. */
async function forEachPage(
  readPage: (limit: number) => Promise<AnalysisRow[]>,
  work: (row: AnalysisRow) => Promise<void>,
): Promise<number> {
  let done = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const rows = await readPage(PAGE);
    let doneOnPage = 0;
    for (const row of rows) {
      try {
        await work(row);
        doneOnPage += 1;
      } catch (error) {
        logError('sweep_step_failed', { analysisId: row.id, error });
      }
    }
    done += doneOnPage;
    if (rows.length < PAGE || doneOnPage === 0) break;
  }
  return done;
}
