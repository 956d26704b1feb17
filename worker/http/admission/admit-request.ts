import type { Next } from 'hono';

import { findScopeOfKey, readApiKey } from '../../accounts/api-keys/api-keys.ts';
import { database } from '../../platform/database/client.ts';
import type { Admission, KeyUse } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import { findSubject } from '../../subjects/subjects.ts';
import { ApiError } from '../api-error.ts';
import { bearerToken } from '../bearer-token.ts';
import type { Need, UnadmittedContext } from '../http-context.ts';
import { admitAddress, rateLimited } from '../rate-limits/rate-limits.ts';

/** Longer keys are never looked up; the start rejects them. */
const MAX_IDEMPOTENCY_KEY_LENGTH = 255;

/**
 * Admits a request. Checks, in order: address limit, key present, key valid, allowed address, key
 * limit, permission. Address and scope objects are called in parallel, so a request over the
 * address limit may still count against its key, but not vice versa.
 */
export async function admitRequest(c: UnadmittedContext, need: Need): Promise<void> {
  const addressAdmission = admitAddress(c.env, c.req.raw);
  const [isAddressAdmitted, key] = await Promise.all([
    addressAdmission,
    checkKey(c, need, addressAdmission),
  ]);
  if (!isAddressAdmitted) throw rateLimited();
  if (key instanceof ApiError) throw key;
  const { keyId, accountId } = key.admission;
  c.set('caller', { scopeId: key.scopeId, keyId, accountId });
  await setContext(c, need, key);
}

const REFUSALS = {
  missing: () => new ApiError('api_key_missing', 'API Key is missing'),
  invalid_key: () => new ApiError('api_key_invalid', 'Invalid API Key'),
  rate_limited: rateLimited,
  not_permitted: () => new ApiError('key_not_permitted', 'This key is not permitted to do that'),
  address_not_allowed: () =>
    new ApiError('address_not_allowed', 'This key is not allowed from this IP address'),
};

async function checkKey(
  c: UnadmittedContext,
  need: Need,
  addressAdmission: Promise<boolean>,
): Promise<ApiError | { scopeId: string; admission: Admission }> {
  const apiKey = givenKey(c.req.raw.headers);
  if (apiKey === null) return REFUSALS.missing();
  const key = await readApiKey(c.env, apiKey);
  if (key === null) return REFUSALS.invalid_key();
  const { keyHash } = key;
  // Skip the D1 lookup for rate-limited addresses, so that forged keys cost nothing.
  const scopeId =
    key.scopeId ?? ((await addressAdmission) ? await findScopeOfKey(c.env, keyHash) : null);
  if (scopeId === null) return REFUSALS.invalid_key();
  const admission = await creditScope(c.env, scopeId).admitRequest({
    keyHash,
    use: keyUseOf(c.req.method, need),
    address: c.req.header('CF-Connecting-IP') ?? '',
    analysisId: need === 'analysis' ? (c.req.param('analysis_id') ?? null) : null,
    idempotencyKey: need === 'credit' ? readIdempotencyKey(c) : null,
    answerTimesMs: takeResponseTimes(keyHash),
  });
  if (!admission.ok) return REFUSALS[admission.reason]();
  c.set('admittedKeyHash', keyHash);
  return { scopeId, admission };
}

function keyUseOf(method: string, need: Need): KeyUse {
  if (need === 'credit') return 'start';
  return method === 'GET' || method === 'HEAD' ? 'read' : 'change';
}

/** `Authorization` takes precedence if both headers are present. */
function givenKey(headers: Headers): string | null {
  if (!headers.has('Authorization')) return headers.get('X-API-Key') || null;
  return bearerToken(headers);
}

function readIdempotencyKey(c: UnadmittedContext): string | null {
  const key = c.req.header('Idempotency-Key');
  return key !== undefined && key.length <= MAX_IDEMPOTENCY_KEY_LENGTH ? key : null;
}

async function setContext(
  c: UnadmittedContext,
  need: Need,
  { scopeId, admission }: { scopeId: string; admission: Admission },
): Promise<void> {
  switch (need) {
    case 'nothing':
    case 'key':
      return;
    case 'credit':
      c.set('admission', admission);
      return;
    case 'analysis':
      if (admission.analysis === null) throw new ApiError('not_found', 'Analysis not found');
      c.set('analysis', admission.analysis);
      return;
    case 'subject':
    case 'unmerged_subject': {
      const subjectId = c.req.param('subject_id') ?? '';
      const subject = await findSubject(database(c.env), { scopeId, subjectId });
      if (subject === null || (need === 'unmerged_subject' && subject.id !== subjectId)) {
        throw new ApiError('not_found', 'Subject not found');
      }
      c.set('subject', subject);
    }
  }
}

/** The key limit: 100 requests a minute. */
const MAX_TIMES_OF_KEY = 100;
const MAX_KEYS = 1000;

/** Response times in this isolate, by hash of the key, until the key's next request reports them. */
const responseTimes = new Map<string, number[]>();

/** Measures the time until the response headers are ready. */
export async function measureResponse(c: UnadmittedContext, next: Next): Promise<void> {
  const startedAtMs = Date.now();
  await next();
  const keyHash = c.get('admittedKeyHash');
  if (keyHash !== undefined) recordResponseTime(keyHash, Date.now() - startedAtMs);
}

function recordResponseTime(keyHash: string, tookMs: number): void {
  const times = responseTimes.get(keyHash) ?? [];
  if (times.length >= MAX_TIMES_OF_KEY) return;
  if (times.length === 0 && responseTimes.size >= MAX_KEYS) responseTimes.clear();
  times.push(tookMs);
  responseTimes.set(keyHash, times);
}

/**
 * Returns the times to report with the next admission, which saves a call. An isolate's last
 * response to a key is therefore not counted.
 */
function takeResponseTimes(keyHash: string): number[] {
  const times = responseTimes.get(keyHash) ?? [];
  responseTimes.delete(keyHash);
  return times;
}
