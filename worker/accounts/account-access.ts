import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';

import type { Language } from '../../contract/job.ts';
import type { Database } from '../platform/database/client.ts';
import { accounts } from '../platform/database/tables/accounts.ts';
import {
  portalAttempts,
  portalSessions,
  portalVerifications,
} from '../platform/database/tables/sign-in.ts';
import { DAY_MS } from '../platform/time/durations.ts';
import type { Actor } from './audit-log/audit-log.ts';
import { recordInScopesIfChanged } from './audit-log/audit-log.ts';

export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const isNamed = eq(accounts.email, email.toLowerCase());
  return (await db.select().from(accounts).where(isNamed).get())?.id ?? null;
}

export async function languageOf(db: Database, accountId: string): Promise<Language | null> {
  const account = await db.select().from(accounts).where(eq(accounts.id, accountId)).get();
  return account?.language ?? null;
}

export async function isDisabled(db: Database, accountId: string): Promise<boolean> {
  const isDisabledOne = and(eq(accounts.id, accountId), isNotNull(accounts.disabledAtMs));
  return (await db.$count(accounts, isDisabledOne)) > 0;
}

/** Does nothing if the account is being deleted. */
export async function setDisabled(
  db: Database,
  { accountId, isDisabled: disables }: { accountId: string; isDisabled: boolean },
  nowMs: number,
): Promise<void> {
  const isOther = disables ? isNull : isNotNull;
  const action = disables ? 'account_disabled' : 'account_enabled';
  await db.batch([
    db
      .update(accounts)
      .set({ disabledAtMs: disables ? nowMs : null })
      .where(
        and(
          eq(accounts.id, accountId),
          isOther(accounts.disabledAtMs),
          isNull(accounts.deletedAtMs),
        ),
      ),
    recordInScopesIfChanged(db, { accountId, action, by: 'operator' }, nowMs),
  ]);
}

/** Ends one session of the account, or all; returns the number ended. */
export async function endSessions(
  db: Database,
  { sessionId, ...by }: { accountId: string; by?: Actor; sessionId?: string },
  nowMs: number,
): Promise<number> {
  const isNamed = sessionId === undefined ? undefined : eq(portalSessions.id, sessionId);
  const [ended] = await db.batch([
    db
      .delete(portalSessions)
      .where(and(eq(portalSessions.userId, by.accountId), isNamed))
      .returning({ id: portalSessions.id }),
    recordInScopesIfChanged(db, { ...by, action: 'sessions_ended' }, nowMs),
  ]);
  return ended.length;
}

/**
 * Deletes up to `limit` expired rows from each table; returns the largest number deleted from one
 * table.
 */
export async function deleteExpiredSignInRows(
  db: Database,
  { nowMs, limit }: { nowMs: number; limit: number },
): Promise<number> {
  const now = new Date(nowMs);
  const rowId = sql`rowid`;
  const attempts = db
    .select({ id: rowId.as('id') })
    .from(portalAttempts)
    .where(lt(portalAttempts.atMs, nowMs - DAY_MS))
    .limit(limit);
  const sessions = db
    .select({ id: portalSessions.id })
    .from(portalSessions)
    .where(lt(portalSessions.expiresAt, now))
    .limit(limit);
  const verifications = db
    .select({ id: portalVerifications.id })
    .from(portalVerifications)
    .where(lt(portalVerifications.expiresAt, now))
    .limit(limit);
  const deleted = await db.batch([
    db.delete(portalAttempts).where(inArray(rowId, attempts)).returning({ id: rowId }),
    db
      .delete(portalSessions)
      .where(inArray(portalSessions.id, sessions))
      .returning({ id: portalSessions.id }),
    db
      .delete(portalVerifications)
      .where(inArray(portalVerifications.id, verifications))
      .returning({ id: portalVerifications.id }),
  ]);
  return Math.max(...deleted.map((rows) => rows.length));
}
