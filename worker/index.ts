import { app } from './app.ts';
import type { Env } from './env.ts';
import { wakeContainers } from './jobs/containers/containers.ts';
import { consumeDeadJobs, consumeJobs } from './jobs/inference/consume-jobs.ts';
import { sweep, sweepTimeMs } from './operator/maintenance/maintenance.ts';
import { settingsOf } from './platform/settings.ts';

export { CreditScope } from './scope/credit-scope.ts';
export { JobBoard } from './jobs/board/job-board.ts';
export { AddressLimiter } from './http/rate-limits/address-limiter.ts';
export { WebhookLane } from './webhooks/webhook-lane.ts';
// The library refuses to resume a running container without it.
export { ContainerProxy } from '@cloudflare/containers';
export { InferenceContainer } from './jobs/containers/inference-container.ts';

const CONSUMERS: Record<string, (batch: MessageBatch, env: Env) => Promise<void>> = {
  'analysis-jobs': consumeJobs,
  'analysis-jobs-dead': consumeDeadJobs,
};

export default {
  fetch: app.fetch,
  async queue(batch, env) {
    settingsOf(env);
    const consume = CONSUMERS[batch.queue];
    if (consume === undefined) throw new Error(`no consumer for the queue ${batch.queue}`);
    await consume(batch, env);
    await wakeContainers(env);
  },
  async scheduled(controller, env) {
    settingsOf(env);
    await sweep(env, sweepTimeMs(controller.scheduledTime, Date.now()));
    await wakeContainers(env);
  },
} satisfies ExportedHandler<Env>;
