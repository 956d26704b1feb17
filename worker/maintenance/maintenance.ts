import { deleteExpiredInvitations, deleteExpiredSignInRows } from '../accounts/accounts.ts';
import { database } from '../db/client.ts';
import { DEAD_LETTER_LIFETIME_MS, deleteDeadLettersBefore } from '../dead-letters/dead-letters.ts';
import type { Env } from '../env.ts';
import { MAX_REQUEUE_CALLS } from '../inference/inference.ts';
import { logError, logInfo } from '../platform/log.ts';
import { deleteExpiredReportLinks } from '../report-links/report-links.ts';
import { deleteExpiredRecommendations, resumeRecommendations } from '../shoes/shoes.ts';
import { eraseDeletedSubjects } from '../subjects/subjects.ts';
import { deleteDeliveriesBefore } from '../webhooks/webhooks.ts';
import { deleteStrayVideos } from './delete-stray-videos.ts';
import { endOverdueAnalyses } from './end-overdue-analyses.ts';
import { eraseExpiredAnalyses } from './erase-expired-analyses.ts';
import { removeExpiredMedia } from './remove-expired-media.ts';
import { resumeScopes } from './resume-scopes.ts';
import { SubrequestBudget } from './subrequest-budget.ts';
import { readProgress, saveProgress } from './sweep-progress.ts';
import type { PartOutcome, SweepContext, SweepPart } from './sweep-part.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { DAY_MS } from '../time/durations.ts';

const DELIVERY_LOG_MS = 30 * DAY_MS;
/** Until then a subject that was deleted by mistake can be brought back by hand. */
const DELETED_SUBJECT_MS = 30 * DAY_MS;
const MAX_RESUMED = 500;
const ROWS_PER_STATEMENT = 5000;
/** Of one table in one run. */
const MAX_ROWS = 200_000;
/** The platform allows 10,000 to one invocation. */
const MAX_SUBREQUESTS = 9500;

/** `least` is what the parts before it leave to a part, however much they have to do. */
const PARTS = {
  timed_out: { least: 1500, run: endOverdueAnalyses },
  media_removed: { least: 1500, run: removeExpiredMedia },
  analyses_deleted: { least: 2500, run: eraseExpiredAnalyses },
  stray_videos_deleted: { least: 300, run: deleteStrayVideos },
  scopes_resumed: { least: 103, run: resumeScopes },
  recommendations_resumed: { least: 1 + MAX_RESUMED, run: resumeRuns },
  recommendations_deleted: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      deleteExpiredRecommendations(database(env), { nowMs, limit }),
    ),
  },
  deliveries_deleted: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      deleteDeliveriesBefore(database(env), { beforeMs: nowMs - DELIVERY_LOG_MS, limit }),
    ),
  },
  dead_letters_deleted: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      deleteDeadLettersBefore(database(env), { beforeMs: nowMs - DEAD_LETTER_LIFETIME_MS, limit }),
    ),
  },
  subjects_erased: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      eraseDeletedSubjects(database(env), { deletedUntilMs: nowMs - DELETED_SUBJECT_MS, limit }),
    ),
  },
  invitations_deleted: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      deleteExpiredInvitations(database(env), { nowMs, limit }),
    ),
  },
  report_links_deleted: {
    least: 50,
    run: inBatches((env, nowMs, limit) =>
      deleteExpiredReportLinks(database(env), { nowMs, limit }),
    ),
  },
  sign_in_rows_deleted: {
    least: 150,
    run: inBatches((env, nowMs, limit) => deleteExpiredSignInRows(database(env), { nowMs, limit })),
  },
} as const satisfies Record<string, { least: number; run: SweepPart }>;

type PartName = keyof typeof PARTS;

export interface SweepReport extends Record<PartName, number> {
  /** Parts that threw; what they had done by then is not counted. */
  failed: PartName[];
  /** Parts that had to stop; the next run goes on. */
  unfinished: PartName[];
  subrequests: number;
}

/**
 * The hourly check. A part that fails or has too much to do takes nothing from the others. Each may
 * be cut off and repeated, also by a second run at the same time.
 */
export async function sweep(
  env: Env,
  nowMs: number,
  maxSubrequests = MAX_SUBREQUESTS,
): Promise<SweepReport> {
  const names = keysOf(PARTS);
  const report: SweepReport = { ...countsOf(names), failed: [], unfinished: [], subrequests: 0 };
  for (const [index, name] of names.entries()) {
    const setAside = names.slice(index + 1).reduce((sum, later) => sum + PARTS[later].least, 0);
    const budget = new SubrequestBudget(maxSubrequests - setAside - report.subrequests);
    const outcome = await runPart(name, { env, nowMs, budget });
    if (outcome === 'failed') report.failed.push(name);
    else {
      report[name] = outcome.count;
      if (!outcome.isFinished) report.unfinished.push(name);
    }
    report.subrequests += budget.spent;
  }
  logInfo('sweep_done', { ...report });
  await saveProgress(database(env), { isUnfinished: report.unfinished.length > 0 });
  return report;
}

/**
 * Between two hourly checks: goes on where the last one had to stop. The requeue of lost jobs
 * shares its invocation.
 */
export async function continueSweep(env: Env, nowMs: number): Promise<void> {
  const { isUnfinished } = await readProgress(database(env));
  if (isUnfinished) await sweep(env, nowMs, MAX_SUBREQUESTS - MAX_REQUEUE_CALLS);
}

/** A schedule's time comes from outside: one in the future would expire what is still kept. */
export function sweepTimeMs(scheduledMs: number, nowMs: number): number {
  return Math.min(scheduledMs, nowMs);
}

async function runPart(name: PartName, context: SweepContext): Promise<PartOutcome | 'failed'> {
  try {
    return await PARTS[name].run(context);
  } catch (error) {
    logError('sweep_part_failed', { part: name, error });
    return 'failed';
  }
}

async function resumeRuns({ env, nowMs, budget }: SweepContext): Promise<PartOutcome> {
  const resumed = await resumeRecommendations(env, { nowMs, limit: MAX_RESUMED });
  budget.spend(1 + resumed);
  return { count: resumed, isFinished: resumed < MAX_RESUMED };
}

/** Statement after statement, until one finds fewer rows than it may take. */
function inBatches(deleteRows: (env: Env, nowMs: number, limit: number) => Promise<number>) {
  return async ({ env, nowMs, budget }: SweepContext): Promise<PartOutcome> => {
    let count = 0;
    while (count < MAX_ROWS) {
      budget.spend(1);
      const deleted = await deleteRows(env, nowMs, ROWS_PER_STATEMENT);
      count += deleted;
      if (deleted < ROWS_PER_STATEMENT) return { count, isFinished: true };
    }
    return { count, isFinished: false };
  };
}

function countsOf(names: readonly PartName[]): Record<PartName, number> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `names` are all of them
  return Object.fromEntries(names.map((name) => [name, 0])) as Record<PartName, number>;
}
