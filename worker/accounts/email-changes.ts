import type { SQL } from 'drizzle-orm';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import * as z from 'zod';

import type { Database } from '../platform/database/client.ts';
import {
  accounts,
  creditScopes,
  invitations,
  scopeMembers,
} from '../platform/database/tables/accounts.ts';
import { auditEvents, NAMES_AN_ADDRESS } from '../platform/database/tables/audit-events.ts';
import { portalVerifications } from '../platform/database/tables/sign-in.ts';
import { sha256Hex } from '../platform/hex.ts';
import { randomToken } from '../platform/random-token.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';

const LIFETIME_MS = 60 * 60_000;
const TOKEN_BYTES = 16;

const changeSchema = z.object({
  accountId: z.string(),
  oldEmail: z.string(),
  newEmail: z.string(),
});
export type EmailChange = z.infer<typeof changeSchema>;

/**
 * Returns a token for each of the two addresses and invalidates the tokens of any earlier change.
 */
export async function startEmailChange(
  db: Database,
  change: EmailChange,
  nowMs: number,
): Promise<{ oldToken: string; newToken: string }> {
  const [oldToken, newToken] = [randomToken(TOKEN_BYTES), randomToken(TOKEN_BYTES)];
  const times = { createdAt: new Date(nowMs), updatedAt: new Date(nowMs) };
  const row = {
    identifier: emailChangeOf(change.accountId),
    value: JSON.stringify(change),
    expiresAt: new Date(nowMs + LIFETIME_MS),
    ...times,
  };
  await db.batch([
    db.delete(portalVerifications).where(eq(portalVerifications.identifier, row.identifier)),
    db.insert(portalVerifications).values({ id: await sha256Hex(oldToken), ...row }),
    db.insert(portalVerifications).values({ id: await sha256Hex(newToken), ...row }),
  ]);
  return { oldToken, newToken };
}

export async function findEmailChange(
  db: Database,
  token: string,
  nowMs: number,
): Promise<EmailChange | null> {
  const { id, expiresAt, value } = portalVerifications;
  const isOpen = and(eq(id, await sha256Hex(token)), gt(expiresAt, new Date(nowMs)));
  const row = await db.select({ value }).from(portalVerifications).where(isOpen).get();
  return row === undefined ? null : changeSchema.parse(JSON.parse(row.value));
}

/**
 * Consumes a token. Once both addresses have confirmed, changes the address of the account, its
 * personal scope, and open invitations, unless another account uses the address. Returns null for a
 * token that is unknown, used, or expired.
 */
export async function confirmEmailChange(
  db: Database,
  token: string,
  nowMs: number,
): Promise<{ change: EmailChange; outcome: 'half_confirmed' | 'changed' | 'taken' } | null> {
  const change = await findEmailChange(db, token, nowMs);
  if (change === null) return null;
  const { accountId, oldEmail, newEmail } = change;
  const isOfChange = eq(portalVerifications.identifier, emailChangeOf(accountId));
  const isConfirmed = sql`NOT EXISTS (SELECT 1 FROM ${portalVerifications} WHERE ${isOfChange})`;
  const isFree = sql`NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.email = ${newEmail})`;
  const isChanged = sql`EXISTS (
    SELECT 1 FROM accounts AS own WHERE own.id = ${accountId} AND own.email = ${newEmail}
  )`;
  const ownScopes = db
    .select({ id: scopeMembers.scopeId })
    .from(scopeMembers)
    .where(and(eq(scopeMembers.accountId, accountId), eq(scopeMembers.role, 'owner')));
  const isOwnScope = or(
    inArray(creditScopes.id, ownScopes),
    inArray(creditScopes.liveScopeId, ownScopes),
  );
  const [used, changed] = await db.batch([
    db
      .delete(portalVerifications)
      .where(eq(portalVerifications.id, await sha256Hex(token)))
      .returning({ id: portalVerifications.id }),
    db
      .update(accounts)
      .set({ email: newEmail, updatedAtMs: nowMs })
      .where(
        and(
          eq(accounts.id, accountId),
          eq(accounts.email, oldEmail),
          // Require that this call consumed the token: a password reset deletes tokens to cancel
          // the change.
          sql`changes() > 0`,
          isConfirmed,
          isFree,
        ),
      )
      .returning({ id: accounts.id }),
    recordInScopesIfChanged(db, { accountId, action: 'email_changed' }, nowMs),
    db
      .update(creditScopes)
      .set({ name: newEmail })
      .where(and(eq(creditScopes.type, 'personal'), isOwnScope, isChanged)),
    db.delete(invitations).where(
      and(
        eq(invitations.email, newEmail),
        isChanged,
        sql`EXISTS (
            SELECT 1 FROM invitations AS renamed
            WHERE renamed.email = ${oldEmail} AND renamed.scope_id = ${invitations.scopeId}
          )`,
      ),
    ),
    db
      .update(invitations)
      .set({ email: newEmail })
      .where(and(eq(invitations.email, oldEmail), isChanged)),
    renameInAuditLogs(db, change, isChanged),
  ]);
  if (used.length === 0) return null;
  if (changed.length > 0) return { change, outcome: 'changed' };
  const pendingCount = await db.$count(portalVerifications, isOfChange);
  return { change, outcome: pendingCount > 0 ? 'half_confirmed' : 'taken' };
}

function renameInAuditLogs(db: Database, { oldEmail, newEmail }: EmailChange, isChanged: SQL) {
  return db
    .update(auditEvents)
    .set({ target: newEmail })
    .where(and(eq(auditEvents.target, oldEmail), NAMES_AN_ADDRESS, isChanged));
}

/** Returns the storage key of the account's email change tokens. */
export function emailChangeOf(accountId: string): string {
  return `email of ${accountId}`;
}
