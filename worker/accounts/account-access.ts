import { and, eq, isNotNull, isNull } from 'drizzle-orm';

import type { Actor } from './audit-log/audit-log.ts';
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

/** The operator disables or enables an account, unless it is being deleted. */
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

/** Ends one session of the account, or all; returns how many there were. */
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
