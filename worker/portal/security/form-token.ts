import { encodeBase64Url } from 'hono/utils/encode';
import { getCookie, setCookie } from 'hono/cookie';

import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { PortalError } from '../portal-error.ts';
import { cookieNames, isSecure } from './cookies.ts';
import { signText } from '../../platform/sign-text.ts';

export const FORM_TOKEN_FIELD = 'form_token';
const RANDOM_BYTES = 16;

/**
 * Returns the CSRF token of this browser's forms: an HMAC over a random cookie and both session
 * cookies, so it changes at every sign-in and sign-out.
 */
export async function formTokenOf(c: PortalContext): Promise<string> {
  const { form, session, operator } = cookieNames(c);
  const known = getCookie(c, form);
  const random = known ?? newRandom();
  if (known === undefined) {
    const options = { httpOnly: true, secure: isSecure(c), sameSite: 'Lax', path: '/' } as const;
    setCookie(c, form, random, options);
  }
  const sessions = [session, operator].map((name) => getCookie(c, name) ?? '').join('.');
  const secret = settingsOf(c.env).portalSessionKey;
  return signText(`${random}.${sessions}`, { purpose: 'form', secret });
}

/**
 * Refuses a form that another site has sent (CSRF). Browsers name the origin of every POST; the
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

function newRandom(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)).buffer);
}
