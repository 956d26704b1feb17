import type { Logger } from '../logger.ts';
import { backoffDelayMs } from './retry.ts';

/**
 * `finished` with a result. `failed` for a reason that is no verdict about the video. `stopped`
 * because others decided so. `engine_lost`: this process can work on no job any more.
 */
export type AttemptOutcome = 'finished' | 'failed' | 'stopped' | 'engine_lost';

export interface Recovery {
  note: (outcome: AttemptOutcome) => void;
  /** Resolves at once unless a job has failed; then when the process is fit again, or given up. */
  recover: (signal: AbortSignal) => Promise<void>;
}

const DELAYS = { firstMs: 1000, longestMs: 60_000 };
const MAX_FAILED_CHECKS = 4;

/**
 * After a failure that is no verdict about a video the fault may be ours, and the next job would
 * fail as well. The process waits, longer with every failure in a row, and checks itself before it
 * takes another job; what it cannot mend in a few checks is given up.
 */
export function createRecovery({
  check,
  wait,
  giveUp,
  logger,
}: {
  /** Returns what is wrong. */
  check: (signal: AbortSignal) => Promise<string[]>;
  wait: (durationMs: number, signal: AbortSignal) => Promise<void>;
  giveUp: () => void;
  logger: Logger;
}): Recovery {
  let failuresInRow = 0;
  let isSuspect = false;
  let recovering: Promise<void> | null = null;

  async function checkUntilFit(signal: AbortSignal): Promise<void> {
    for (let failedChecks = 0; failedChecks < MAX_FAILED_CHECKS; failedChecks += 1) {
      isSuspect = false;
      const delayMs = backoffDelayMs(failuresInRow + failedChecks, Math.random, DELAYS);
      // Each check depends on the time that has passed since the one before.
      // eslint-disable-next-line no-await-in-loop
      await wait(delayMs, signal);
      // eslint-disable-next-line no-await-in-loop
      const faults = await check(signal);
      if (faults.length === 0) return;
      signal.throwIfAborted();
      isSuspect = true;
      logger.warn('self_check_failed', { faults });
    }
    logger.error('self_check_given_up');
    giveUp();
  }

  return {
    note(outcome) {
      if (outcome === 'finished') failuresInRow = 0;
      if (outcome !== 'failed') return;
      failuresInRow += 1;
      isSuspect = true;
    },
    async recover(signal) {
      if (recovering === null && !isSuspect) return;
      recovering ??= checkUntilFit(signal).finally(() => {
        recovering = null;
      });
      await recovering;
    },
  };
}
