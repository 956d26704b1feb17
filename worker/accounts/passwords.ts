import type { SQL } from 'drizzle-orm';
import { and, eq, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { accounts } from '../platform/database/tables/accounts.ts';
import {
  portalSessions,
  portalVerifications,
  signInMethods,
  users,
} from '../platform/database/tables/sign-in.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';
import { emailChangeOf } from './email-changes.ts';

export const PASSWORD_PROVIDER = 'credential';

/** State that a reset link is bound to; any change invalidates the link */
export interface PasswordState {
  accountId: string;
  email: string;
  isEmailVerified: boolean;
  passwordHash: string | null;
}

export async function passwordStateByEmail(
  db: Database,
  email: string,
): Promise<PasswordState | null> {
  return findPasswordState(db, eq(accounts.email, email.toLowerCase()));
}

export async function passwordStateById(
  db: Database,
  accountId: string,
): Promise<PasswordState | null> {
  return findPasswordState(db, eq(accounts.id, accountId));
}

/** Returns a batch statement that inserts an account's first password. */
export function insertPassword(db: Database, accountId: string, passwordHash: string) {
  const now = new Date();
  return db.insert(signInMethods).values({
    id: crypto.randomUUID(),
    userId: accountId,
    providerId: PASSWORD_PROVIDER,
    accountId,
    password: passwordHash,
    createdAt: now,
    updatedAt: now,
  });
}

/**
 * Sets the password, verifies the address, ends all sessions, and cancels a pending email change.
 * Returns false, without changes, if the account is no longer in the given state, so only one of
 * two concurrent calls succeeds.
 */
export async function replacePassword(
  db: Database,
  previous: PasswordState,
  passwordHash: string,
  nowMs: number,
): Promise<boolean> {
  const { accountId } = previous;
  const isReplaced = sql`EXISTS (
    SELECT 1 FROM sign_in_methods
    WHERE provider = ${PASSWORD_PROVIDER} AND subject = ${accountId}
      AND password_hash = ${passwordHash}
  )`;
  const [replaced] = await db.batch([
    upsertPassword(db, previous, passwordHash, nowMs),
    recordInScopesIfChanged(db, { accountId, action: 'password_changed' }, nowMs),
    db.delete(portalSessions).where(and(eq(portalSessions.userId, accountId), isReplaced)),
    db
      .delete(portalVerifications)
      .where(and(eq(portalVerifications.identifier, emailChangeOf(accountId)), isReplaced)),
    db
      .update(accounts)
      .set({ isEmailVerified: true, updatedAtMs: nowMs })
      .where(and(eq(accounts.id, accountId), isReplaced)),
  ]);
  return replaced.length > 0;
}

/** Writes nothing if the account is no longer in the given state. */
function upsertPassword(
  db: Database,
  { accountId, isEmailVerified, passwordHash: previousHash }: PasswordState,
  passwordHash: string,
  nowMs: number,
) {
  const none = sql<null>`NULL`;
  const row = db
    .select({
      id: sql<string>`${crypto.randomUUID()}`.as('id'),
      userId: accounts.id,
      providerId: sql<string>`${PASSWORD_PROVIDER}`.as('provider'),
      accountId: sql<string>`${accounts.id}`.as('subject'),
      password: sql<string>`${passwordHash}`.as('password_hash'),
      accessToken: none.as('access_token'),
      refreshToken: none.as('refresh_token'),
      idToken: none.as('id_token'),
      accessTokenExpiresAt: none.as('access_token_expires_at_ms'),
      refreshTokenExpiresAt: none.as('refresh_token_expires_at_ms'),
      scope: none.as('scope'),
      createdAt: sql<Date>`${nowMs}`.as('created_at_ms'),
      updatedAt: sql<Date>`${nowMs}`.as('updated_at_ms'),
    })
    .from(accounts)
    .leftJoin(signInMethods, isPasswordOf(accounts.id))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.isEmailVerified, isEmailVerified),
        sql`${signInMethods.password} IS ${previousHash}`,
      ),
    );
  return db
    .insert(signInMethods)
    .select(row)
    .onConflictDoUpdate({
      target: [signInMethods.providerId, signInMethods.accountId],
      set: { password: passwordHash, updatedAt: new Date(nowMs) },
    })
    .returning({ id: signInMethods.id });
}

/**
 * Verifies an account's address for a person who proved ownership elsewhere. If it was unverified,
 * a stranger may have created the account (pre-hijacking), so its sign-in methods and name are
 * removed. Null, without changes, if already verified.
 */
export async function claimUnverifiedAccount(
  db: Database,
  accountId: string,
  nowMs: number,
): Promise<{ email: string; hadPassword: boolean } | null> {
  const isUnverified = sql`EXISTS (
    SELECT 1 FROM accounts WHERE id = ${accountId} AND is_email_verified = 0
  )`;
  const [methods, , claimed] = await db.batch([
    db
      .delete(signInMethods)
      .where(and(eq(signInMethods.userId, accountId), isUnverified))
      .returning({ provider: signInMethods.providerId }),
    db.delete(portalSessions).where(and(eq(portalSessions.userId, accountId), isUnverified)),
    db
      .update(users)
      .set({ emailVerified: true, name: '', image: null, updatedAt: new Date(nowMs) })
      .where(and(eq(users.id, accountId), eq(users.emailVerified, false)))
      .returning({ email: users.email }),
  ]);
  const [account] = claimed;
  if (account === undefined) return null;
  const hadPassword = methods.some(({ provider }) => provider === PASSWORD_PROVIDER);
  return { ...account, hadPassword };
}

async function findPasswordState(db: Database, condition: SQL): Promise<PasswordState | null> {
  const state = await db
    .select({
      accountId: accounts.id,
      email: accounts.email,
      isEmailVerified: accounts.isEmailVerified,
      passwordHash: signInMethods.password,
    })
    .from(accounts)
    .leftJoin(signInMethods, isPasswordOf(accounts.id))
    .where(condition)
    .get();
  return state ?? null;
}

function isPasswordOf(accountId: typeof accounts.id) {
  return and(
    eq(signInMethods.providerId, PASSWORD_PROVIDER),
    eq(signInMethods.accountId, accountId),
  );
}
