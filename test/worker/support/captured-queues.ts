import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import * as z from 'zod';

import type { StoredJob } from '../../../contract/stored-shapes.ts';
import type { Env } from '../../../worker/env.ts';
import worker from '../../../worker/index.ts';
import type { DeadJob } from '../../../worker/jobs/board/board.ts';
import type { DeliveryEnvironment } from '../../../worker/webhooks/deliver-event.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import { captureOffers, deliver, inLane } from './captured-lanes.ts';

/** The setting for `analysis-jobs` in wrangler.toml. */
const MAX_RETRIES = 20;
/** The setting for the dead-letter queues. */
const MAX_DEAD_RETRIES = 100;

/** Bindings with typed queue messages. */
export const bindings: Env = env;

interface Captured<Body> {
  id: string;
  body: Body;
  attempts: number;
  /** When the consumer's retry delay is over. */
  dueAtMs: number;
}

const queueResultSchema = z.object({ explicitAcks: z.array(z.string()) });

/**
 * Replaces the platform's queues, whose consumers run at any time, and records offers to lanes:
 * messages wait until the test delivers them, in order. `vi.restoreAllMocks` restores the real
 * ones.
 */
export class CapturedQueues {
  readonly jobs: Captured<StoredJob>[] = [];
  readonly deadJobs: Captured<StoredJob | DeadJob>[] = [];
  /** Dropped by the platform after the last queue's retries. */
  readonly lostJobs: Captured<StoredJob | DeadJob>[] = [];
  /** Events that wait for `deliverEvents`. */
  readonly deliveries: DeliveryMessage[] = [];
  /** Every event ever offered, in order. */
  readonly events: DeliveryMessage[] = [];
  /** While set, every send fails. */
  isDown = false;
  /** While set, the lanes of endpoints cannot be reached. */
  endpointsDown = false;

  constructor() {
    vi.spyOn(bindings.ANALYSIS_JOBS, 'send').mockImplementation(this.#keepIn(this.jobs));
    vi.spyOn(bindings.DEAD_JOBS, 'send').mockImplementation(this.#keepIn(this.deadJobs));
    captureOffers(async (event) => {
      const isEndpoint = event.receiverId !== event.scopeId;
      if (this.isDown || (this.endpointsDown && isEndpoint)) {
        throw new Error('the lane cannot be reached');
      }
      this.deliveries.push(structuredClone(event));
      this.events.push(structuredClone(event));
    });
  }

  /**
   * Delivers everything waiting in one batch; unacknowledged messages wait again or become dead.
   */
  async deliverJobs(messages = this.jobs.splice(0), handle = handleInWorker): Promise<void> {
    for (const message of await consume('analysis-jobs', messages, handle)) {
      if (message.attempts <= MAX_RETRIES + 1) this.jobs.push(message);
      else this.deadJobs.push({ ...message, attempts: 1, dueAtMs: Date.now() });
    }
  }

  async deliverDeadJobs(messages = this.deadJobs.splice(0)): Promise<void> {
    for (const message of await consume('analysis-jobs-dead', messages)) {
      (message.attempts > MAX_DEAD_RETRIES + 1 ? this.lostJobs : this.deadJobs).push(message);
    }
  }

  /** Delivers both kinds of jobs as the platform would at this moment. */
  async deliverDueJobs(): Promise<void> {
    await this.deliverJobs(takeDue(this.jobs));
    await this.deliverDeadJobs(takeDue(this.deadJobs));
  }

  /** Delivers these events, and those waiting in the lanes, to the test's receivers. */
  async deliverEvents(
    outside: DeliveryEnvironment,
    events = this.deliveries.splice(0),
  ): Promise<void> {
    await deliver(events, outside);
    const others = new Set(this.events.map((event) => event.receiverId));
    for (const { receiverId } of events) others.delete(receiverId);
    for (const id of others) await inLane(id, outside, async (lane) => lane.run());
  }

  #keepIn<Body>(messages: Captured<Body>[]): Queue<Body>['send'] {
    return async (body) => {
      if (this.isDown) throw new Error('the queue cannot be reached');
      messages.push({
        id: crypto.randomUUID(),
        body: structuredClone(body),
        attempts: 1,
        dueAtMs: Date.now(),
      });
      return { metadata: { metrics: { backlogCount: messages.length, backlogBytes: 0 } } };
    };
  }
}

async function handleInWorker(batch: MessageBatch): Promise<void> {
  await worker.queue(batch, env);
}

function takeDue<Body>(messages: Captured<Body>[]): Captured<Body>[] {
  const [due, later] = [[], []] as [Captured<Body>[], Captured<Body>[]];
  for (const message of messages.splice(0)) {
    (message.dueAtMs <= Date.now() ? due : later).push(message);
  }
  messages.push(...later);
  return due;
}

/** Returns the messages to be redelivered, each after the delay its consumer requested. */
async function consume<Body>(
  queue: string,
  messages: Captured<Body>[],
  handle = handleInWorker,
): Promise<Captured<Body>[]> {
  if (messages.length === 0) return [];
  const sent = messages.map((message) => ({ ...message, timestamp: new Date() }));
  const batch = createMessageBatch(queue, sent);
  const delaysMs = observeDelays(batch);
  await handle(batch);
  const settled: unknown = await getQueueResult(batch, createExecutionContext());
  const { explicitAcks } = queueResultSchema.parse(settled);
  return messages
    .filter(({ id }) => !explicitAcks.includes(id))
    .map((message) => ({
      ...message,
      attempts: message.attempts + 1,
      dueAtMs: Date.now() + (delaysMs.get(message.id) ?? 0),
    }));
}

/**
 * Records the delay requested by each message's `retry`, which the test batch's result does not
 * contain.
 */
function observeDelays(batch: MessageBatch): Map<string, number> {
  const delaysMs = new Map<string, number>();
  for (const message of batch.messages) {
    const retry = message.retry.bind(message);
    message.retry = (options) => {
      delaysMs.set(message.id, (options?.delaySeconds ?? 0) * 1000);
      retry(options);
    };
  }
  return delaysMs;
}
