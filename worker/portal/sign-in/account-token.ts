import type { PasswordState } from '../../accounts/accounts.ts';
import { passwordStateById } from '../../accounts/accounts.ts';
import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { database } from '../../platform/database/client.ts';
import { settingsOf } from '../../platform/settings.ts';
import { signText } from '../../platform/sign-text.ts';
import type { PortalContext } from '../portal-context.ts';

const TOKEN = /^([0-9a-f-]{36})\.([0-9]{1,16})\.([\w-]{43})$/;

type Purpose = 'reset-password' | 'second-factor';

/**
 * Creates a temporary account token: id, expiry, and an HMAC that also covers email and password,
 * so changing either invalidates earlier tokens without a list.
 */
export async function createAccountToken(
  c: PortalContext,
  { state, purpose, endsAtMs }: { state: PasswordState; purpose: Purpose; endsAtMs: number },
): Promise<string> {
  return `${state.accountId}.${endsAtMs}.${await signState(c, state, { purpose, endsAtMs })}`;
}

/** Returns the account's current state; null if the token is forged, expired, or invalidated. */
export async function readAccountToken(
  c: PortalContext,
  { token, purpose }: { token: string; purpose: Purpose },
  nowMs: number,
): Promise<PasswordState | null> {
  const [, accountId = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const endsAtMs = Number(end);
  if (nowMs >= endsAtMs) return null;
  const state = await passwordStateById(database(c.env), accountId);
  if (state === null) return null;
  const expected = await signState(c, state, { purpose, endsAtMs });
  return (await equalsInConstantTime(signature, expected)) ? state : null;
}

async function signState(
  c: PortalContext,
  { accountId, email, isEmailVerified, passwordHash }: PasswordState,
  { purpose, endsAtMs }: { purpose: Purpose; endsAtMs: number },
): Promise<string> {
  const text = JSON.stringify([accountId, email, endsAtMs, isEmailVerified, passwordHash]);
  return signText(text, { purpose, secret: settingsOf(c.env).portalSessionKey });
}
