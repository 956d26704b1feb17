import { clientAddress } from '../../http/rate-limits/rate-limits.ts';
import type { PortalContext } from '../portal-context.ts';
import { requireAddressAttempt, requireAttempt } from '../security/require-attempt.ts';
import type { Credentials } from './credentials.ts';
import { identityOf } from './identity.ts';
import { findDevice } from './known-device.ts';
import { passCookies } from './pass-cookies.ts';
import { refusalCode } from './refusal-code.ts';

/** Counts a try of a password, whether or not the account exists. */
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

/** `opened`, `needs_code`, or why not: the code of the sign-in library. */
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
    passCookies(c, headers);
    return 'opened';
  } catch (error) {
    const refused = refusalCode(error);
    return c.var.awaitsCode === null ? refused : 'needs_code';
  }
}

/** Opens a session for an account that has proven who it is; false if it is refused. */
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
  passCookies(c, headers);
  return true;
}

/** Ends a session that another person has left in this browser. */
export async function endPreviousSession(c: PortalContext): Promise<void> {
  await identityOf(c).api.signOut({ headers: c.req.raw.headers });
}
