import type { SQL } from 'drizzle-orm';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { alias } from 'drizzle-orm/sqlite-core';

import type { Database } from '../../platform/database/client.ts';
import { deleteAtMost } from '../../platform/database/delete-at-most.ts';
import { accounts, scopeMembers } from '../../platform/database/tables/accounts.ts';
import { AUDIT_ACTIONS, auditEvents } from '../../platform/database/tables/audit-events.ts';

export { AUDIT_ACTIONS };
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** `reader`: anyone with the link to a report */
export type Actor = { accountId: string } | { keyId: string } | 'operator' | 'reader';

/**
 * `Text` may include columns; `recordFrom` then records one event per source row, with that row's
 * values.
 */
export interface AuditEvent<Text = string> {
  /** Live scope; actions in a test scope are recorded there. */
  scopeId: Text;
  action: AuditAction;
  by: Actor;
  target?: Text | undefined;
  detail?: Text | undefined;
}

/** Records an event; idempotent if it has an id. */
export async function recordEvent(
  db: Database,
  event: AuditEvent,
  nowMs: number,
  id: string = crypto.randomUUID(),
): Promise<void> {
  await db
    .insert(auditEvents)
    .values({ id, ...rowOf(event), createdAtMs: nowMs })
    .onConflictDoNothing();
}

/** Returns a batch statement that records the event if the previous statement changed a row. */
export function recordIfChanged(db: Database, event: AuditEvent, nowMs: number) {
  return recordFrom(db, { event, nowMs }, sql`WHERE changes() > 0`);
}

/**
 * Returns a batch statement that records the event in all scopes of an account if the condition
 * holds.
 */
export function recordInScopesOf(
  db: Database,
  { accountId, action, by = { accountId } }: { accountId: string; action: AuditAction; by?: Actor },
  nowMs: number,
  condition: SQL = sql`TRUE`,
) {
  const { scopeId } = scopeMembers;
  const event = { scopeId, action, by, ...(by === 'operator' && { target: accountId }) };
  const isOwn = eq(scopeMembers.accountId, accountId);
  const source = sql`FROM ${scopeMembers} WHERE ${isOwn} AND ${condition}`;
  return recordFrom(db, { event, nowMs }, source);
}

/** Like `recordInScopesOf`, on condition that the previous statement changed a row. */
export function recordInScopesIfChanged(
  db: Database,
  event: Parameters<typeof recordInScopesOf>[1],
  nowMs: number,
) {
  return recordInScopesOf(db, event, nowMs, sql`changes() > 0`);
}

/**
 * Returns a batch statement that records one event per source row; the event may refer to the row's
 * columns.
 */
export function recordFrom(
  db: Database,
  { event, nowMs }: { event: AuditEvent<string | SQLiteColumn>; nowMs: number },
  source: SQL,
) {
  const { scopeId, action, accountId, keyId, target, detail } = rowOf(event);
  return db.insert(auditEvents).select(sql`
    SELECT lower(hex(randomblob(16))), ${scopeId}, ${action}, ${accountId}, ${keyId}, ${target},
      ${detail}, ${nowMs}
    ${source}
  `);
}

function liveScope(scopeId: string) {
  return sql<string>`(
    SELECT coalesce(live_scope_id, id) FROM credit_scopes WHERE id = ${scopeId}
  )`;
}

function rowOf<Text extends string | SQLiteColumn>(event: AuditEvent<Text>) {
  const { scopeId, action, by, target, detail } = event;
  return {
    scopeId: typeof scopeId === 'string' ? liveScope(scopeId) : sql<string>`${scopeId}`,
    action,
    accountId: typeof by === 'object' && 'accountId' in by ? by.accountId : null,
    keyId: typeof by === 'object' && 'keyId' in by ? by.keyId : null,
    target: target ?? null,
    detail: detail ?? null,
  };
}

export interface ListedEvent {
  id: string;
  action: AuditAction;
  /** Null for the operator and for keys. */
  accountId: string | null;
  keyId: string | null;
  /** Name and email of the acting account; null for other actors and deleted accounts. */
  name: string | null;
  email: string | null;
  /** Email of an account, or the id of any other target */
  target: string | null;
  detail: string | null;
  createdAtMs: number;
}

/** Newest first. */
export async function listEvents(
  db: Database,
  {
    scopeId,
    action,
    byAccountId,
    before,
    limit,
  }: {
    scopeId: string;
    action?: AuditAction | undefined;
    byAccountId?: string | undefined;
    before: { atMs: number; id: string } | null;
    limit: number;
  },
): Promise<ListedEvent[]> {
  const targets = alias(accounts, 'targets');
  const { id, accountId, keyId, detail, createdAtMs } = auditEvents;
  return db
    .select({
      id,
      action: auditEvents.action,
      accountId,
      keyId,
      name: accounts.name,
      email: accounts.email,
      target: sql<string | null>`coalesce(${targets.email}, ${auditEvents.target})`,
      detail,
      createdAtMs,
    })
    .from(auditEvents)
    .leftJoin(accounts, eq(accounts.id, accountId))
    .leftJoin(targets, eq(targets.id, auditEvents.target))
    .where(
      and(
        eq(auditEvents.scopeId, scopeId),
        action === undefined ? undefined : eq(auditEvents.action, action),
        byAccountId === undefined ? undefined : eq(accountId, byAccountId),
        before === null ? undefined : sql`(${createdAtMs}, ${id}) < (${before.atMs}, ${before.id})`,
      ),
    )
    .orderBy(desc(createdAtMs), desc(id))
    .limit(limit);
}

export async function deleteEventsBefore(
  db: Database,
  { beforeMs, limit }: { beforeMs: number; limit: number },
): Promise<number> {
  return deleteAtMost(db, auditEvents, { where: lt(auditEvents.createdAtMs, beforeMs), limit });
}
