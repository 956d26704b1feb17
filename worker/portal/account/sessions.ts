import type { SignedInContext } from '../portal-context.ts';
import { requireAttempt } from '../security/require-attempt.ts';
import { identityOf } from '../sign-in/identity.ts';
import { passCookies } from '../sign-in/pass-cookies.ts';
import { refusalCode } from '../sign-in/refusal-code.ts';

export interface Session {
  id: string;
  userAgent: string | null;
  createdAtMs: number;
}

const PASSWORD_PROVIDER = 'credential';

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

/** False for a session of somebody else. */
export async function endSession(c: SignedInContext, id: string): Promise<boolean> {
  const { api } = identityOf(c);
  const { headers } = c.req.raw;
  const session = (await api.listSessions({ headers })).find((one) => one.id === id);
  if (session === undefined) return false;
  await api.revokeSession({ headers, body: { token: session.token } });
  return true;
}

/** Signs out everywhere, this browser included. */
export async function endSessions(c: SignedInContext): Promise<void> {
  const { api } = identityOf(c);
  const { headers } = c.req.raw;
  await api.revokeSessions({ headers });
  const signedOut = await api.signOut({ headers, returnHeaders: true });
  passCookies(c, signedOut.headers);
}

export async function hasPassword(c: SignedInContext): Promise<boolean> {
  const methods = await identityOf(c).api.listUserAccounts({ headers: c.req.raw.headers });
  return methods.some(({ providerId }) => providerId === PASSWORD_PROVIDER);
}

type PasswordChange = 'changed' | 'wrong_password' | 'too_short' | 'too_long';

/** Signs out all other sessions too. */
export async function changePassword(
  c: SignedInContext,
  { current, next }: { current: string; next: string },
): Promise<PasswordChange> {
  await requireAttempt(c, 'sign_in', `password of ${c.var.account.accountId}`);
  try {
    const { headers } = await identityOf(c).api.changePassword({
      body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    passCookies(c, headers);
    return 'changed';
  } catch (error) {
    const code = refusalCode(error);
    if (code === 'PASSWORD_TOO_SHORT') return 'too_short';
    return code === 'PASSWORD_TOO_LONG' ? 'too_long' : 'wrong_password';
  }
}
