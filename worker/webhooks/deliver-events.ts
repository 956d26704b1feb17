import type { Env } from '../env.ts';
import { logError } from '../log.ts';
import { deliverEvent } from './deliver-event.ts';
import type { Outside } from './deliver-event.ts';
import { deliveryMessageSchema } from './delivery-message.ts';
import { platformResolver } from './resolve-host.ts';
import { withinTimeLimit } from './time-limit.ts';

/**
 * A Worker holds at most six connections open at a time. An event that had to wait for one would
 * lose part of its time limit, so no more are sent at once.
 */
const MAX_CONCURRENT_DELIVERIES = 6;
/** How long an event waits for the one before it of the same analysis. */
const HEAD_START_MS = 1000;
const RETRY_DELAY_SECONDS = 10;

/**
 * Works off a batch of the delivery queue; every message is settled for itself. Events of one
 * analysis go out in order as long as their receiver answers promptly. A slow one gets them
 * overlapping, and orders them by `sequence`.
 */
export async function deliverEvents(
  batch: MessageBatch,
  env: Env,
  outside: Outside = platform(env),
): Promise<void> {
  const latestByAnalysis = new Map<string, Promise<void>>();

  await forEachConcurrently(batch.messages, async (message) => {
    const parsed = deliveryMessageSchema.safeParse(message.body);
    if (!parsed.success) {
      logError('webhook_message_unreadable', { messageId: message.id });
      message.ack();
      return;
    }
    const event = parsed.data;
    const lane = event.analysisId ?? event.id;
    const previous = latestByAnalysis.get(lane) ?? Promise.resolve();
    const settled = settle(message, async () => {
      await withinTimeLimit(HEAD_START_MS, () => previous);
      await deliverEvent(event, { env, outside });
    });
    latestByAnalysis.set(lane, settled);
    await settled;
  });
}

/** A repeated message is harmless: once an event has its row it is not sent again. */
async function settle(message: Message, deliver: () => Promise<void>): Promise<void> {
  try {
    await deliver();
    message.ack();
  } catch (error) {
    logError('webhook_delivery_postponed', { messageId: message.id, error });
    message.retry({ delaySeconds: RETRY_DELAY_SECONDS });
  }
}

async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const lane = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: MAX_CONCURRENT_DELIVERIES }, lane));
}

function platform(env: Env): Outside {
  return { nowMs: Date.now, resolveHost: platformResolver(env), send: fetch };
}
