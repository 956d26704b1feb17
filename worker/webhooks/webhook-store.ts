import { and, eq, isNotNull, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import type { webhookEndpoints } from '../platform/database/tables/webhooks.ts';
import { webhooks } from '../platform/database/tables/webhooks.ts';

export type Webhook = typeof webhooks.$inferSelect;

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

export interface SecretChange {
  secret: NewSecret;
  previousExpiresAtMs: number;
  nowMs: number;
}

/** Null when there is no secret to replace. */
export async function replaceSecret(
  db: Database,
  { scopeId, ...change }: SecretChange & { scopeId: string },
): Promise<Webhook | null> {
  const row = await db
    .update(webhooks)
    .set(replacedSecret(webhooks, change))
    .where(and(eq(webhooks.scopeId, scopeId), isNotNull(webhooks.secretEncrypted)))
    .returning()
    .get();
  return row ?? null;
}

/**
 * For one statement, whose right-hand sides read the old row, so that of two rotations at once
 * neither loses a secret. The fourth newest replaced one is dropped.
 */
export function replacedSecret(
  table: typeof webhooks | typeof webhookEndpoints,
  { secret, previousExpiresAtMs, nowMs }: SecretChange,
) {
  return {
    previousSecretEncrypted: sql`${table.secretEncrypted}`,
    previousSecretExpiresAtMs: previousExpiresAtMs,
    secondPreviousSecretEncrypted: sql`${table.previousSecretEncrypted}`,
    secondPreviousSecretExpiresAtMs: sql`${table.previousSecretExpiresAtMs}`,
    thirdPreviousSecretEncrypted: sql`${table.secondPreviousSecretEncrypted}`,
    thirdPreviousSecretExpiresAtMs: sql`${table.secondPreviousSecretExpiresAtMs}`,
    secretEncrypted: secret.encrypted,
    secretLast4: secret.last4,
    secretUpdatedAtMs: nowMs,
    updatedAtMs: nowMs,
  };
}
