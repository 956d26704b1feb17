import type { LeasedJob } from '../../contract/job.ts';
import type { TakeJob } from './poll-board.ts';
import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import { backoffDelayMs, pause } from './retry.ts';

/**
 * Takes jobs and attempts them, `concurrency` at a time, until `shutdown`; resolves when all have
 * ended. An unreachable board is polled again and again, and logged once per change of state.
 */
export async function runWorkLoop(options: {
  /** Resolves when this process is fit for the next job. */
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
      // One after the other is the point: concurrency comes from several of these loops.
      // eslint-disable-next-line no-await-in-loop
      const job = await takeJob();
      // A job that arrives together with the shutdown still passes through, to be given back.
      // eslint-disable-next-line no-await-in-loop
      if (job !== null) await options.attempt(job);
    }
  }

  await Promise.all(Array.from({ length: options.concurrency }, work));
}
