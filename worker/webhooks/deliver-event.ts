import { database } from '../db/client.ts';
import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import { logError } from '../platform/log.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import { checkReceiver, decryptActiveSecrets, receiverOf } from './event-receiver.ts';
import type { PostResult, SendRequest } from './post-event.ts';
import { postEvent } from './post-event.ts';
import type { ResolveHost } from './resolve-host.ts';
import { eventHeaders } from './sign-event.ts';
import { claimDelivery, findWebhook, recordOutcome } from './webhook-store.ts';

/** What lies outside the service: the clock, the name servers and the receivers. */
export interface Outside {
  nowMs: () => number;
  resolveHost: ResolveHost;
  send: SendRequest;
  timeLimitMs?: number;
}

/**
 * Sends one event at most once. The row is written before anything is sent, and only whoever wrote
 * it sends; a row that stays `sending` belongs to a process that died in between, and whether the
 * receiver got that event is not known. Everything that may be tried again comes before the row:
 * a database that is away, a secret that cannot be decrypted, a resolver that does not answer.
 */
export async function deliverEvent(
  message: DeliveryMessage,
  { env, outside }: { env: Env; outside: Outside },
): Promise<'settled' | 'resolver_unreachable'> {
  const db = database(env);
  const startedAtMs = outside.nowMs();
  const webhook = await findWebhook(db, message.scopeId);
  const receiver = receiverOf(message, webhook);
  if (receiver === null) return 'settled';
  const secrets = await decryptActiveSecrets(webhook, env, startedAtMs);
  const check = await checkReceiver(receiver, env, outside.resolveHost);
  if (check === 'resolver_unreachable') return check;
  const { id, scopeId, analysisId, payload } = message;
  const { url } = receiver;
  const body = JSON.stringify(payload);
  const row = { id, scopeId, analysisId, type: payload.type, url, body };
  if (!(await claimDelivery(db, { ...row, createdAtMs: startedAtMs }))) return 'settled';
  const sent: PostResult | Blocked =
    check === 'blocked'
      ? { outcome: 'blocked', responseStatus: null, responseBody: null }
      : await send({ id, url, body, secrets }, outside);
  const durationMs = outside.nowMs() - startedAtMs;
  try {
    await recordOutcome(db, { id, ...sent, durationMs });
  } catch (error) {
    const { outcome, responseStatus } = sent;
    logError('webhook_outcome_lost', { deliveryId: id, outcome, responseStatus, error });
  }
  return 'settled';
}

interface Blocked {
  outcome: 'blocked';
  responseStatus: null;
  responseBody: null;
}

async function send(
  { id, url, body, secrets }: { id: string; url: string; body: string; secrets: string[] },
  { nowMs, send: sendRequest, timeLimitMs }: Outside,
): Promise<PostResult> {
  const timestampSeconds = Math.floor(nowMs() / 1000);
  const headers = await eventHeaders({ id, timestampSeconds, body }, secrets);
  await faultPoint('before-webhook-fetch');
  const sent = await postEvent({ url, headers, body, send: sendRequest, timeLimitMs });
  await faultPoint('after-webhook-fetch');
  return sent;
}
