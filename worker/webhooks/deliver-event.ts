import type { Env } from '../env.ts';
import { faultPoint } from '../platform/fault-point.ts';
import type { DeliveryMessage } from './delivery-message.ts';
import type { DeliveryResult } from './delivery-table.ts';
import { checkReceiver, decryptActiveSecrets, receiverOf } from './event-receiver.ts';
import { postEvent } from './post-event.ts';
import type { SendRequest } from './post-event.ts';
import type { ResolveHost } from './resolve-host.ts';
import { eventHeaders } from './sign-event.ts';
import type { Webhook } from './webhook-store.ts';

/** The world outside the service: the clock, the name servers, and the receivers. */
export interface Outside {
  nowMs: () => number;
  resolveHost: ResolveHost;
  send: SendRequest;
}

/** Where an event goes, and what signs it. */
export interface ReadyEvent {
  url: string;
  isBlocked: boolean;
  secrets: string[];
}

export type Preparation =
  | { ok: true; ready: ReadyEvent }
  | { ok: false; reason: 'no_receiver' }
  | { ok: false; reason: 'resolver_unreachable'; url: string };

/** Everything that may fail and be tried again comes before the claim of an event. */
export async function prepareEvent(
  message: DeliveryMessage,
  { env, webhook, outside }: { env: Env; webhook: Webhook | null; outside: Outside },
): Promise<Preparation> {
  const receiver = receiverOf(message, webhook);
  if (receiver === null) return { ok: false, reason: 'no_receiver' };
  const { url } = receiver;
  const secrets = await decryptActiveSecrets(webhook, env, outside.nowMs());
  const check = await checkReceiver(receiver, env, outside.resolveHost);
  if (check === 'resolver_unreachable') return { ok: false, reason: check, url };
  return { ok: true, ready: { url, isBlocked: check === 'blocked', secrets } };
}

/** Sends a claimed event once. */
export async function sendEvent(
  { id, payload }: DeliveryMessage,
  { url, isBlocked, secrets }: ReadyEvent,
  { nowMs, send }: Outside,
): Promise<DeliveryResult> {
  if (isBlocked) {
    return { outcome: 'blocked', responseStatus: null, responseBody: null, durationMs: 0 };
  }
  const startedAtMs = nowMs();
  const body = JSON.stringify(payload);
  const timestampSeconds = Math.floor(startedAtMs / 1000);
  const headers = await eventHeaders({ id, timestampSeconds, body }, secrets);
  await faultPoint('before-webhook-fetch');
  const sent = await postEvent({ url, headers, body, send });
  await faultPoint('after-webhook-fetch');
  return { ...sent, durationMs: nowMs() - startedAtMs };
}
