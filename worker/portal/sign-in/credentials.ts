import * as z from 'zod';

import { isGuessable } from '../../accounts/accounts.ts';
import type { PortalContext } from '../portal-context.ts';

export const MIN_PASSWORD_LENGTH = 10;
export const MAX_PASSWORD_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const emailSchema = z.email().max(MAX_EMAIL_LENGTH).toLowerCase();

export interface Credentials {
  email: string;
  password: string;
}

export function passwordProblemOf(
  c: PortalContext,
  { password, email }: Credentials,
): string | undefined {
  const { signUp: texts } = c.var.texts;
  if (password.length < MIN_PASSWORD_LENGTH) return texts.shortPassword;
  if (password.length > MAX_PASSWORD_LENGTH) return texts.longPassword;
  if (isGuessable(password, email)) return texts.guessablePassword;
  return undefined;
}
