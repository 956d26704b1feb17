import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import { recordInScopesIfChanged } from './audit-log/audit-log.ts';
import type { Language } from '../../contract/job.ts';
import type { Database } from '../platform/database/client.ts';
import { accounts } from '../platform/database/tables/accounts.ts';
import { portalSessions } from '../platform/database/tables/sign-in.ts';

export async function findAccountId(db: Database, email: string): Promise<string | null> {
  const row = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.email, email.toLowerCase()))
    .get();
  return row?.id ?? null;
}

/** Null until the account has chosen one. */
export async function languageOf(db: Database, accountId: string): Promise<Language | null> {
  const row = await db
    .select({ language: accounts.language })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .get();
  return row?.language ?? null;
}

export async function isDisabled(db: Database, accountId: string): Promise<boolean> {
  const isDisabledOne = and(eq(accounts.id, accountId), isNotNull(accounts.disabledAtMs));
  return (await db.$count(accounts, isDisabledOne)) > 0;
}

/** Null lets the account sign in again, unless it is being deleted. False if nothing has changed. */
export async function setDisabled(
  db: Database,
  accountId: string,
  disabledAtMs: number | null,
): Promise<boolean> {
  const isOther = disabledAtMs === null ? isNotNull : isNull;
  const changed = await db
    .update(accounts)
    .set({ disabledAtMs })
    .where(
      and(eq(accounts.id, accountId), isOther(accounts.disabledAtMs), isNull(accounts.deletedAtMs)),
    )
    .returning({ id: accounts.id });
  return changed.length > 0;
}

/** The operator signs the account out everywhere; returns how many sessions there were. */
export async function endAllSessions(
  db: Database,
  accountId: string,
  nowMs: number,
): Promise<number> {
  const event = { accountId, action: 'sessions_ended', by: 'operator' } as const;
  const [ended] = await db.batch([
    db
      .delete(portalSessions)
      .where(eq(portalSessions.userId, accountId))
      .returning({ id: portalSessions.id }),
    recordInScopesIfChanged(db, event, nowMs),
  ]);
  return ended.length;
}
