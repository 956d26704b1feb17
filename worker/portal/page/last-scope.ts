import { getCookie } from 'hono/cookie';

import type { Membership } from '../../accounts/accounts.ts';
import type { PortalContext } from '../portal-context.ts';
import { cookieNames, keepForAYear } from '../security/cookies.ts';

export function rememberScope(c: PortalContext, scopeId: string): void {
  const { scope } = cookieNames(c);
  if (getCookie(c, scope) !== scopeId) keepForAYear(c, scope, scopeId);
}

/** Returns the scope whose pages this browser opened last, else the account's first. */
export function lastMembership(c: PortalContext): Membership | null {
  const { memberships } = c.var;
  const scopeId = getCookie(c, cookieNames(c).scope);
  return memberships.find((one) => one.scopeId === scopeId) ?? memberships[0] ?? null;
}
