import { and, asc, eq, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { webhookEndpoints } from '../platform/database/tables/webhooks.ts';
import type { ReceiverKey } from './lanes.ts';
import type { NewSecret, SecretChange, Webhook } from './webhook-store.ts';
import { findWebhook, replacedSecret } from './webhook-store.ts';

type EndpointRow = typeof webhookEndpoints.$inferSelect;

/** A further receiver of a scope's events: a webhook with an id and a choice of events. */
export interface Endpoint extends Webhook {
  id: string;
  events: string[];
  secretVersion: number;
}

export interface EndpointKey {
  scopeId: string;
  id: string;
}

/** The receiver whose configuration an event is sent with. */
export async function findReceiver(
  db: Database,
  { scopeId, endpointId }: ReceiverKey,
): Promise<Webhook | null> {
  if (endpointId === undefined) return findWebhook(db, scopeId);
  return findEndpoint(db, { scopeId, id: endpointId });
}

export async function findEndpoint(db: Database, key: EndpointKey): Promise<Endpoint | null> {
  const row = await db.select().from(webhookEndpoints).where(isEndpoint(key)).get();
  return row === undefined ? null : endpointOf(row);
}

/** Oldest first. */
export async function listEndpoints(db: Database, scopeId: string): Promise<Endpoint[]> {
  const rows = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.scopeId, scopeId))
    .orderBy(asc(webhookEndpoints.createdAtMs), asc(webhookEndpoints.id));
  return rows.map(endpointOf);
}

export interface NewEndpoint extends EndpointKey {
  url: string;
  events: string[];
  isEnabled: boolean;
  secret: NewSecret;
  nowMs: number;
}

/** Null if the scope had as many as it may have. */
export async function insertEndpoint(
  db: Database,
  { secret, nowMs, ...endpoint }: NewEndpoint,
  maxEndpoints: number,
): Promise<Endpoint | null> {
  const { scopeId } = webhookEndpoints;
  const isOneTooMany = sql`(SELECT count(*) FROM ${webhookEndpoints} WHERE ${eq(scopeId, endpoint.scopeId)}) > ${maxEndpoints}`;
  const insert = db
    .insert(webhookEndpoints)
    .values({
      ...endpoint,
      secretEncrypted: secret.encrypted,
      secretLast4: secret.last4,
      secretVersion: 1,
      secretUpdatedAtMs: nowMs,
      createdAtMs: nowMs,
      updatedAtMs: nowMs,
    })
    .returning();
  const removeOneTooMany = db
    .delete(webhookEndpoints)
    .where(and(isEndpoint(endpoint), isOneTooMany))
    .returning({ id: webhookEndpoints.id });
  const [[row], removed] = await db.batch([insert, removeOneTooMany]);
  return row === undefined || removed.length > 0 ? null : endpointOf(row);
}

export interface EndpointChange {
  url?: string | undefined;
  events?: string[] | undefined;
  isEnabled?: boolean | undefined;
  nowMs: number;
}

/** Omitted fields keep their values. Null if there is no such endpoint. */
export async function updateEndpoint(
  db: Database,
  key: EndpointKey,
  { url, events, isEnabled, nowMs }: EndpointChange,
): Promise<Endpoint | null> {
  const row = await db
    .update(webhookEndpoints)
    .set({
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events }),
      ...(isEnabled === undefined ? {} : { isEnabled }),
      updatedAtMs: nowMs,
    })
    .where(isEndpoint(key))
    .returning()
    .get();
  return row === undefined ? null : endpointOf(row);
}

/** Null if there is no such endpoint. */
export async function replaceEndpointSecret(
  db: Database,
  key: EndpointKey,
  change: SecretChange,
): Promise<Endpoint | null> {
  const row = await db
    .update(webhookEndpoints)
    .set({
      ...replacedSecret(webhookEndpoints, change),
      secretVersion: sql`${webhookEndpoints.secretVersion} + 1`,
    })
    .where(isEndpoint(key))
    .returning()
    .get();
  return row === undefined ? null : endpointOf(row);
}

export async function deleteEndpoint(db: Database, key: EndpointKey): Promise<void> {
  await db.delete(webhookEndpoints).where(isEndpoint(key));
}

function isEndpoint({ scopeId, id }: EndpointKey) {
  return and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.scopeId, scopeId));
}

function endpointOf(row: EndpointRow): Endpoint {
  return { ...row, isSigningEnabled: true, secretCreatedAtMs: row.createdAtMs };
}
