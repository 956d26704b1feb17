import { and, eq, gt } from 'drizzle-orm';

import type { Database } from '../platform/database/client.ts';
import { accounts } from '../platform/database/tables/accounts.ts';
import { passkeys } from '../platform/database/tables/passkeys.ts';
import { secondFactors } from '../platform/database/tables/second-factors.ts';
import { portalSessions, signInMethods } from '../platform/database/tables/sign-in.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { PASSWORD_PROVIDER } from './passwords.ts';

/** Returns the account's data and sign-in methods for its owner, without secrets. */
export async function readAccountData(db: Database, accountId: string, nowMs: number) {
  const { ipAddress, userAgent, createdAt, expiresAt } = portalSessions;
  const [[account], methods, keys, [factor], sessions] = await db.batch([
    db.select().from(accounts).where(eq(accounts.id, accountId)),
    db.select().from(signInMethods).where(eq(signInMethods.userId, accountId)),
    db.select().from(passkeys).where(eq(passkeys.accountId, accountId)),
    db
      .select({ createdAtMs: secondFactors.createdAtMs })
      .from(secondFactors)
      .where(eq(secondFactors.accountId, accountId)),
    db
      .select({ ipAddress, userAgent, createdAt, expiresAt })
      .from(portalSessions)
      .where(and(eq(portalSessions.userId, accountId), gt(expiresAt, new Date(nowMs)))),
  ]);
  if (account === undefined) throw new Error(`no account ${accountId}`);
  return {
    account: {
      id: account.id,
      name: account.name,
      email: account.email,
      email_verified: account.isEmailVerified,
      language: account.language,
      units: account.units,
      created_at: isoSeconds(account.createdAtMs),
    },
    sign_in_methods: methods.map((method) => ({
      method: method.providerId === PASSWORD_PROVIDER ? 'password' : method.providerId,
      ...(method.providerId !== PASSWORD_PROVIDER && { subject: method.accountId }),
      created_at: isoSeconds(method.createdAt.getTime()),
    })),
    passkeys: keys.map(({ name, createdAtMs, lastUsedAtMs }) => ({
      name,
      created_at: isoSeconds(createdAtMs),
      last_used_at: lastUsedAtMs && isoSeconds(lastUsedAtMs),
    })),
    two_factor_since: factor === undefined ? null : isoSeconds(factor.createdAtMs),
    sessions: sessions.map((session) => ({
      ip_address: session.ipAddress,
      browser: session.userAgent,
      created_at: isoSeconds(session.createdAt.getTime()),
      expires_at: isoSeconds(session.expiresAt.getTime()),
    })),
  };
}
