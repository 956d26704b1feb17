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
  /** State of a sign-in at a provider. */
  state: string;
  /** Sign-in that waits for a second factor. */
  code: string;
  /** Mark of a known device. */
  device: string;
  /** New secret for the page that shows it once. */
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
