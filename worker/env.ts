import type { BuriedJob } from './inference/buried-job.ts';
import type { RunMessage } from './shoes/run-message.ts';
import type { DeliveryMessage } from './webhooks/delivery-message.ts';
import type { StoredJob } from '../contract/stored-shapes.ts';

/** What the queues carry, which wrangler.toml cannot tell. */
interface QueueMessages {
  ANALYSIS_JOBS: StoredJob;
  DEAD_JOBS: BuriedJob;
  WEBHOOK_DELIVERIES: DeliveryMessage;
  SHOE_RECOMMENDATIONS: RunMessage;
}

/**
 * What the platform hands to the Worker, as generated from wrangler.toml by `npm run types:env`.
 * Secrets and variables are read through `settingsOf`.
 */
export type Env = Omit<Cloudflare.Env, keyof QueueMessages> & {
  [Name in keyof QueueMessages]: Queue<QueueMessages[Name]>;
};
