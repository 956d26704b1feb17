import { eq } from 'drizzle-orm';

import { creditScope } from '../credits/credits.ts';
import type { Database } from '../db/client.ts';
import { database } from '../db/client.ts';
import { accounts, creditScopes, scopeMembers } from '../db/tables/accounts.ts';
import type { Env } from '../env.ts';
import { hashPassword } from './hash-password.ts';

const DEFAULT_MEDIA_RETENTION_DAYS = 30;
const DEFAULT_DATA_RETENTION_DAYS = 365;
const FREE_CREDITS = 1;

type ScopeType = 'personal' | 'organization';

export async function createOrganization(
  env: Env,
  organization: { name: string; isUnlimited: boolean; ownerEmail: string | null },
): Promise<{ scopeId: string }> {
  const scopeId = await createScope(env, { type: 'organization', ...organization });
  if (organization.ownerEmail !== null) {
    const accountId = await findOrCreateAccount(database(env), organization.ownerEmail);
    await addOwner(database(env), scopeId, accountId);
  }
  return { scopeId };
}

/** Null when the address is taken. A verified account gets its free credit at once. */
export async function createAccount(
  env: Env,
  account: { email: string; password: string | null; isVerified: boolean },
): Promise<{ accountId: string; scopeId: string } | null> {
  const db = database(env);
  const accountId = crypto.randomUUID();
  const nowMs = Date.now();
  const passwordHash = account.password === null ? null : await hashPassword(account.password);
  const inserted = await db
    .insert(accounts)
    .values({
      id: accountId,
      email: account.email.toLowerCase(),
      passwordHash,
      emailVerifiedAtMs: account.isVerified ? nowMs : null,
      createdAtMs: nowMs,
    })
    .onConflictDoNothing()
    .returning({ id: accounts.id });
  if (inserted.length === 0) return null;
  const scopeId = await createScope(env, {
    type: 'personal',
    name: account.email,
    isUnlimited: false,
  });
  await addOwner(db, scopeId, accountId);
  if (account.isVerified) await creditScope(env, scopeId).grant(FREE_CREDITS, 'email verified');
  return { accountId, scopeId };
}

export async function scopeExists(db: Database, scopeId: string): Promise<boolean> {
  const row = await db
    .select({ id: creditScopes.id })
    .from(creditScopes)
    .where(eq(creditScopes.id, scopeId))
    .get();
  return row !== undefined;
}

/** The account that keys of this scope belong to when nobody signed in to make them. */
export async function ownerOf(db: Database, scopeId: string): Promise<string | null> {
  const owner = await db
    .select({ accountId: scopeMembers.accountId })
    .from(scopeMembers)
    .where(eq(scopeMembers.scopeId, scopeId))
    .get();
  return owner?.accountId ?? null;
}

export async function setRetention(
  db: Database,
  scopeId: string,
  days: { mediaDays?: number | undefined; dataDays?: number | undefined },
): Promise<'saved' | 'media_above_data'> {
  const scope = await db.select().from(creditScopes).where(eq(creditScopes.id, scopeId)).get();
  const mediaRetentionDays =
    days.mediaDays ?? scope?.mediaRetentionDays ?? DEFAULT_MEDIA_RETENTION_DAYS;
  const dataRetentionDays =
    days.dataDays ?? scope?.dataRetentionDays ?? DEFAULT_DATA_RETENTION_DAYS;
  if (mediaRetentionDays > dataRetentionDays) return 'media_above_data';
  await db
    .update(creditScopes)
    .set({ mediaRetentionDays, dataRetentionDays })
    .where(eq(creditScopes.id, scopeId));
  return 'saved';
}

async function createScope(
  env: Env,
  scope: { type: ScopeType; name: string; isUnlimited: boolean },
): Promise<string> {
  const scopeId = crypto.randomUUID();
  await database(env).insert(creditScopes).values({
    id: scopeId,
    type: scope.type,
    name: scope.name,
    mediaRetentionDays: DEFAULT_MEDIA_RETENTION_DAYS,
    dataRetentionDays: DEFAULT_DATA_RETENTION_DAYS,
    createdAtMs: Date.now(),
  });
  const { type: scopeType, isUnlimited } = scope;
  await creditScope(env, scopeId).open({ scopeId, scopeType, isUnlimited });
  return scopeId;
}

async function addOwner(db: Database, scopeId: string, accountId: string): Promise<void> {
  await db.insert(scopeMembers).values({ scopeId, accountId, role: 'owner' });
}

async function findOrCreateAccount(db: Database, email: string): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, email: email.toLowerCase(), createdAtMs: Date.now() };
  await db.insert(accounts).values(row).onConflictDoNothing();
  const account = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, row.email))
    .get();
  return account?.id ?? id;
}
