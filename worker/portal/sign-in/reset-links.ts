import { hashPassword, replacePassword } from '../../accounts/accounts.ts';
import type { PasswordState } from '../../accounts/accounts.ts';
import { database } from '../../db/client.ts';
import type { PortalContext } from '../portal-context.ts';
import { createAccountToken, readAccountToken } from './account-token.ts';

const LIFETIME_MS = 60 * 60_000;
const purpose = 'reset-password';

/** The token of a link for a new password, which replaces the one that the account has now. */
export async function createResetToken(
  c: PortalContext,
  state: PasswordState,
  nowMs: number,
): Promise<string> {
  return createAccountToken(c, { state, purpose, endsAtMs: nowMs + LIFETIME_MS });
}

/** Sets the password; null if the link is forged, has expired, or has ended. */
export async function redeemResetToken(
  c: PortalContext,
  { token, password }: { token: string; password: string },
  nowMs: number,
): Promise<{ email: string } | null> {
  const state = await readAccountToken(c, { token, purpose }, nowMs);
  if (state === null) return null;
  const hash = await hashPassword(password);
  const isReplaced = await replacePassword(database(c.env), state, hash, nowMs);
  return isReplaced ? { email: state.email } : null;
}
