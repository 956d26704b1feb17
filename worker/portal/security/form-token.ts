import { setCookie } from 'hono/cookie';

import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { randomToken } from '../../platform/random-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signText } from '../../platform/sign-text.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-context.ts';
import { cookieName, cookieOptions, readCookie } from './cookies.ts';

export const FORM_TOKEN_FIELD = 'form_token';
const RANDOM_BYTES = 16;

/**
 * Returns the CSRF token for this browser's forms: an HMAC of a random cookie and both session
 * cookies. It changes with every sign-in and sign-out.
 */
export async function formTokenOf(c: PortalContext): Promise<string> {
  const known = readCookie(c, 'form');
  const random = known ?? randomToken(RANDOM_BYTES);
  if (known === undefined) setCookie(c, cookieName(c, 'form'), random, cookieOptions(c));
  const sessions = [readCookie(c, 'session') ?? '', readCookie(c, 'operator') ?? ''].join('.');
  const secret = settingsOf(c.env).portalSessionKey;
  return signText(`${random}.${sessions}`, { purpose: 'form', secret });
}

/**
 * Rejects forms submitted by other sites (CSRF). Browsers send the origin with every POST; the
 * token covers those that do not.
 */
export async function requireOwnForm(c: PortalContext, sentToken: string): Promise<void> {
  const origin = c.req.header('Origin');
  if (origin !== undefined && origin !== c.var.origin) throw new PortalError('form_expired');
  const site = c.req.header('Sec-Fetch-Site');
  if (site !== undefined && site !== 'same-origin') throw new PortalError('form_expired');
  const isOwn = await equalsInConstantTime(sentToken, c.var.formToken);
  if (!isOwn) throw new PortalError('form_expired');
}
