import { and, asc, count, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';

import type { Env } from '../../env.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { deleteAtMost } from '../../platform/database/delete-at-most.ts';
import { deadLetters } from '../../platform/database/tables/dead-letters.ts';
import { DAY_MS } from '../../platform/time/durations.ts';

export type DeadLetter = typeof deadLetters.$inferSelect;
export type DeadLetterReason = DeadLetter['reason'];

export type DeadLetterCursor = Pick<DeadLetter, 'createdAtMs' | 'id'>;

/** Must be shorter than the delivery log's lifetime, so that a retried event finds its row. */
export const DEAD_LETTER_LIFETIME_MS = 14 * DAY_MS;

/** Messages that can be sent again: the scope has the job, or the letter contains the event. */
const HAS_MESSAGE = or(
  and(
    eq(deadLetters.queue, 'analysis-jobs'),
    isNotNull(deadLetters.analysisId),
    isNotNull(deadLetters.scopeId),
  ),
  and(eq(deadLetters.queue, 'webhook-deliveries'), isNotNull(deadLetters.body)),
);

/** Jobs that used up their attempts are only kept as records. */
const IS_WAITING = and(
  isNull(deadLetters.retriedAtMs),
  // Must be literal to use the index on retryable letters.
  sql`${deadLetters.reason} <> 'attempts_exhausted'`,
);

const IS_RETRYABLE = and(IS_WAITING, HAS_MESSAGE);

/**
 * Stores a dead letter. One that fails again after a retry becomes a new dead letter, which may be
 * retried again.
 */
export async function storeDeadLetter(
  env: Env,
  letter: Omit<DeadLetter, 'createdAtMs' | 'retriedAtMs' | 'reason'> & {
    reason?: DeadLetterReason;
  },
): Promise<void> {
  const { reason = 'undelivered' } = letter;
  const createdAtMs = Date.now();
  await database(env)
    .insert(deadLetters)
    .values({ ...letter, reason, createdAtMs })
    .onConflictDoUpdate({
      target: deadLetters.id,
      set: { reason, createdAtMs, retriedAtMs: null },
    });
}

/** Removes a dead letter whose work has since been done. */
export async function removeDeadLetter(env: Env, id: string): Promise<void> {
  await database(env).delete(deadLetters).where(eq(deadLetters.id, id));
}

/** Newest first. */
export async function listDeadLetters(
  db: Database,
  { before, limit }: { before: DeadLetterCursor | null; limit: number },
): Promise<DeadLetter[]> {
  const { createdAtMs, id } = deadLetters;
  return db
    .select()
    .from(deadLetters)
    .where(
      before === null
        ? undefined
        : sql`(${createdAtMs}, ${id}) < (${before.createdAtMs}, ${before.id})`,
    )
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}

export async function findDeadLetter(db: Database, id: string): Promise<DeadLetter | undefined> {
  return db.select().from(deadLetters).where(eq(deadLetters.id, id)).get();
}

/** Lists retryable dead letters, oldest first; others would use up the limit for weeks. */
export async function listRetryableDeadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  return db
    .select()
    .from(deadLetters)
    .where(IS_RETRYABLE)
    .orderBy(asc(deadLetters.createdAtMs), asc(deadLetters.id))
    .limit(limit);
}

/** Counts letters that wait for an operator, by queue; reads at most the oldest `limit`. */
export async function countWaitingDeadLetters(
  db: Database,
  limit: number,
): Promise<{ queue: DeadLetter['queue']; letters: number }[]> {
  const waiting = db
    .select({ queue: deadLetters.queue })
    .from(deadLetters)
    .where(IS_WAITING)
    .orderBy(asc(deadLetters.createdAtMs), asc(deadLetters.id))
    .limit(limit)
    .as('waiting');
  return db.select({ queue: waiting.queue, letters: count() }).from(waiting).groupBy(waiting.queue);
}

export async function markDeadLetterRetried(
  db: Database,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  await db.update(deadLetters).set({ retriedAtMs: nowMs }).where(eq(deadLetters.id, id));
}

export async function deleteDeadLettersBefore(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, deadLetters, { where: lt(deadLetters.createdAtMs, beforeMs), limit });
}
