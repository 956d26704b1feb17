import type { OutcomeCount } from '../../analyses/ended-analyses/ended-analyses.ts';
import { countOutcomes } from '../../analyses/ended-analyses/ended-analyses.ts';
import type { InferenceOverview } from '../../jobs/board/board.ts';
import { inferenceOverview } from '../../jobs/board/board.ts';
import { database } from '../../platform/database/client.ts';
import { countWaitingDeadLetters } from '../dead-letters/dead-letters.ts';
import type { Env } from '../../env.ts';
import { logError } from '../../platform/log.ts';
import { withinTimeLimit } from '../../platform/time-limit.ts';
import { DAY_MS } from '../../platform/time/durations.ts';

/** Rows that one statement reads at most, however many analyses a day or dead letters there are. */
export const MAX_COUNTED_ROWS = 10_000;

/** Shorter than a scraper waits, so that it gets the other metrics. */
const DATABASE_LIMIT_MS = 5_000;

export interface DatabaseCounts {
  outcomes: OutcomeCount[];
  deadLetters: { queue: string; letters: number }[];
}

export interface MetricsReading {
  inference: InferenceOverview;
  /** Null if D1 fails or takes too long. */
  counts: DatabaseCounts | null;
}

/** Asks every board once and runs two statements of D1. A failure of one leaves the others. */
export async function readMetrics(env: Env, nowMs: number): Promise<MetricsReading> {
  const [inference, counts] = await Promise.all([inferenceOverview(env), readCounts(env, nowMs)]);
  return { inference, counts };
}

async function readCounts(env: Env, nowMs: number): Promise<DatabaseCounts | null> {
  const db = database(env);
  try {
    const limited = await withinTimeLimit(DATABASE_LIMIT_MS, async () =>
      Promise.all([
        countOutcomes(db, { sinceMs: nowMs - DAY_MS, limit: MAX_COUNTED_ROWS }),
        countWaitingDeadLetters(db, MAX_COUNTED_ROWS),
      ]),
    );
    if (!limited.ok) throw new Error(`no answer within ${DATABASE_LIMIT_MS} ms`);
    const [outcomes, deadLetters] = limited.value;
    return { outcomes, deadLetters };
  } catch (error) {
    logError('metrics_not_counted', { error });
    return null;
  }
}
