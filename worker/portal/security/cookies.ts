import { getCookie, setCookie } from 'hono/cookie';

import type { Membership } from '../../accounts/accounts.ts';
import type { PortalContext } from '../portal-context.ts';

export const YEAR_SECONDS = 31_536_000;

type CookieName =
  | 'session'
  | 'form'
  | 'operator'
  | 'language'
  /** The scope opened last. */
  | 'scope'
  /** State of a sign-in at a provider. */
  | 'state'
  /** Address that an email was sent to. */
  | 'inbox'
  /** Sign-in that waits for a second factor. */
  | 'code'
  /** Mark of a known device. */
  | 'device'
  /** New secret for the page that shows it once. */
  | 'secret';

/**
 * Over HTTPS, the prefix binds cookies to this host, path `/`, and secure connections. Browsers
 * would reject it over plain HTTP, which is only used locally.
 */
export function cookieName(c: PortalContext, name: CookieName): string {
  return `${isSecure(c) ? '__Host-' : ''}strideline-${name}`;
}

export function readCookie(c: PortalContext, name: CookieName): string | undefined {
  return getCookie(c, cookieName(c, name));
}

function isSecure(c: PortalContext): boolean {
  return c.var.origin.startsWith('https:');
}

export function cookieOptions(c: PortalContext, sameSite: 'Lax' | 'Strict' = 'Lax') {
  return { path: '/', httpOnly: true, secure: isSecure(c), sameSite } as const;
}

export function setYearLongCookie(c: PortalContext, name: CookieName, value: string): void {
  setCookie(c, cookieName(c, name), value, { ...cookieOptions(c), maxAge: YEAR_SECONDS });
}

export function rememberScope(c: PortalContext, scopeId: string): void {
  if (readCookie(c, 'scope') !== scopeId) setYearLongCookie(c, 'scope', scopeId);
}

/**
 * Returns the scope last opened in this browser, or else the first organization, or else the
 * personal scope.
 */
export function lastMembership(c: PortalContext): Membership | null {
  const { memberships } = c.var;
  const scopeId = readCookie(c, 'scope');
  return (
    memberships.find((one) => one.scopeId === scopeId) ??
    memberships.find(({ scopeType }) => scopeType === 'organization') ??
    memberships[0] ??
    null
  );
}
