import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { cookieName, cookieOptions } from '../security/cookies.ts';

/** From sign-in, regardless of activity */
const OPERATOR_SESSION_MS = 30 * 60_000;

/**
 * Opens a session as a cookie with its expiry, signed with a key derived from the operator token,
 * so rotating the token ends all sessions. Nothing is stored on the server; signing out only clears
 * the cookie.
 */
export async function openOperatorSession(c: PortalContext, nowMs: number): Promise<void> {
  const endsAtMs = nowMs + OPERATOR_SESSION_MS;
  await setSignedCookie(c, cookieName(c, 'operator'), String(endsAtMs), secretOf(c), {
    ...cookieOptions(c, 'Strict'),
    maxAge: OPERATOR_SESSION_MS / 1000,
  });
}

export async function hasOperatorSession(c: PortalContext, nowMs: number): Promise<boolean> {
  const endsAtMs = await getSignedCookie(c, secretOf(c), cookieName(c, 'operator'));
  return typeof endsAtMs === 'string' && nowMs < Number(endsAtMs);
}

export function closeOperatorSession(c: PortalContext): void {
  deleteCookie(c, cookieName(c, 'operator'), cookieOptions(c, 'Strict'));
}

function secretOf(c: PortalContext): string {
  const { portalSessionKey, operatorToken } = settingsOf(c.env);
  return `operator:${portalSessionKey}:${operatorToken}`;
}
