import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { Strideline, WebhookDelivery } from '../../client/src/index.ts';
import { ApiError, ConnectionError } from '../../client/src/index.ts';

export interface Listener {
  log: Pick<Strideline, 'listWebhookDeliveries'>;
  forwardUrl: string;
  /** `whsec_` followed by Base64. */
  secret: string;
  say: (line: string) => void;
  signal: AbortSignal;
  pollIntervalMs: number;
  nowMs: () => number;
}

interface LastKnown {
  cursor: number;
  id: string | null;
}

const LOG_START: LastKnown = { cursor: 0, id: null };
const FORWARD_LIMIT_MS = 10_000;
/** Fatal errors: the key is missing, invalid, or lacks permission. */
const FINAL_STATUSES = [401, 403, 404];

/**
 * Forwards every delivery created from now on, sequentially, until aborted. Rejects with an
 * `ApiError` if the key may not read the log.
 */
export async function listen(listener: Listener): Promise<void> {
  const { log, say, signal, pollIntervalMs } = listener;
  let last: LastKnown | null = null;
  let isBroken = false;
  for (;;) {
    try {
      signal.throwIfAborted();
      const page = last === null ? {} : { after: Math.max(0, last.cursor - 1) };
      const { deliveries } = await log.listWebhookDeliveries(page, { signal });
      signal.throwIfAborted();
      if (isBroken) say('Connected again.');
      isBroken = false;
      if (last === null) {
        last = deliveries[0] ?? LOG_START;
        say('Ready. Press Ctrl-C to end.');
        continue;
      }
      if (wasReset(deliveries, last)) {
        last = null;
        say('The delivery log was reset. Starting again from now ...');
        continue;
      }
      const cursor: number = last.cursor;
      for (const delivery of deliveries.filter((one) => one.cursor > cursor)) {
        const line = await forward(delivery, listener);
        signal.throwIfAborted();
        say(line);
        last = delivery;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (!isPassing(error)) throw error;
      if (!isBroken) say(`Cannot read the deliveries: ${error.message}. Trying again ...`);
      isBroken = true;
    }
    await pause(pollIntervalMs, undefined, { signal }).catch(() => undefined);
  }
}

/** True if the log no longer contains the last known delivery or any after it. */
function wasReset([first]: readonly WebhookDelivery[], last: LastKnown): boolean {
  if (last.id === null) return false;
  return first === undefined || (first.cursor === last.cursor && first.id !== last.id);
}

function isPassing(error: unknown): error is Error {
  if (error instanceof ApiError) return !FINAL_STATUSES.includes(error.status);
  return error instanceof ConnectionError;
}

/** Sends an event once and returns a description of the outcome. */
async function forward(delivery: WebhookDelivery, listener: Listener): Promise<string> {
  const { forwardUrl, nowMs, signal } = listener;
  const startedAtMs = nowMs();
  const clock = new Date(startedAtMs).toISOString().slice(11, 19);
  const begin = `${clock}  ${delivery.event.type}  POST ${forwardUrl}`;
  try {
    const response = await fetch(forwardUrl, {
      method: 'POST',
      ...signedRequest(delivery, listener.secret, startedAtMs),
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(FORWARD_LIMIT_MS)]),
    });
    await response.body?.cancel();
    return `${begin}  ${response.status}  ${nowMs() - startedAtMs} ms`;
  } catch (error) {
    return `${begin}  no response: ${reasonOf(error)}`;
  }
}

function signedRequest({ webhook_id: id, event }: WebhookDelivery, secret: string, nowMs: number) {
  const body = JSON.stringify(event);
  const timestamp = String(Math.floor(nowMs / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  return { headers, body };
}

/**
 * Returns the network error from `cause`, because `fetch`'s own message only says that it failed.
 */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
