import type { ApiErrorCode } from '../../contract/errors.ts';
import type { Env } from '../env.ts';
import { ApiError } from './api-error.ts';
import { admitAddress, requireAdmission } from './rate-limits/rate-limits.ts';

const SCHEME = 'bearer';

/**
 * Returns the token of an `Authorization: Bearer` header, or null. Takes linear time for any header;
 * a regular expression that skips white space on both sides of the token would backtrack.
 */
export function bearerToken(headers: Headers): string | null {
  const header = headers.get('Authorization')?.trim() ?? '';
  if (header.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  const rest = header.slice(SCHEME.length);
  const token = rest.trimStart();
  const hasGap = token.length < rest.length;
  return hasGap && token !== '' ? token : null;
}

/**
 * Rejects requests without this token. Only failures count against the limit of the client's
 * address, which bounds guessing without locking out the operator or a container.
 */
export async function requireBearerToken(
  env: Env,
  request: Request,
  token: { value: string; refusal: ApiErrorCode; detail: string },
): Promise<void> {
  if (await equalsInConstantTime(bearerToken(request.headers) ?? '', token.value)) return;
  await requireAdmission(admitAddress(env, request));
  throw new ApiError(token.refusal, token.detail);
}

/** Constant-time comparison; hashing first hides the length as well. */
export async function equalsInConstantTime(left: string, right: string): Promise<boolean> {
  const [leftDigest, rightDigest] = await Promise.all([sha256(left), sha256(right)]);
  return crypto.subtle.timingSafeEqual(leftDigest, rightDigest);
}

async function sha256(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
}
