import { eq } from 'drizzle-orm';

import type { Language } from '../../contract/job.ts';
import type { Env } from '../env.ts';
import type { Database } from '../platform/database/client.ts';
import { database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import type { NewScope } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Actor } from './audit-log/audit-log.ts';
import { recordIfChanged } from './audit-log/audit-log.ts';
import { grantFreeCredit } from './free-credit.ts';
import { findPersonalScope } from './memberships.ts';
import { hashPassword } from './password-hash.ts';
import { insertPassword } from './passwords.ts';
import { findTestScope, insertOwner, insertScope } from './scopes.ts';

export * from './account-access.ts';
export * from './account-data.ts';
export * from './delete-account.ts';
export * from './email-changes.ts';
export * from './guessable-password.ts';
export * from './invitations.ts';
export * from './link-tokens.ts';
export * from './memberships.ts';
export * from './move-into-organization.ts';
export * from './one-time-code.ts';
export * from './passkeys.ts';
export * from './password-hash.ts';
export * from './passwords.ts';
export * from './scopes.ts';
export * from './second-factors.ts';
export * from './verify-passkey.ts';

/**
 * Creates an organization. The scope's object is created before any row refers to it, and all rows
 * are written in one batch, so an interrupted creation leaves nothing visible.
 */
export async function createOrganization(
  env: Env,
  organization: { name: string; isUnlimited: boolean; ownerEmail: string | null; by?: Actor },
): Promise<{ scopeId: string }> {
  const { name, isUnlimited, ownerEmail, by = 'operator' } = organization;
  const scopeId = await openScope(env, { scopeType: 'organization', isUnlimited });
  const db = database(env);
  const nowMs = Date.now();
  const event = { scopeId, action: 'organization_created', by, detail: name } as const;
  const scopeRows = [
    insertScope(db, { scopeId, type: 'organization', name }),
    recordIfChanged(db, event, nowMs),
  ] as const;
  if (ownerEmail === null) {
    await db.batch(scopeRows);
    return { scopeId };
  }
  const email = ownerEmail.toLowerCase();
  const times = { createdAtMs: nowMs, updatedAtMs: nowMs };
  const account = { id: crypto.randomUUID(), email, isEmailVerified: false, ...times };
  await db.batch([
    ...scopeRows,
    db.insert(accounts).values(account).onConflictDoNothing(),
    insertOwner(db, scopeId, eq(accounts.email, email)),
  ]);
  return { scopeId };
}

/** Creates an account, with its free credit if verified; null if the email is taken. */
export async function createAccount(
  env: Env,
  account: { email: string; password: string | null; isVerified: boolean },
): Promise<{ accountId: string; scopeId: string } | null> {
  const db = database(env);
  const email = account.email.toLowerCase();
  if (await isTaken(db, email)) return null;
  const accountId = crypto.randomUUID();
  const nowMs = Date.now();
  const { password, isVerified } = account;
  const passwordHash = password === null ? null : await hashPassword(password);
  const scopeId = await openScope(env, { scopeType: 'personal', isUnlimited: false });
  const times = { createdAtMs: nowMs, updatedAtMs: nowMs };
  try {
    await db.batch([
      db.insert(accounts).values({ id: accountId, email, isEmailVerified: isVerified, ...times }),
      insertScope(db, { scopeId, type: 'personal', name: account.email }),
      insertOwner(db, scopeId, eq(accounts.email, email)),
      ...(passwordHash === null ? [] : [insertPassword(db, accountId, passwordHash)]),
    ]);
  } catch (error) {
    if (await isTaken(db, email)) return null;
    throw error;
  }
  if (isVerified) await grantFreeCredit(env, { accountId, email, scopeId });
  return { accountId, scopeId };
}

/** Creates a verified account's missing parts: personal scope and free credit. Idempotent. */
export async function completeAccount(
  env: Env,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  const db = database(env);
  const scopeId =
    (await findPersonalScope(db, accountId)) ??
    (await createPersonalScope(env, { accountId, email }));
  await grantFreeCredit(env, { accountId, email, scopeId });
}

export async function savePreferences(
  db: Database,
  accountId: string,
  preferences: { language: Language } | { units: string } | { name: string },
): Promise<void> {
  await db.update(accounts).set(preferences).where(eq(accounts.id, accountId));
}

export async function ensureTestScope(env: Env, liveScopeId: string): Promise<string> {
  const db = database(env);
  const known = await findTestScope(db, liveScopeId);
  if (known !== null) return known;
  const live = await db.select().from(creditScopes).where(eq(creditScopes.id, liveScopeId)).get();
  if (live === undefined) throw new Error(`no scope ${liveScopeId}`);
  const { retention } = await creditScope(env, liveScopeId).profile();
  const terms = { scopeType: live.type, isUnlimited: false, retention };
  const scopeId = await openScope(env, { ...terms, liveScopeId });
  const row = { ...live, id: scopeId, liveScopeId, reportLogo: null, createdAtMs: Date.now() };
  // If two calls race, only one stores its row, and both return that scope.
  await db.insert(creditScopes).values(row).onConflictDoNothing();
  return (await findTestScope(db, liveScopeId)) ?? scopeId;
}

/** Uses the account's id as the scope id, so that concurrent requests create the same scope. */
async function createPersonalScope(
  env: Env,
  { accountId, email }: { accountId: string; email: string },
): Promise<string> {
  const db = database(env);
  const scopeId = accountId;
  const opening = { scopeId, scopeType: 'personal', isUnlimited: false } as const;
  await creditScope(env, scopeId).open(opening);
  await db.batch([
    insertScope(db, { scopeId, type: 'personal', name: email }).onConflictDoNothing(),
    db.insert(scopeMembers).values({ scopeId, accountId, role: 'owner' }).onConflictDoNothing(),
  ]);
  return scopeId;
}

async function openScope(env: Env, scope: Omit<NewScope, 'scopeId'>): Promise<string> {
  const scopeId = crypto.randomUUID();
  await creditScope(env, scopeId).open({ scopeId, ...scope });
  return scopeId;
}

async function isTaken(db: Database, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.email, email))) > 0;
}
