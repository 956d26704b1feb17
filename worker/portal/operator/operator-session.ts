import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie';

import { settingsOf } from '../../platform/settings.ts';
import { cookieNames, isSecure } from '../security/cookies.ts';
import type { PortalContext } from '../portal-context.ts';

/** From the sign-in, however active the operator is. */
const OPERATOR_SESSION_MS = 30 * 60_000;

/**
 * The cookie holds when the session ends, signed with a secret that contains the operator token:
 * another token ends all sessions. Nothing is stored, so signing out only makes this browser forget.
 */
export async function openOperatorSession(c: PortalContext, nowMs: number): Promise<void> {
  const endsAtMs = nowMs + OPERATOR_SESSION_MS;
  await setSignedCookie(c, cookieNames(c).operator, String(endsAtMs), secretOf(c), {
    ...cookieOptions(c),
    maxAge: OPERATOR_SESSION_MS / 1000,
  });
}

export async function hasOperatorSession(c: PortalContext, nowMs: number): Promise<boolean> {
  const endsAtMs = await getSignedCookie(c, secretOf(c), cookieNames(c).operator);
  return typeof endsAtMs === 'string' && nowMs < Number(endsAtMs);
}

export function closeOperatorSession(c: PortalContext): void {
  deleteCookie(c, cookieNames(c).operator, cookieOptions(c));
}

function cookieOptions(c: PortalContext) {
  return { httpOnly: true, secure: isSecure(c), sameSite: 'Strict', path: '/' } as const;
}

function secretOf(c: PortalContext): string {
  const { portalSessionKey, operatorToken } = settingsOf(c.env);
  return `operator:${portalSessionKey}:${operatorToken}`;
}
