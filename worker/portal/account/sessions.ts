import {
  hashPassword,
  hasSecondFactor,
  PASSWORD_PROVIDER,
  replacePassword,
} from '../../accounts/accounts.ts';
import { recordInScopesOf } from '../../accounts/audit-log/audit-log.ts';
import { database } from '../../platform/database/client.ts';
import type { SignedInContext } from '../portal-context.ts';
import { identityOf } from '../sign-in/identity.ts';
import { passCookies } from '../sign-in/pass-cookies.ts';
import { openSessionOf } from '../sign-in/open-session.ts';
import { readSession } from '../sign-in/read-session.ts';
import { reportNewPassword } from '../sign-in/report-new-password.ts';
import { proveOwner } from './prove-owner.ts';

export interface Session {
  id: string;
  userAgent: string | null;
  createdAtMs: number;
}

export async function listSessions(c: SignedInContext): Promise<Session[]> {
  const sessions = await identityOf(c).api.listSessions({ headers: c.req.raw.headers });
  return sessions
    .map(({ id, userAgent, createdAt }) => ({
      id,
      userAgent: userAgent ?? null,
      createdAtMs: createdAt.getTime(),
    }))
    .toSorted((left, right) => right.createdAtMs - left.createdAtMs);
}

/** False for another account's session. */
export async function endSession(c: SignedInContext, id: string): Promise<boolean> {
  const { api } = identityOf(c);
  const { headers } = c.req.raw;
  const session = (await api.listSessions({ headers })).find((one) => one.id === id);
  if (session === undefined) return false;
  await api.revokeSession({ headers, body: { token: session.token } });
  await recordEnded(c);
  return true;
}

/** Signs out everywhere, this browser included. */
export async function endSessions(c: SignedInContext): Promise<void> {
  const { api } = identityOf(c);
  const { headers } = c.req.raw;
  await api.revokeSessions({ headers });
  await recordEnded(c);
  const signedOut = await api.signOut({ headers, returnHeaders: true });
  passCookies(c, signedOut.headers);
}

async function recordEnded(c: SignedInContext): Promise<void> {
  const event = { accountId: c.var.account.accountId, action: 'sessions_ended' } as const;
  await recordInScopesOf(database(c.env), event, Date.now());
}

export async function hasPassword(c: SignedInContext): Promise<boolean> {
  const methods = await identityOf(c).api.listUserAccounts({ headers: c.req.raw.headers });
  return methods.some(({ providerId }) => providerId === PASSWORD_PROVIDER);
}

/** `outdated`: it has been replaced in the meantime, which has also ended this session. */
type PasswordChange = 'changed' | 'wrong_password' | 'outdated';

/** Signs out everywhere, and in again here. */
export async function changePassword(
  c: SignedInContext,
  { current, next }: { current: string; next: string },
): Promise<PasswordChange> {
  const { accountId } = c.var.account;
  const state = await proveOwner(c, current);
  if (state === null || state.passwordHash === null) return 'wrong_password';
  const db = database(c.env);
  // In this order: adding a second factor ends every session that has not passed it.
  const hasPassedCode = (await hasSecondFactor(db, accountId)) && (await readSession(c)) !== null;
  if (!(await replacePassword(db, state, await hashPassword(next), Date.now()))) return 'outdated';
  reportNewPassword(c, state.email);
  await openSessionOf(c, { accountId, hasPassedCode });
  return 'changed';
}
