import { hashPassword, passwordStateById, replacePassword } from '../../accounts/accounts.ts';
import type { PasswordState } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import { equalsInConstantTime } from '../../http/bearer-token.ts';
import { settingsOf } from '../../platform/settings.ts';
import type { PortalContext } from '../portal-context.ts';
import { signText } from '../security/sign-text.ts';

const LIFETIME_MS = 60 * 60_000;
const TOKEN = /^([0-9a-f-]{36})\.([0-9]{1,16})\.([\w-]{43})$/;

/**
 * The token of a link for a new password: account, end, and an HMAC that also covers the password to
 * be replaced. Nothing is stored: any new password ends all links that were issued before.
 */
export async function createResetToken(
  c: PortalContext,
  state: PasswordState,
  nowMs: number,
): Promise<string> {
  const endsAtMs = nowMs + LIFETIME_MS;
  return `${state.accountId}.${endsAtMs}.${await signState(c, state, endsAtMs)}`;
}

/** Sets the password; null if the link is forged, has expired, or has ended. */
export async function redeemResetToken(
  c: PortalContext,
  { token, password }: { token: string; password: string },
  nowMs: number,
): Promise<{ email: string } | null> {
  const [, accountId = '', end = '', signature = ''] = TOKEN.exec(token) ?? [];
  const endsAtMs = Number(end);
  if (nowMs >= endsAtMs) return null;
  const db = database(c.env);
  const state = await passwordStateById(db, accountId);
  if (state === null) return null;
  const expected = await signState(c, state, endsAtMs);
  if (!(await equalsInConstantTime(signature, expected))) return null;
  const isReplaced = await replacePassword(db, state, await hashPassword(password), nowMs);
  return isReplaced ? { email: state.email } : null;
}

async function signState(
  c: PortalContext,
  { accountId, isEmailVerified, passwordHash }: PasswordState,
  endsAtMs: number,
): Promise<string> {
  const text = JSON.stringify([accountId, endsAtMs, isEmailVerified, passwordHash]);
  const secret = settingsOf(c.env).portalSessionKey;
  return signText(text, { purpose: 'reset-password', secret });
}
