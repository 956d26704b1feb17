import type { SQL } from 'drizzle-orm';
import { eq, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import type { ScopeType } from '../scope/scope.ts';

/** Writes the row of a scope that exists, and its owner; false if the row was there. */
export async function restoreScope(
  db: Database,
  scope: {
    scopeId: string;
    scopeType: ScopeType;
    liveScopeId: string | null;
    name: string;
    ownerEmail: string | null;
  },
): Promise<boolean> {
  const { scopeId, scopeType: type, name, liveScopeId, ownerEmail } = scope;
  const [restored] = await db.batch([
    insertScope(db, { scopeId, type, name, liveScopeId }).onConflictDoNothing(),
    insertOwner(
      db,
      scopeId,
      eq(accounts.email, ownerEmail?.toLowerCase() ?? ''),
    ).onConflictDoNothing(),
  ]);
  return restored.meta.changes > 0;
}

export function insertScope(
  db: Database,
  scope: { scopeId: string; type: ScopeType; name: string; liveScopeId?: string | null },
) {
  return db.insert(creditScopes).values({
    id: scope.scopeId,
    type: scope.type,
    name: scope.name,
    liveScopeId: scope.liveScopeId ?? null,
    createdAtMs: Date.now(),
  });
}

/** Columns of an account's personal scope, to be inserted from the row of the account. */
export function personalScopeRow(scopeId: string, nowMs: number) {
  return {
    id: sql<string>`${scopeId}`.as('id'),
    type: sql<ScopeType>`'personal'`.as('type'),
    name: sql<string>`${accounts.email}`.as('name'),
    reportColor: sql<null>`NULL`.as('report_color'),
    reportLogo: sql<null>`NULL`.as('report_logo'),
    captureReturnHosts: sql<null>`NULL`.as('capture_return_hosts'),
    requiresSecondFactor: sql<boolean>`0`.as('requires_second_factor'),
    liveScopeId: sql<null>`NULL`.as('live_scope_id'),
    createdAtMs: sql<number>`${nowMs}`.as('created_at_ms'),
  };
}

/** Makes the account that meets a condition the owner. */
export function insertOwner(db: Database, scopeId: string, account: SQL | undefined) {
  return db.insert(scopeMembers).select(
    db
      .select({
        scopeId: sql<string>`${scopeId}`.as('scope_id'),
        accountId: accounts.id,
        role: sql<'owner'>`'owner'`.as('role'),
      })
      .from(accounts)
      .where(account),
  );
}
