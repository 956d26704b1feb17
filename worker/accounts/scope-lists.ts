import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { creditScopes } from '../platform/database/tables/accounts.ts';
import type { ScopeType } from '../scope/scope.ts';

/** By id, those after one; `name` is part of the name, in any case. */
export async function listOrganizations(
  db: Database,
  { name, after, limit }: { name: string; after: string; limit: number },
) {
  // SQL on both sides: it lowers ASCII letters only.
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

/** Lists the ids of all scopes, test scopes included, in order. */
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

/** A live scope, as the operator sees it. */
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
/** Sorts after whatever follows a prefix. */
const LAST_CHARACTER = '\u{10FFFF}';

/** Live scopes whose name begins with a prefix, ignoring case, by name. */
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

/** Null for a test scope, and for none. */
export async function findScope(db: Database, scopeId: string): Promise<ScopeSummary | null> {
  const row = await db
    .select(SCOPE_SUMMARY)
    .from(creditScopes)
    .where(and(eq(creditScopes.id, scopeId), isNull(creditScopes.liveScopeId)))
    .get();
  return row ?? null;
}

/** Null until the live scope has had a test key. */
export async function findTestScope(db: Database, liveScopeId: string): Promise<string | null> {
  const row = await db
    .select({ id: creditScopes.id })
    .from(creditScopes)
    .where(eq(creditScopes.liveScopeId, liveScopeId))
    .get();
  return row?.id ?? null;
}
