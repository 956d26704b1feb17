import { app } from './app.ts';
import type { Env } from './env.ts';
import { settingsOf } from './platform/settings.ts';
import { consumeDeadJobs } from './inference/consume-dead-jobs.ts';
import { consumeJobs } from './inference/consume-jobs.ts';
import { requeueLostJobs } from './inference/inference.ts';
import { continueSweep, sweep, sweepTimeMs } from './maintenance/maintenance.ts';
import { consumeRuns } from './shoes/consume-runs.ts';
import { consumeDeadDeliveries } from './webhooks/consume-dead-deliveries.ts';
import { deliverEvents } from './webhooks/deliver-events.ts';
import { webhookLane } from './webhooks/webhook-lane.ts';

/** As wrangler.toml has it; every other trigger is the hourly check. */
const EVERY_FIVE_MINUTES = '*/5 * * * *';

export { CreditScope } from './scope/credit-scope.ts';
export { JobBoard } from './inference/job-board.ts';
export { AddressLimiter } from './rate-limits/address-limiter.ts';
export { WebhookLane } from './webhooks/webhook-lane.ts';

const CONSUMERS: Record<string, (batch: MessageBatch, env: Env) => Promise<void>> = {
  'analysis-jobs': consumeJobs,
  'analysis-jobs-dead': consumeDeadJobs,
  'webhook-deliveries': (batch, env) =>
    deliverEvents(batch, (scopeId) => webhookLane(env, scopeId)),
  'webhook-deliveries-dead': consumeDeadDeliveries,
  'shoe-recommendations': consumeRuns,
};

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    settingsOf(env);
    const consume = CONSUMERS[batch.queue];
    if (consume === undefined) throw new Error(`no consumer for the queue ${batch.queue}`);
    await consume(batch, env);
  },
  async scheduled(controller, env) {
    settingsOf(env);
    const nowMs = sweepTimeMs(controller.scheduledTime, Date.now());
    if (controller.cron === EVERY_FIVE_MINUTES) {
      // Side by side, both to their end: an unreachable board must not stop the sweep.
      const outcomes = await Promise.allSettled([
        requeueLostJobs(env, nowMs),
        continueSweep(env, nowMs),
      ]);
      const errors: unknown[] = outcomes.flatMap((one) =>
        one.status === 'rejected' ? [one.reason as unknown] : [],
      );
      if (errors.length > 0) throw new AggregateError(errors, 'the five-minute check failed');
    } else {
      await sweep(env, nowMs);
    }
  },
} satisfies ExportedHandler<Env>;
