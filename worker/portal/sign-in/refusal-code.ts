import { isAPIError } from 'better-auth/api';

/** The code of an expected refusal of the sign-in library; anything else is thrown on. */
export function refusalCode(error: unknown): string {
  if (!isAPIError(error)) throw error;
  return error.body?.code ?? 'unknown';
}
