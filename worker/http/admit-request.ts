import { ApiError } from '../api-error.ts';
import { bearerToken } from '../bearer-token.ts';
import { findApiKey } from '../api-keys/api-keys.ts';
import { creditScope } from '../credits/credits.ts';
import { admitAddress } from '../rate-limits/rate-limits.ts';
import type { HttpContext } from '../http-context.ts';

/**
 * Lets a request in: address limit, key present, key valid, key limit, in that order of answers.
 * The address is asked while the key is looked up. A request that the address limit refuses may
 * therefore still count in its key's window; it never counts the other way round.
 */
export async function admitRequest(c: HttpContext): Promise<void> {
  const [isAddressAdmitted, key] = await Promise.all([admitAddress(c.env, c.req.raw), checkKey(c)]);
  if (!isAddressAdmitted) throw rateLimited();
  switch (key.outcome) {
    case 'missing':
      throw new ApiError('api_key_missing', 'API Key is missing');
    case 'invalid_key':
      throw new ApiError('api_key_invalid', 'Invalid API Key');
    case 'rate_limited':
      throw rateLimited();
    case 'admitted':
      c.set('caller', {
        scopeId: key.scopeId,
        keyId: key.admission.keyId,
        accountId: key.admission.accountId,
      });
      c.set('admission', key.admission);
  }
}

async function checkKey(c: HttpContext) {
  const apiKey = readApiKey(c.req.raw.headers);
  if (apiKey === null) return { outcome: 'missing' } as const;
  const key = await findApiKey(c.env, apiKey);
  if (key === null) return { outcome: 'invalid_key' } as const;
  const { keyHash, scopeId } = key;
  const admission = await creditScope(c.env, scopeId).admitRequest({
    keyHash,
    analysisId: c.req.param('analysis_id') ?? null,
    idempotencyKey: c.req.header('Idempotency-Key') ?? null,
  });
  if (!admission.ok) return { outcome: admission.reason };
  return { outcome: 'admitted', scopeId, admission } as const;
}

/** `Authorization` decides when both headers are there. */
function readApiKey(headers: Headers): string | null {
  if (!headers.has('Authorization')) return headers.get('X-API-Key') || null;
  return bearerToken(headers);
}

function rateLimited(): ApiError {
  return new ApiError('rate_limited', 'Rate limit exceeded');
}
