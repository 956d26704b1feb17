import type { PasswordState } from '../../accounts/accounts.ts';
import { passwordStateById, verifyPassword } from '../../accounts/accounts.ts';
import { database } from '../../platform/database/client.ts';
import type { SignedInContext } from '../portal-context.ts';
import { requireAttempt } from '../security/require-attempt.ts';

/**
 * Counts a try of the password of whoever has signed in. Null for a wrong one; an account without
 * a password passes.
 */
export async function proveOwner(
  c: SignedInContext,
  password: string,
): Promise<PasswordState | null> {
  const { accountId } = c.var.account;
  const state = await passwordStateById(database(c.env), accountId);
  if (state === null || state.passwordHash === null) return state;
  await requireAttempt(c, 'own_password', accountId);
  return (await verifyPassword(password, state.passwordHash)) ? state : null;
}
