import type { StoredJob } from '../contract/stored-shapes.ts';
import type { DeadJob } from './jobs/board/job-table.ts';

/** Types of queue messages, which wrangler.toml cannot declare. */
interface QueueMessages {
  ANALYSIS_JOBS: StoredJob;
  DEAD_JOBS: DeadJob;
}

/**
 * Bindings of the Worker, generated from wrangler.toml by `npm run check -- write-bindings`. Read secrets and
 * variables through `settingsOf`.
 */
export type Env = Omit<Cloudflare.Env, keyof QueueMessages> & {
  [Name in keyof QueueMessages]: Queue<QueueMessages[Name]>;
};
