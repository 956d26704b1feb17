import { and, desc, eq, isNotNull, lt, or, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { deleteAtMost } from '../db/delete-at-most.ts';
import { isOneOf } from '../db/is-one-of.ts';
import { webhookDeliveries, webhooks } from '../db/tables/webhooks.ts';

export type Webhook = typeof webhooks.$inferSelect;
export type Delivery = typeof webhookDeliveries.$inferSelect;
type NewDelivery = Omit<Delivery, 'outcome' | 'responseStatus' | 'responseBody' | 'durationMs'>;

export interface NewSecret {
  encrypted: string;
  last4: string;
}

export interface WebhookChange {
  scopeId: string;
  url?: string | undefined;
  isEnabled?: boolean | undefined;
  isSigningEnabled?: boolean | undefined;
  /** Stored only if the webhook has no secret yet. */
  firstSecret?: NewSecret | undefined;
  nowMs: number;
}

export async function findWebhook(db: Database, scopeId: string): Promise<Webhook | null> {
  return (await db.select().from(webhooks).where(eq(webhooks.scopeId, scopeId)).get()) ?? null;
}

/** Creates the webhook, or updates it if a concurrent request has created it. */
export async function createWebhook(
  db: Database,
  change: WebhookChange & { url: string },
): Promise<Webhook> {
  const { scopeId, url, firstSecret, nowMs } = change;
  return db
    .insert(webhooks)
    .values({
      scopeId,
      url,
      isEnabled: change.isEnabled ?? true,
      isSigningEnabled: change.isSigningEnabled ?? false,
      secretEncrypted: firstSecret?.encrypted ?? null,
      secretLast4: firstSecret?.last4 ?? null,
      secretCreatedAtMs: firstSecret === undefined ? null : nowMs,
      secretUpdatedAtMs: firstSecret === undefined ? null : nowMs,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    })
    .onConflictDoUpdate({ target: webhooks.scopeId, set: assignments(change) })
    .returning()
    .get();
}

export async function updateWebhook(db: Database, change: WebhookChange): Promise<Webhook> {
  return db
    .update(webhooks)
    .set(assignments(change))
    .where(eq(webhooks.scopeId, change.scopeId))
    .returning()
    .get();
}

/** Every right-hand side reads the old row, so the first of two concurrent secrets wins. */
function assignments({ url, isEnabled, isSigningEnabled, firstSecret, nowMs }: WebhookChange) {
  return {
    ...(url === undefined ? {} : { url }),
    ...(isEnabled === undefined ? {} : { isEnabled }),
    ...(isSigningEnabled === undefined ? {} : { isSigningEnabled }),
    ...(firstSecret === undefined
      ? {}
      : {
          secretEncrypted: sql`coalesce(${webhooks.secretEncrypted}, ${firstSecret.encrypted})`,
          secretLast4: sql`coalesce(${webhooks.secretLast4}, ${firstSecret.last4})`,
          secretCreatedAtMs: sql`coalesce(${webhooks.secretCreatedAtMs}, ${nowMs})`,
          secretUpdatedAtMs: sql`coalesce(${webhooks.secretUpdatedAtMs}, ${nowMs})`,
        }),
    updatedAtMs: nowMs,
  };
}

/**
 * Null when there is no secret to replace. One statement, whose right-hand sides read the old row, so
 * that of two rotations at once neither loses a secret. The fourth newest replaced one is dropped.
 */
export async function replaceSecret(
  db: Database,
  change: { scopeId: string; secret: NewSecret; previousExpiresAtMs: number; nowMs: number },
): Promise<Webhook | null> {
  const row = await db
    .update(webhooks)
    .set({
      previousSecretEncrypted: sql`${webhooks.secretEncrypted}`,
      previousSecretExpiresAtMs: change.previousExpiresAtMs,
      secondPreviousSecretEncrypted: sql`${webhooks.previousSecretEncrypted}`,
      secondPreviousSecretExpiresAtMs: sql`${webhooks.previousSecretExpiresAtMs}`,
      thirdPreviousSecretEncrypted: sql`${webhooks.secondPreviousSecretEncrypted}`,
      thirdPreviousSecretExpiresAtMs: sql`${webhooks.secondPreviousSecretExpiresAtMs}`,
      secretEncrypted: change.secret.encrypted,
      secretLast4: change.secret.last4,
      secretUpdatedAtMs: change.nowMs,
      updatedAtMs: change.nowMs,
    })
    .where(and(eq(webhooks.scopeId, change.scopeId), isNotNull(webhooks.secretEncrypted)))
    .returning()
    .get();
  return row ?? null;
}

/** False when the event has a row already: another process sends it or has sent it. */
export async function claimDelivery(db: Database, delivery: NewDelivery): Promise<boolean> {
  const claimed = await db
    .insert(webhookDeliveries)
    .values({ ...delivery, outcome: 'sending' })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
    .get();
  return claimed !== undefined;
}

/** Returns what the row says in the end: an event that has one already was not abandoned. */
export async function recordAbandoned(
  db: Database,
  delivery: NewDelivery,
): Promise<Delivery['outcome']> {
  const row = await db
    .insert(webhookDeliveries)
    .values({ ...delivery, outcome: 'abandoned' })
    .onConflictDoUpdate({ target: webhookDeliveries.id, set: { id: delivery.id } })
    .returning({ outcome: webhookDeliveries.outcome })
    .get();
  return row.outcome;
}

export async function recordOutcome(
  db: Database,
  delivery: Pick<Delivery, 'id' | 'outcome' | 'responseStatus' | 'responseBody' | 'durationMs'>,
): Promise<void> {
  const { id, ...outcome } = delivery;
  await db.update(webhookDeliveries).set(outcome).where(eq(webhookDeliveries.id, id));
}

export interface DeliveryPage {
  /** The last delivery of the page before; null for the newest. */
  after: { atMs: number; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listDeliveries(
  db: Database,
  scopeId: string,
  { after, limit }: DeliveryPage,
): Promise<Delivery[]> {
  const { createdAtMs, id } = webhookDeliveries;
  const isOlder =
    after === null
      ? undefined
      : or(lt(createdAtMs, after.atMs), and(eq(createdAtMs, after.atMs), lt(id, after.id)));
  return db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.scopeId, scopeId), isOlder))
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}

export async function findDelivery(
  db: Database,
  { scopeId, id }: { scopeId: string; id: string },
): Promise<Delivery | null> {
  const row = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.scopeId, scopeId), eq(webhookDeliveries.id, id)))
    .get();
  return row ?? null;
}

/** Lets an abandoned event be sent after all; false where it has been sent, or is being sent. */
export async function reopenDelivery(db: Database, id: string): Promise<boolean> {
  const { outcome } = webhookDeliveries;
  await db
    .delete(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(outcome, 'abandoned')));
  const row = await db
    .select({ outcome })
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .get();
  return row === undefined;
}

/** How many were deleted, `limit` at most. */
export async function deleteDeliveriesBefore(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, webhookDeliveries, {
    where: lt(webhookDeliveries.createdAtMs, beforeMs),
    limit,
  });
}

export async function eraseDeliveriesOf(db: Database, analysisIds: string[]): Promise<void> {
  await db.delete(webhookDeliveries).where(isOneOf(webhookDeliveries.analysisId, analysisIds));
}
