import { deleteCookie, setCookie } from 'hono/cookie';

import { decryptSecret, encryptSecret } from '../../platform/encrypt-secret.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { SignedInContext } from '../portal-context.ts';
import { cookieName, cookieOptions, readCookie } from './cookies.ts';

const LIFETIME_SECONDS = 120;

/**
 * Redirects to a page that shows a new secret once, so that reloading creates nothing. Until then,
 * the secret is only in a cookie, encrypted for this session and page.
 */
export async function redirectWithSecret(
  c: SignedInContext,
  path: string,
  secret: string,
): Promise<Response> {
  const sealed = await encryptSecret(secret, bindingOf(c, path));
  const options = { ...cookieOptions(c, 'Strict'), maxAge: LIFETIME_SECONDS };
  setCookie(c, cookieName(c, 'secret'), sealed, options);
  return c.redirect(path, 303);
}

/** Returns this page's secret and clears it; null if there is none. */
export async function takeSecret(c: SignedInContext): Promise<string | null> {
  const sealed = readCookie(c, 'secret');
  if (sealed === undefined) return null;
  try {
    const secret = await decryptSecret(sealed, bindingOf(c, c.req.path));
    deleteCookie(c, cookieName(c, 'secret'), cookieOptions(c, 'Strict'));
    return secret;
  } catch {
    return null;
  }
}

function bindingOf(c: SignedInContext, path: string) {
  const encryptionKey = settingsOf(c.env).secretEncryptionKey;
  return { owner: `shown to session ${c.var.account.sessionId} at ${path}`, encryptionKey };
}
