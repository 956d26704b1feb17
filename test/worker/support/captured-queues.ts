import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { vi } from 'vitest';
import * as z from 'zod';

import type { Job } from '../../../contract/job.ts';
import worker from '../../../worker/index.ts';
import type { RunMessage } from '../../../worker/shoes/run-message.ts';
import type { Outside } from '../../../worker/webhooks/deliver-event.ts';
import { deliverEvents } from '../../../worker/webhooks/deliver-events.ts';
import type { DeliveryMessage } from '../../../worker/webhooks/delivery-message.ts';
import { lanesInProcess } from './lanes-in-process.ts';

/** As wrangler.toml has it for `analysis-jobs`. */
const MAX_JOB_RETRIES = 5;
/** As it has it for `webhook-deliveries`. */
const MAX_DELIVERY_RETRIES = 20;
/** As it has it for `shoe-recommendations`. */
const MAX_RUN_RETRIES = 20;

interface Captured<Body> {
  id: string;
  body: Body;
  attempts: number;
}

const queueResultSchema = z.object({ explicitAcks: z.array(z.string()) });

/**
 * Stands in for the platform's queues, whose consumers run whenever they like: keeps what is sent
 * until the test has it delivered, in the order sent. `vi.restoreAllMocks` gives the real ones back.
 */
export class CapturedQueues {
  readonly jobs: Captured<Job>[] = [];
  readonly deadJobs: Captured<Job>[] = [];
  readonly deliveries: Captured<DeliveryMessage>[] = [];
  readonly runs: Captured<RunMessage>[] = [];
  /** All that were ever sent, in order. */
  readonly events: DeliveryMessage[] = [];
  /** While set, nothing can be sent. */
  isDown = false;

  constructor() {
    vi.spyOn(env.ANALYSIS_JOBS, 'send').mockImplementation(this.#keepIn(this.jobs));
    vi.spyOn(env.DEAD_JOBS, 'send').mockImplementation(this.#keepIn(this.deadJobs));
    vi.spyOn(env.SHOE_RECOMMENDATIONS, 'send').mockImplementation(this.#keepIn(this.runs));
    const keepDelivery = this.#keepIn(this.deliveries);
    vi.spyOn(env.WEBHOOK_DELIVERIES, 'send').mockImplementation(async (event) => {
      const sent = await keepDelivery(event);
      this.events.push(structuredClone(event));
      return sent;
    });
  }

  /** One batch with all that wait; what is not acknowledged waits on, or dies of old age. */
  async deliverJobs(messages = this.jobs.splice(0)): Promise<void> {
    const unsettled = await consume('analysis-jobs', messages);
    for (const message of unsettled) {
      const isExhausted = message.attempts > MAX_JOB_RETRIES;
      (isExhausted ? this.deadJobs : this.jobs).push(message);
    }
  }

  async deliverDeadJobs(messages = this.deadJobs.splice(0)): Promise<void> {
    this.deadJobs.push(...(await consume('analysis-jobs-dead', messages)));
  }

  /** The same for recommendations; those that come too often are dropped. */
  async deliverRuns(messages = this.runs.splice(0)): Promise<void> {
    const unsettled = await consume('shoe-recommendations', messages);
    this.runs.push(...unsettled.filter(({ attempts }) => attempts <= MAX_RUN_RETRIES));
  }

  /** The same for events, whose receivers the test plays; those that die are gone. */
  async deliverEvents(outside: Outside, messages = this.deliveries.splice(0)): Promise<void> {
    const unsettled = await consume('webhook-deliveries', messages, (batch) =>
      deliverEvents(batch, lanesInProcess(env, outside)),
    );
    this.deliveries.push(...unsettled.filter(({ attempts }) => attempts <= MAX_DELIVERY_RETRIES));
  }

  #keepIn<Body>(messages: Captured<Body>[]): Queue<Body>['send'] {
    return async (body) => {
      if (this.isDown) throw new Error('the queue cannot be reached');
      messages.push({ id: crypto.randomUUID(), body: structuredClone(body), attempts: 1 });
      return { metadata: { metrics: { backlogCount: messages.length, backlogBytes: 0 } } };
    };
  }
}

/** Returns the messages that come again. */
async function consume<Body>(
  queue: string,
  messages: Captured<Body>[],
  handle = async (batch: MessageBatch) => worker.queue(batch, env),
): Promise<Captured<Body>[]> {
  if (messages.length === 0) return [];
  const sent = messages.map((message) => ({ ...message, timestamp: new Date() }));
  const batch = createMessageBatch(queue, sent);
  await handle(batch);
  const settled: unknown = await getQueueResult(batch, createExecutionContext());
  const { explicitAcks } = queueResultSchema.parse(settled);
  return messages
    .filter(({ id }) => !explicitAcks.includes(id))
    .map((message) => ({ ...message, attempts: message.attempts + 1 }));
}
