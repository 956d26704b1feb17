import { setCookie } from 'hono/cookie';

import { YEAR_SECONDS } from '../page/public-files.ts';
import type { PortalContext } from '../portal-context.ts';

/**
 * Over HTTPS the names bind the cookies to this host, path `/`, and secure connections. Over HTTP,
 * on this machine only, browsers would refuse such names.
 */
export function cookieNames(c: PortalContext): {
  session: string;
  form: string;
  operator: string;
  language: string;
  /** The one opened last. */
  scope: string;
  /** Of a sign-in at a provider that is under way. */
  state: string;
  /** Of a sign-in that waits for the code of a second factor. */
  code: string;
  /** Of a browser in which the account has signed in before. */
  device: string;
  /** Of a new secret on its way to the page that shows it. */
  secret: string;
} {
  const prefix = isSecure(c) ? '__Host-' : '';
  return {
    session: `${prefix}strideline-session`,
    form: `${prefix}strideline-form`,
    operator: `${prefix}strideline-operator`,
    language: `${prefix}strideline-language`,
    scope: `${prefix}strideline-scope`,
    state: `${prefix}strideline-state`,
    code: `${prefix}strideline-code`,
    device: `${prefix}strideline-device`,
    secret: `${prefix}strideline-secret`,
  };
}

export function isSecure(c: PortalContext): boolean {
  return c.var.origin.startsWith('https:');
}

/** Sets a cookie that outlasts the session. */
export function keepForAYear(c: PortalContext, name: string, value: string): void {
  setCookie(c, name, value, {
    path: '/',
    maxAge: YEAR_SECONDS,
    httpOnly: true,
    secure: isSecure(c),
    sameSite: 'Lax',
  });
}
