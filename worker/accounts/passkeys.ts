import { and, asc, eq, exists, lt, ne, or, sql } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { passkeys } from '../platform/database/tables/passkeys.ts';
import { portalSessions } from '../platform/database/tables/sign-in.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';

export type Passkey = typeof passkeys.$inferSelect;

export const MAX_PASSKEYS = 10;

/** Adds a passkey; false if it is already registered, or the account has too many. */
export async function addPasskey(
  db: Database,
  passkey: Omit<Passkey, 'createdAtMs' | 'lastUsedAtMs'>,
  nowMs: number,
): Promise<boolean> {
  const { id, accountId, name, algorithm, publicKey, signCount } = passkey;
  const [added] = await db.batch([
    db
      .insert(passkeys)
      .select(
        sql`SELECT ${id}, ${accountId}, ${name}, ${algorithm}, ${publicKey}, ${signCount}, ${nowMs}, NULL
        WHERE (SELECT count(*) FROM passkeys WHERE account_id = ${accountId}) < ${MAX_PASSKEYS}`,
      )
      .onConflictDoNothing()
      .returning({ id: passkeys.id }),
    recordInScopesIfChanged(db, { accountId, action: 'passkey_added' }, nowMs),
  ]);
  return added.length > 0;
}

/** Oldest first. */
export async function listPasskeys(db: Database, accountId: string): Promise<Passkey[]> {
  const isOwn = eq(passkeys.accountId, accountId);
  return db.select().from(passkeys).where(isOwn).orderBy(asc(passkeys.createdAtMs));
}

/**
 * Removes a passkey and ends the account's other passkey sessions. False for another account's
 * passkey.
 */
export async function removePasskey(
  db: Database,
  { id, accountId, sessionId }: Pick<Passkey, 'id' | 'accountId'> & { sessionId: string },
  nowMs: number,
): Promise<boolean> {
  const isOwn = and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
  const [, removed] = await db.batch([
    db
      .delete(portalSessions)
      .where(
        and(
          eq(portalSessions.userId, accountId),
          eq(portalSessions.isByPasskey, true),
          ne(portalSessions.id, sessionId),
          exists(db.select().from(passkeys).where(isOwn)),
        ),
      ),
    db.delete(passkeys).where(isOwn).returning({ id: passkeys.id }),
    recordInScopesIfChanged(db, { accountId, action: 'passkey_removed' }, nowMs),
  ]);
  return removed.length > 0;
}

export async function renamePasskey(
  db: Database,
  { id, accountId, name }: Pick<Passkey, 'id' | 'accountId' | 'name'>,
  nowMs: number,
): Promise<boolean> {
  const [renamed] = await db.batch([
    db
      .update(passkeys)
      .set({ name })
      .where(and(eq(passkeys.id, id), eq(passkeys.accountId, accountId)))
      .returning({ id: passkeys.id }),
    recordInScopesIfChanged(db, { accountId, action: 'passkey_renamed' }, nowMs),
  ]);
  return renamed.length > 0;
}

export async function findPasskey(db: Database, id: string): Promise<Passkey | null> {
  return (await db.select().from(passkeys).where(eq(passkeys.id, id)).get()) ?? null;
}

/**
 * Records a sign-in; false if the signature counter did not increase, which suggests a cloned
 * passkey.
 */
export async function recordPasskeyUse(
  db: Database,
  { id, signCount }: Pick<Passkey, 'id' | 'signCount'>,
  nowMs: number,
): Promise<boolean> {
  const countsNothing = signCount === 0 ? eq(passkeys.signCount, 0) : undefined;
  const noted = await db
    .update(passkeys)
    .set({ signCount, lastUsedAtMs: nowMs })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.signCount, signCount), countsNothing)))
    .returning({ id: passkeys.id });
  return noted.length > 0;
}
