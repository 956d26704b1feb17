import { and, asc, eq, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';

import type { Language } from '../../contract/job.ts';
import type { Database } from '../platform/database/client.ts';
import {
  accounts,
  creditScopes,
  invitations,
  scopeMembers,
} from '../platform/database/tables/accounts.ts';
import { auditEvents, NAMES_AN_ADDRESS } from '../platform/database/tables/audit-events.ts';
import { passkeys } from '../platform/database/tables/passkeys.ts';
import { secondFactors } from '../platform/database/tables/second-factors.ts';
import {
  portalSessions,
  portalVerifications,
  signInMethods,
} from '../platform/database/tables/sign-in.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';
import { emailChangeOf } from './email-changes.ts';
import { findPersonalScope, soleAdminOrganizations } from './memberships.ts';

const DELETED_ACCOUNT_NAME = 'Deleted account';

/**
 * Marks an account as being deleted: it can no longer sign in and leaves its organizations. Returns
 * false, without changes, if an organization would lose its last admin. A single statement decides,
 * so the last two admins cannot both leave.
 */
export async function startDeletion(
  db: Database,
  { accountId, language }: { accountId: string; language: Language },
  nowMs: number,
): Promise<boolean> {
  const isDeleted = sql`EXISTS (
    SELECT 1 FROM accounts WHERE id = ${accountId} AND deleted_at_ms IS NOT NULL
  )`;
  const isOrganization = sql`EXISTS (
    SELECT 1 FROM credit_scopes WHERE id = ${scopeMembers.scopeId} AND type = 'organization'
  )`;
  const [started] = await db.batch([
    db
      .update(accounts)
      .set({
        deletedAtMs: nowMs,
        disabledAtMs: sql`coalesce(${accounts.disabledAtMs}, ${nowMs})`,
        // Language of the confirmation email
        language: sql`coalesce(${accounts.language}, ${language})`,
      })
      .where(
        and(
          eq(accounts.id, accountId),
          isNull(accounts.deletedAtMs),
          notExists(soleAdminOrganizations(db, accountId)),
        ),
      )
      .returning({ id: accounts.id }),
    recordInScopesIfChanged(db, { accountId, action: 'account_deleted' }, nowMs),
    db
      .delete(scopeMembers)
      .where(and(eq(scopeMembers.accountId, accountId), isOrganization, isDeleted)),
  ]);
  return started.length > 0;
}

/** Lists accounts whose deletion has started but not finished, oldest first. */
export async function deletedAccounts(db: Database, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isNotNull(accounts.deletedAtMs))
    .orderBy(asc(accounts.deletedAtMs))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/**
 * Removes the owner's data from a personal scope and returns the scope's id for erasure; null if
 * there is no personal scope.
 */
export async function forgetScopeOf(db: Database, accountId: string): Promise<string | null> {
  const scopeId = await findPersonalScope(db, accountId);
  if (scopeId === null) return null;
  await db.batch([
    db
      .update(creditScopes)
      .set({ name: DELETED_ACCOUNT_NAME, captureReturnHosts: null })
      .where(or(eq(creditScopes.id, scopeId), eq(creditScopes.liveScopeId, scopeId))),
    db.delete(auditEvents).where(eq(auditEvents.scopeId, scopeId)),
  ]);
  return scopeId;
}

/**
 * Deletes all rows of an account being deleted. Other scopes' audit logs keep its id in place of
 * its email. Null if a concurrent call has already deleted them.
 */
export async function deleteAccountRows(
  db: Database,
  accountId: string,
): Promise<{ email: string; language: Language | null } | null> {
  const email = sql`(SELECT email FROM accounts WHERE id = ${accountId})`;
  await db.batch([
    db
      .update(auditEvents)
      .set({ target: accountId })
      .where(and(eq(auditEvents.target, email), NAMES_AN_ADDRESS)),
    db
      .delete(invitations)
      .where(or(eq(invitations.email, email), eq(invitations.invitedByAccountId, accountId))),
    db.delete(scopeMembers).where(eq(scopeMembers.accountId, accountId)),
    db.delete(passkeys).where(eq(passkeys.accountId, accountId)),
    db.delete(secondFactors).where(eq(secondFactors.accountId, accountId)),
    db.delete(signInMethods).where(eq(signInMethods.userId, accountId)),
    db.delete(portalSessions).where(eq(portalSessions.userId, accountId)),
    db
      .delete(portalVerifications)
      .where(eq(portalVerifications.identifier, emailChangeOf(accountId))),
  ]);
  const [deleted] = await db
    .delete(accounts)
    .where(and(eq(accounts.id, accountId), isNotNull(accounts.deletedAtMs)))
    .returning({ email: accounts.email, language: accounts.language });
  return deleted ?? null;
}
