import type { LeasedJob } from '../../contract/job.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { backoffDelayMs, pause } from './retry.ts';
import type { Wait } from './retry.ts';
import type { Container, WorkerApi } from './worker-api.ts';

/**
 * Takes and attempts jobs, up to `concurrency` at a time, until `shutdown`; resolves when all have
 * ended. Keeps polling an unreachable board, and logs only changes in reachability.
 */
export async function runWorkLoop(options: {
  recover: (signal: AbortSignal) => Promise<void>;
  takeJob: TakeJob;
  attempt: (job: LeasedJob) => Promise<void>;
  concurrency: number;
  logger: Logger;
  shutdown: AbortSignal;
}): Promise<void> {
  const { shutdown, logger } = options;
  let failureCount = 0;

  async function takeJob(): Promise<LeasedJob | null> {
    try {
      await options.recover(shutdown);
      if (shutdown.aborted) return null;
      const job = await options.takeJob(shutdown);
      if (failureCount > 0) logger.info('board_reachable', { failureCount });
      failureCount = 0;
      return job;
    } catch (error) {
      if (shutdown.aborted) return null;
      failureCount += 1;
      if (failureCount === 1) {
        logger.warn('board_unreachable', { error: describeError(error) });
      }
      await pause(backoffDelayMs(failureCount, Math.random), shutdown).catch(ignoreShutdown);
      return null;
    }
  }

  function ignoreShutdown(error: unknown): void {
    if (!shutdown.aborted) throw error;
  }

  async function work(): Promise<void> {
    while (!shutdown.aborted) {
      // Sequential on purpose: concurrency comes from running several loops.
      const job = await takeJob();
      // A job that arrives during a shutdown is still attempted to release it.
      if (job !== null) await options.attempt(job);
    }
  }

  await Promise.all(Array.from({ length: options.concurrency }, work));
}

/**
 * Long-polls for a job. Resolves to null if none arrives in time; rejects if the Worker is
 * unreachable.
 */
type TakeJob = (signal: AbortSignal) => Promise<LeasedJob | null>;

/** If an empty response arrives sooner, a pause follows to keep polling from spinning. */
const SHORTEST_EMPTY_POLL_MS = 1000;

/** Creates a poll that leaves the lease to expire if a shutdown aborts it just as a job arrives. */
export function createBoardPoll(
  api: WorkerApi,
  { now, wait = pause, ...container }: Container & { now: () => number; wait?: Wait },
): TakeJob {
  return async (signal) => {
    const requestedAtMs = now();
    const leasedJob = await api.lease(container, signal);
    if (leasedJob !== null) return leasedJob;

    const remainingMs = SHORTEST_EMPTY_POLL_MS - (now() - requestedAtMs);
    if (remainingMs > 0) await wait(remainingMs, signal);
    return null;
  };
}
