import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import { scopeObject } from '../platform/scope-object.ts';
import { announceChange } from './announce-change.ts';
import { createSecret } from './create-secret.ts';
import type { ResolveHost } from './resolve-host.ts';
import type { WebhookChangeRequest, PublicWebhook } from './schema.ts';
import { presentWebhook } from './schema.ts';
import { createWebhook, findWebhook, updateWebhook } from './webhook-store.ts';
import { vetWebhookUrl } from './vet-webhook-url.ts';

export interface WebhookConfiguration {
  scopeId: string;
  change: WebhookChangeRequest;
  requestHost: string;
  nowMs: number;
  resolveHost?: ResolveHost;
}

/** Creates or updates the scope's webhook; omitted fields keep their value. */
export async function configureWebhook(
  env: Env,
  { scopeId, change, nowMs, ...vetting }: WebhookConfiguration,
): Promise<PublicWebhook> {
  const db = database(env);
  const known = await findWebhook(db, scopeId);
  if (known === null && change.url === undefined) {
    throw new ApiError(
      'webhook_url_required',
      'url is required when the webhook is first configured',
    );
  }
  if (change.url !== undefined) {
    const vetted = await vetWebhookUrl(env, change.url, ['https'], vetting);
    if (!vetted.ok) throw new ApiError('invalid_webhook_url', vetted.detail);
  }
  const hasSecret = known !== null && known.secretEncrypted !== null;
  const needsSecret = change.signature?.enabled === true && !hasSecret;
  const secret = needsSecret ? await createSecret(env, scopeId) : null;
  const stored = {
    scopeId,
    isEnabled: change.enabled,
    isSigningEnabled: change.signature?.enabled,
    firstSecret: secret?.stored,
    nowMs,
  };
  const { url } = change;
  const webhook =
    known === null && url !== undefined
      ? await createWebhook(db, { ...stored, url })
      : await updateWebhook(db, { ...stored, url });
  await env.CREDIT_SCOPES.getByName(scopeObject(scopeId)).noteWebhook();
  await announceChange(env, scopeId);
  // Of two concurrent requests that create a secret, only one gets its own stored.
  const isOwnSecret = secret !== null && webhook.secretEncrypted === secret.stored.encrypted;
  return presentWebhook(webhook, isOwnSecret ? secret.text : undefined);
}
