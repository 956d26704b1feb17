import { keysOf } from '../../../contract/keys-of.ts';
import { deleteExpiredInvitations, deleteExpiredSignInRows } from '../../accounts/accounts.ts';
import { deleteEventsBefore } from '../../accounts/audit-log/audit-log.ts';
import { deleteExpiredReportLinks } from '../../accounts/report-links/report-links.ts';
import { deleteAnalysisRowsBefore } from '../../analyses/ended-analyses/ended-analyses.ts';
import { deleteEndedCaptureLinks } from '../../capture-links/capture-links.ts';
import type { Env } from '../../env.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { logError, logInfo } from '../../platform/log.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { eraseDeletedAccounts } from '../../subjects/erasure/erasure.ts';
import { eraseDeletedSubjects } from '../../subjects/subjects.ts';
import { DEAD_LETTER_LIFETIME_MS, deleteDeadLettersBefore } from '../dead-letters/dead-letters.ts';
import { deleteOrphanedVideos } from './delete-stray-videos.ts';
import { resumeScopes } from './resume-scopes.ts';

/** Grace period in which a mistakenly deleted subject can be restored manually */
const DELETED_SUBJECT_MS = 30 * DAY_MS;
/** Lifetime of an analysis in the operator's list of all scopes. */
const LISTING_LIFETIME_MS = DAY_MS;
/** Covers a yearly review. */
const AUDIT_LOG_MS = 400 * DAY_MS;
const ROWS_PER_STATEMENT = 5000;
/** Limits deletions from one table in one run; allows more than 14 million rows a day. */
const MAX_STATEMENTS = 10;

/** Returns the number of items processed. */
type SweepPart = (env: Env, nowMs: number) => Promise<number>;

const PARTS = {
  scopes_resumed: resumeScopes,
  accounts_erased: eraseDeletedAccounts,
  stray_videos_deleted: deleteOrphanedVideos,
  analysis_rows_deleted: runInBatches((db, nowMs, limit) =>
    deleteAnalysisRowsBefore(db, { beforeMs: nowMs - LISTING_LIFETIME_MS, limit }),
  ),
  dead_letters_deleted: runInBatches((db, nowMs, limit) =>
    deleteDeadLettersBefore(db, { beforeMs: nowMs - DEAD_LETTER_LIFETIME_MS, limit }),
  ),
  subjects_erased: runInBatches((db, nowMs, limit) =>
    eraseDeletedSubjects(db, { deletedUntilMs: nowMs - DELETED_SUBJECT_MS, limit }),
  ),
  invitations_deleted: runInBatches((db, nowMs, limit) =>
    deleteExpiredInvitations(db, { nowMs, limit }),
  ),
  report_links_deleted: runInBatches((db, nowMs, limit) =>
    deleteExpiredReportLinks(db, { nowMs, limit }),
  ),
  capture_links_deleted: runInBatches((db, nowMs, limit) =>
    deleteEndedCaptureLinks(db, { nowMs, limit }),
  ),
  audit_events_deleted: runInBatches((db, nowMs, limit) =>
    deleteEventsBefore(db, { beforeMs: nowMs - AUDIT_LOG_MS, limit }),
  ),
  sign_in_rows_deleted: runInBatches((db, nowMs, limit) =>
    deleteExpiredSignInRows(db, { nowMs, limit }),
  ),
} as const satisfies Record<string, SweepPart>;

type PartName = keyof typeof PARTS;
export type SweepReport = Record<PartName, number> & { failed: PartName[] };

/**
 * Runs the periodic work that no Durable Object does for itself. Each part does a bounded slice,
 * and the next run continues; failures are isolated. Every part is idempotent and safe to interrupt
 * or run concurrently.
 */
export async function sweep(env: Env, nowMs: number): Promise<SweepReport> {
  const names = keysOf(PARTS);
  const report: SweepReport = { ...countsOf(names), failed: [] };
  for (const name of names) {
    try {
      report[name] = await PARTS[name](env, nowMs);
    } catch (error) {
      logError('sweep_part_failed', { part: name, error });
      report.failed.push(name);
    }
  }
  logInfo('sweep_done', { ...report });
  return report;
}

/**
 * Caps the scheduled time at the current time: a time in the future would delete data too early.
 */
export function sweepTimeMs(scheduledMs: number, nowMs: number): number {
  return Math.min(scheduledMs, nowMs);
}

/** Repeats the deletion until it finds fewer rows than its limit. */
function runInBatches(
  deleteRows: (db: Database, nowMs: number, limit: number) => Promise<number>,
): SweepPart {
  return async (env, nowMs) => {
    let count = 0;
    for (let statement = 0; statement < MAX_STATEMENTS; statement += 1) {
      const deleted = await deleteRows(database(env), nowMs, ROWS_PER_STATEMENT);
      count += deleted;
      if (deleted < ROWS_PER_STATEMENT) break;
    }
    return count;
  };
}

function countsOf(names: readonly PartName[]): Record<PartName, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `names` are all of them
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<PartName, number>;
}
