import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { deleteAtMost } from '../db/delete-at-most.ts';
import { isOneOf } from '../db/is-one-of.ts';
import {
  recommendationExpiresAtMs,
  shoeRecommendations,
} from '../db/tables/shoe-recommendations.ts';
import type { RunMessage } from './run-message.ts';

export type RecommendationRow = typeof shoeRecommendations.$inferSelect;
export type FailureReason = NonNullable<RecommendationRow['failureReason']>;

/** As a start time: overdue by any measure. */
const UNQUEUED = 0;

export async function insertRecommendation(db: Database, row: RecommendationRow): Promise<void> {
  await db.insert(shoeRecommendations).values(row);
}

/** Null for one that is unknown, deleted or another scope's: the caller cannot tell which. */
export async function findRecommendation(
  db: Database,
  address: { scopeId: string; recommendationId: string },
): Promise<RecommendationRow | null> {
  const { scopeId, recommendationId } = address;
  const isOwn = and(
    eq(shoeRecommendations.id, recommendationId),
    eq(shoeRecommendations.scopeId, scopeId),
  );
  return (await db.select().from(shoeRecommendations).where(isOwn).get()) ?? null;
}

/** From `pending` or `failed` to `processing`: of any number of calls at once, one gets the run. */
export async function beginRun(
  db: Database,
  {
    scopeId,
    recommendationId,
    nowMs,
  }: { scopeId: string; recommendationId: string; nowMs: number },
): Promise<RunMessage | null> {
  const begun = await db
    .update(shoeRecommendations)
    .set({
      state: 'processing',
      run: sql`${shoeRecommendations.run} + 1`,
      attempts: 0,
      leaseUntilMs: null,
      failureReason: null,
      startedAtMs: nowMs,
      finishedAtMs: null,
    })
    .where(
      and(
        eq(shoeRecommendations.id, recommendationId),
        eq(shoeRecommendations.scopeId, scopeId),
        inArray(shoeRecommendations.state, ['pending', 'failed']),
      ),
    )
    .returning({ run: shoeRecommendations.run })
    .get();
  return begun === undefined ? null : { recommendationId, run: begun.run };
}

/** Leaves the run to the next start or the hourly check: either queues it at once. */
export async function markUnqueued(db: Database, message: RunMessage): Promise<void> {
  await db
    .update(shoeRecommendations)
    .set({ startedAtMs: UNQUEUED })
    .where(and(isProcessing(message), eq(shoeRecommendations.attempts, 0)));
}

export type Claim =
  | { outcome: 'claimed'; row: RecommendationRow }
  /** Another attempt may still be running. */
  | { outcome: 'busy' }
  /** Ended, deleted, or started anew. */
  | { outcome: 'over' };

/** Claims the run for one attempt, unless another attempt holds it. */
export async function claimRun(
  db: Database,
  message: RunMessage,
  { nowMs, leaseMs }: { nowMs: number; leaseMs: number },
): Promise<Claim> {
  const row = await db
    .update(shoeRecommendations)
    .set({ attempts: sql`${shoeRecommendations.attempts} + 1`, leaseUntilMs: nowMs + leaseMs })
    .where(and(isProcessing(message), isUnclaimed(nowMs)))
    .returning()
    .get();
  if (row !== undefined) return { outcome: 'claimed', row };
  const current = await db
    .select({ id: shoeRecommendations.id })
    .from(shoeRecommendations)
    .where(isProcessing(message))
    .get();
  return { outcome: current === undefined ? 'over' : 'busy' };
}

export type RunEnd =
  | { state: 'success'; result: unknown }
  | { state: 'failed'; reason: FailureReason };

/** False when the attempt is no longer the latest: its result is discarded. */
export async function endRun(
  db: Database,
  { id, run, attempts }: Pick<RecommendationRow, 'id' | 'run' | 'attempts'>,
  { end, nowMs }: { end: RunEnd; nowMs: number },
): Promise<boolean> {
  const ended = await db
    .update(shoeRecommendations)
    .set({
      state: end.state,
      result: end.state === 'success' ? end.result : null,
      failureReason: end.state === 'failed' ? end.reason : null,
      leaseUntilMs: null,
      finishedAtMs: nowMs,
    })
    .where(
      and(isProcessing({ recommendationId: id, run }), eq(shoeRecommendations.attempts, attempts)),
    )
    .returning({ id: shoeRecommendations.id });
  return ended.length > 0;
}

/** Oldest first: started at `startedUntilMs` or before, not ended, and not claimed. */
export async function listStuckRuns(
  db: Database,
  { startedUntilMs, nowMs, limit }: { startedUntilMs: number; nowMs: number; limit: number },
): Promise<RecommendationRow[]> {
  return db
    .select()
    .from(shoeRecommendations)
    .where(
      and(
        // Literal, or the index on those being processed is not used.
        sql`${shoeRecommendations.state} = 'processing'`,
        lte(shoeRecommendations.startedAtMs, startedUntilMs),
        isUnclaimed(nowMs),
      ),
    )
    .orderBy(shoeRecommendations.startedAtMs)
    .limit(limit);
}

/** Deletes those that are older than the data retention of their scope. */
export async function deleteExpiredRecommendations(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const where = lte(recommendationExpiresAtMs, nowMs);
  return deleteAtMost(db, shoeRecommendations, { where, limit });
}

/** What was found out about a runner goes with the first of the analyses it rests on. */
export async function eraseRecommendationsOf(db: Database, analysisIds: string[]): Promise<void> {
  const { sideViewAnalysisId, backViewAnalysisId } = shoeRecommendations;
  await db
    .delete(shoeRecommendations)
    .where(or(isOneOf(sideViewAnalysisId, analysisIds), isOneOf(backViewAnalysisId, analysisIds)));
}

function isProcessing({ recommendationId, run }: RunMessage) {
  return and(
    eq(shoeRecommendations.id, recommendationId),
    eq(shoeRecommendations.run, run),
    eq(shoeRecommendations.state, 'processing'),
  );
}

function isUnclaimed(nowMs: number) {
  return or(isNull(shoeRecommendations.leaseUntilMs), lte(shoeRecommendations.leaseUntilMs, nowMs));
}
