import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { announceChange } from './announce-change.ts';
import { createSecret } from './create-secret.ts';
import type { PublicSignature } from './schema.ts';
import { presentSignature } from './schema.ts';
import { replaceSecret } from './webhook-store.ts';

/** How long events are signed with a replaced secret too. */
export const OVERLAP_MS = 24 * 60 * 60 * 1000;

/** Replaces the signing secret. The last three replaced ones keep signing for a day each. */
export async function rotateSecret(
  env: Env,
  { scopeId, nowMs }: { scopeId: string; nowMs: number },
): Promise<PublicSignature> {
  const secret = await createSecret(env, scopeId);
  const webhook = await replaceSecret(database(env), {
    scopeId,
    secret: secret.stored,
    previousExpiresAtMs: nowMs + OVERLAP_MS,
    nowMs,
  });
  if (webhook === null) {
    throw new ApiError(
      'signature_not_configured',
      'Signing is not configured yet; enable signatures with PUT /webhook',
    );
  }
  await announceChange(env, scopeId);
  return presentSignature(webhook, secret.text);
}
