import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import { creditScope } from '../scope/scope.ts';
import { recordIfChanged } from './audit-log/audit-log.ts';
import { markFreeCreditUsed } from './free-credit.ts';
import { findTestScope } from './scopes.ts';
import { insertOwner, personalScopeRow } from './scopes.ts';

/**
 * Converts a personal scope into an organization, and gives its owner a new, empty personal scope.
 * Atomic and idempotent. Returns false if the account does not own the scope.
 */
export async function moveIntoOrganization(
  env: Env,
  { accountId, scopeId, name }: { accountId: string; scopeId: string; name: string },
  nowMs: number,
): Promise<boolean> {
  const db = database(env);
  const owner = and(
    eq(scopeMembers.scopeId, scopeId),
    eq(scopeMembers.accountId, accountId),
    eq(scopeMembers.role, 'owner'),
  );
  if ((await db.$count(scopeMembers, owner)) === 0) return false;

  // Update objects before rows: if interrupted, the owner sees no change and retries.
  const testScopeId = await findTestScope(db, scopeId);
  for (const id of testScopeId === null ? [scopeId] : [scopeId, testScopeId]) {
    await creditScope(env, id).configure({ scopeType: 'organization' });
  }
  const emptyScopeId = crypto.randomUUID();
  await creditScope(env, emptyScopeId).open({
    scopeId: emptyScopeId,
    scopeType: 'personal',
    isUnlimited: false,
  });
  await markFreeCreditUsed(env, emptyScopeId);

  const organization = { type: 'organization', name } as const;
  const isOwner = sql`EXISTS (SELECT 1 FROM scope_members WHERE ${owner})`;
  const isActive = sql`EXISTS (
    SELECT 1 FROM accounts WHERE id = ${accountId} AND ${isNull(accounts.deletedAtMs)}
  )`;
  const isMoved = sql`EXISTS (SELECT 1 FROM credit_scopes WHERE id = ${emptyScopeId})`;
  await db.batch([
    db
      .update(creditScopes)
      .set(organization)
      .where(
        and(eq(creditScopes.id, scopeId), eq(creditScopes.type, 'personal'), isOwner, isActive),
      ),
    recordIfChanged(
      db,
      { scopeId, action: 'organization_created', by: { accountId }, detail: name },
      nowMs,
    ),
    db.insert(creditScopes).select(
      db
        .select(personalScopeRow(emptyScopeId, nowMs))
        .from(accounts)
        .where(and(eq(accounts.id, accountId), sql`changes() > 0`)),
    ),
    insertOwner(db, emptyScopeId, and(eq(accounts.id, accountId), isMoved)),
    db
      .update(creditScopes)
      .set(organization)
      .where(and(eq(creditScopes.liveScopeId, scopeId), isMoved)),
  ]);
  return true;
}
