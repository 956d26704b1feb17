import { isAPIError } from 'better-auth/api';
import { and, desc, eq, gt } from 'drizzle-orm';

import type { PasswordState } from '../../accounts/accounts.ts';
import {
  hashPassword,
  hasSecondFactor,
  passwordStateById,
  replacePassword,
  verifyPassword,
} from '../../accounts/accounts.ts';
import { clientAddress } from '../../http/rate-limits/rate-limits.ts';
import { database } from '../../platform/database/client.ts';
import { portalSessions } from '../../platform/database/tables/sign-in.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import { languageIn } from '../language/reader-language.ts';
import type { PortalContext, SignedIn, SignedInContext } from '../portal-context.ts';
import { requireAddressAttempt, requireAttempt } from '../security/attempts.ts';
import { unitsIn } from '../units/units.ts';
import type { Credentials } from './credentials.ts';
import { identityOf } from './identity.ts';
import { findDevice, rememberDevice } from './known-device.ts';
import { warnOwner } from './notify.ts';

/** From sign-in, regardless of activity */
const MAX_SESSION_MS = 90 * DAY_MS;

/** Returns the account signed in with this browser. Renews the session once a day. */
export async function readSession(c: PortalContext): Promise<SignedIn | null> {
  const { headers, response } = await identityOf(c).api.getSession({
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  copyCookies(c, headers);
  if (response === null || !response.user.emailVerified) return null;
  const { user, session } = response;
  if (Date.now() - session.createdAt.getTime() >= MAX_SESSION_MS) {
    await database(c.env).delete(portalSessions).where(eq(portalSessions.id, session.id));
    return null;
  }
  if (typeof user.disabledAtMs === 'number') return null;
  await rememberDevice(c, user.email);
  return {
    accountId: user.id,
    name: user.name,
    email: user.email,
    sessionId: session.id,
    isByPasskey: session.isByPasskey === true,
    language: languageIn(user.language),
    units: unitsIn(user.units),
  };
}

/** Counts a password attempt, whether or not the account exists. */
export async function requirePasswordAttempt(c: PortalContext, email: string): Promise<void> {
  const device = await findDevice(c, email);
  if (device !== null) {
    await requireAttempt(c, 'sign_in_device', device);
    return;
  }
  await requireAddressAttempt(c, 'sign_in_address');
  await requireAttempt(c, 'sign_in', `${clientAddress(c.req.raw)} ${email}`);
  await requireAttempt(c, 'sign_in_account', email);
}

/** Returns `opened`, `needs_code`, or the sign-in library's error code. */
export async function openSession(
  c: PortalContext,
  { email, password }: Credentials,
): Promise<string> {
  const identity = identityOf(c);
  try {
    const { headers } = await identity.api.signInEmail({
      body: { email, password },
      headers: c.req.raw.headers,
      returnHeaders: true,
    });
    if (c.var.awaitsCode !== null) return 'needs_code';
    await endPreviousSession(c);
    copyCookies(c, headers);
    return 'opened';
  } catch (error) {
    const refused = refusalCode(error);
    return c.var.awaitsCode === null ? refused : 'needs_code';
  }
}

export async function openSessionOf(
  c: PortalContext,
  { accountId, hasPassedCode }: { accountId: string; hasPassedCode: boolean },
): Promise<boolean> {
  c.set('hasPassedCode', hasPassedCode);
  const { headers, response } = await identityOf(c).api.openSessionOf({
    body: { accountId },
    headers: c.req.raw.headers,
    returnHeaders: true,
  });
  if (!response.isOpened || c.var.isSessionRefused) return false;
  await endPreviousSession(c);
  copyCookies(c, headers);
  return true;
}

/** Ends a session that someone else left in this browser. */
export async function endPreviousSession(c: PortalContext): Promise<void> {
  await identityOf(c).api.signOut({ headers: c.req.raw.headers });
}

export async function signOut(c: PortalContext): Promise<void> {
  const { api } = identityOf(c);
  const { headers } = await api.signOut({ headers: c.req.raw.headers, returnHeaders: true });
  copyCookies(c, headers);
}

export type Session = Awaited<ReturnType<typeof listSessions>>[number];

/** Newest first. */
export async function listSessions(c: SignedInContext) {
  const { id, userId, userAgent, createdAt, expiresAt } = portalSessions;
  return database(c.env)
    .select({ id, userAgent, createdAt })
    .from(portalSessions)
    .where(and(eq(userId, c.var.account.accountId), gt(expiresAt, new Date())))
    .orderBy(desc(createdAt));
}

export async function hasPassword(c: SignedInContext): Promise<boolean> {
  const state = await passwordStateById(database(c.env), c.var.account.accountId);
  return state !== null && state.passwordHash !== null;
}

/** `outdated`: a concurrent change replaced the password and ended this session. */
type PasswordChange = 'changed' | 'wrong_password' | 'outdated';

/** Changes the password, ends all sessions, and opens a new one here. */
export async function changePassword(
  c: SignedInContext,
  { current, next }: { current: string; next: string },
): Promise<PasswordChange> {
  const { accountId } = c.var.account;
  const state = await confirmPassword(c, current);
  if (state === null || state.passwordHash === null) return 'wrong_password';
  const db = database(c.env);
  // Read the session after the factor: adding a second factor ends every session that has not
  // passed it.
  const hasPassedCode = (await hasSecondFactor(db, accountId)) && (await readSession(c)) !== null;
  if (!(await replacePassword(db, state, await hashPassword(next), Date.now()))) return 'outdated';
  warnOwner(c, state.email, 'passwordChanged');
  await openSessionOf(c, { accountId, hasPassedCode });
  return 'changed';
}

/** Returns null if the password is wrong; accounts without a password pass. */
export async function confirmPassword(
  c: SignedInContext,
  password: string,
): Promise<PasswordState | null> {
  const { accountId } = c.var.account;
  const state = await passwordStateById(database(c.env), accountId);
  if (state === null || state.passwordHash === null) return state;
  await requireAttempt(c, 'own_password', accountId);
  return (await verifyPassword(password, state.passwordHash)) ? state : null;
}

/** Returns the sign-in library's error code; rethrows unexpected errors. */
export function refusalCode(error: unknown): string {
  if (!isAPIError(error)) throw error;
  return error.body?.code ?? 'unknown';
}

export function copyCookies(c: PortalContext, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) c.header('Set-Cookie', cookie, { append: true });
}
