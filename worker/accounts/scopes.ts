import type { SQL } from 'drizzle-orm';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import type { ScopeType } from '../scope/scope.ts';

/**
 * Lists organizations by id, starting after a given one; filters by part of the name, ignoring
 * case.
 */
export async function listOrganizations(
  db: Database,
  { name, after, limit }: { name: string; after: string; limit: number },
) {
  // Lowercase both sides in SQL, whose lower() handles ASCII only.
  const isNamed = sql`instr(lower(${creditScopes.name}), lower(${name})) > 0`;
  return db
    .select()
    .from(creditScopes)
    .where(
      and(
        gt(creditScopes.id, after),
        eq(creditScopes.type, 'organization'),
        isNull(creditScopes.liveScopeId),
        name === '' ? undefined : isNamed,
      ),
    )
    .orderBy(asc(creditScopes.id))
    .limit(limit);
}

/** Lists scope ids in order, including test scopes. */
export async function listScopeIds(
  db: Database,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: creditScopes.id })
    .from(creditScopes)
    .where(gt(creditScopes.id, after))
    .orderBy(asc(creditScopes.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Operator's view of a live scope. */
interface ScopeSummary {
  id: string;
  type: ScopeType;
  name: string;
  createdAtMs: number;
}

const SCOPE_SUMMARY = {
  id: creditScopes.id,
  type: creditScopes.type,
  name: creditScopes.name,
  createdAtMs: creditScopes.createdAtMs,
};
/** Sorts after any continuation of a prefix */
const LAST_CHARACTER = '\u{10FFFF}';

/** Lists live scopes whose name begins with a prefix (ignoring case), by name. */
export async function listScopes(
  db: Database,
  {
    prefix,
    after,
    limit,
  }: { prefix: string; after: Pick<ScopeSummary, 'name' | 'id'> | null; limit: number },
): Promise<ScopeSummary[]> {
  const name = sql`${creditScopes.name} COLLATE NOCASE`;
  return db
    .select(SCOPE_SUMMARY)
    .from(creditScopes)
    .where(
      and(
        isNull(creditScopes.liveScopeId),
        sql`${name} >= ${prefix}`,
        sql`${name} < ${`${prefix}${LAST_CHARACTER}`}`,
        after === null
          ? undefined
          : sql`(${name}, ${creditScopes.id}) > (${after.name}, ${after.id})`,
      ),
    )
    .orderBy(name, asc(creditScopes.id))
    .limit(limit);
}

/** Null if unknown or a test scope. */
export async function findScope(db: Database, scopeId: string): Promise<ScopeSummary | null> {
  const isLive = and(eq(creditScopes.id, scopeId), isNull(creditScopes.liveScopeId));
  return (await db.select(SCOPE_SUMMARY).from(creditScopes).where(isLive).get()) ?? null;
}

/** Null before the scope's first test key. */
export async function findTestScope(db: Database, liveScopeId: string): Promise<string | null> {
  const isTestScope = eq(creditScopes.liveScopeId, liveScopeId);
  return (await db.select().from(creditScopes).where(isTestScope).get())?.id ?? null;
}

/**
 * Returns the account for keys created without a sign-in: the scope's owner, or an admin once the
 * owner has left.
 */
export async function ownerOf(db: Database, scopeId: string): Promise<string | null> {
  const owner = await db
    .select({ accountId: scopeMembers.accountId })
    .from(scopeMembers)
    .where(and(eq(scopeMembers.scopeId, scopeId), inArray(scopeMembers.role, ['owner', 'admin'])))
    .orderBy(sql`${scopeMembers.role} <> 'owner'`, asc(scopeMembers.accountId))
    .get();
  return owner?.accountId ?? null;
}

/**
 * Restores the missing row of an existing scope, and its owner; false if the row was not missing.
 */
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

/** Returns the columns of a personal scope, for an insert that selects from `accounts`. */
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

/** Makes the account that matches the condition the owner. */
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
