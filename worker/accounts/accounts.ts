import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';

import type { NewScope } from '../scope/scope.ts';
import { creditScope } from '../scope/scope.ts';
import type { Database } from '../platform/database/client.ts';
import { database } from '../platform/database/client.ts';
import { accounts, creditScopes, scopeMembers } from '../platform/database/tables/accounts.ts';
import type { Env } from '../env.ts';
import type { Language } from '../../contract/job.ts';
import type { Actor } from './audit-log/audit-log.ts';
import { recordIfChanged } from './audit-log/audit-log.ts';
import { grantFreeCredit } from './free-credit.ts';
import { findPersonalScope } from './memberships.ts';
import { hashPassword } from './password-hash.ts';
import { insertPassword } from './passwords.ts';
import { findTestScope } from './scope-lists.ts';
import { insertOwner, insertScope } from './scope-rows.ts';

export {
  acceptInvitation,
  deleteExpiredInvitations,
  invitationsFor,
  invitationsOf,
  invite,
  withdrawInvitation,
} from './invitations.ts';
export type { Invitation } from './invitations.ts';
export {
  changeRole,
  membershipsOf,
  membersOf,
  organizationsLedAlone,
  removeMember,
  requireSecondFactor,
  requiresSecondFactor,
} from './memberships.ts';
export type { Member, Membership, MembershipChange } from './memberships.ts';
export { mayActAs, ROLES } from './roles.ts';
export type { Role } from './roles.ts';
export { deleteExpiredSignInRows } from './expired-sign-in-rows.ts';
export {
  endSessions,
  findAccountId,
  isDisabled,
  languageOf,
  setDisabled,
} from './account-access.ts';
export {
  deleteAccountRows,
  deletedAccounts,
  forgetScopeOf,
  startDeletion,
} from './delete-account.ts';
export { readAccountData } from './account-data.ts';
export { confirmEmailChange, findEmailChange, startEmailChange } from './email-changes.ts';
export type { EmailChange } from './email-changes.ts';
export { moveIntoOrganization } from './move-into-organization.ts';
export { createLinkToken, findSignedToken } from './link-tokens.ts';
export { isGuessable } from './guessable-password.ts';
export { hashPassword, verifyPassword } from './password-hash.ts';
export {
  claimUnverifiedAccount,
  passwordStateByEmail,
  passwordStateById,
  replacePassword,
} from './passwords.ts';
export type { PasswordState } from './passwords.ts';
export {
  addPasskey,
  findPasskey,
  listPasskeys,
  MAX_PASSKEYS,
  notePasskeyUse,
  removePasskey,
  renamePasskey,
} from './passkeys.ts';
export type { Passkey } from './passkeys.ts';
export {
  isPasskeyKey,
  isSignedBy,
  newPasskeySchema,
  PASSKEY_ALGORITHMS,
  passkeyUseSchema,
  readAuthenticatorData,
  readClientData,
} from './verify-passkey.ts';
export { codeSetupUrl, newCodeSecret } from './one-time-code.ts';
export {
  addSecondFactor,
  hasSecondFactor,
  isAppCode,
  recoveryCodesLeft,
  removeSecondFactor,
  replaceRecoveryCodes,
  useSecondFactor,
} from './second-factors.ts';
export {
  findScope,
  findTestScope,
  listOrganizations,
  listScopeIds,
  listScopes,
} from './scope-lists.ts';
export { restoreScope } from './scope-rows.ts';

/**
 * The scope's object is opened before any row names it, and all rows are written as one: a creation
 * that is cut off leaves nothing that could be found.
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

/** Null when the address is taken. A verified account gets its free credit at once. */
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

/**
 * Gives a verified account that has signed in what it is still missing: its personal scope and its
 * free credit. Repeating this changes nothing.
 */
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

/** Remembers what a person has chosen for pages and mails. */
export async function savePreferences(
  db: Database,
  accountId: string,
  preferences: { language: Language } | { units: string },
): Promise<void> {
  await db.update(accounts).set(preferences).where(eq(accounts.id, accountId));
}

/** The scope that the test keys of a live scope act for; created if there is none yet. */
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
  // Of two concurrent calls, one stores its row, and both use it.
  await db.insert(creditScopes).values(row).onConflictDoNothing();
  return (await findTestScope(db, liveScopeId)) ?? scopeId;
}

/** Whether this is a live scope; a test scope is addressed through its live one. */
export async function scopeExists(db: Database, scopeId: string): Promise<boolean> {
  const row = await db
    .select({ id: creditScopes.id })
    .from(creditScopes)
    .where(and(eq(creditScopes.id, scopeId), isNull(creditScopes.liveScopeId)))
    .get();
  return row !== undefined;
}

/**
 * The account that keys of this scope belong to if they were made without a sign-in: its owner, or
 * an admin once the owner has left.
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

/** The scope has the account's own id, so that two requests at once create the same one. */
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
