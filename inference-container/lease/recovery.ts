import type { Logger } from '../logger.ts';
import type { Wait } from './retry.ts';
import { backoffDelayMs } from './retry.ts';

/**
 * - finished: a result was posted
 * - failed: for a reason that is not a verdict about the video
 * - stopped: the lease was lost, or this process is shutting down
 * - engine_lost: this process can no longer run jobs
 */
export type AttemptOutcome = 'finished' | 'failed' | 'stopped' | 'engine_lost';

export interface Recovery {
  note: (outcome: AttemptOutcome, scopeId: string) => void;
  /**
   * Resolves immediately unless a job failed; otherwise, once the checks pass or the process gives
   * up.
   */
  recover: (signal: AbortSignal) => Promise<void>;
}

const DELAYS = { firstMs: 1000, longestMs: 60_000 };
const MAX_FAILED_CHECKS = 4;

/**
 * Creates automatic recovery: a failure that is not a verdict about the video may be our own fault,
 * and the next job would fail too. The process therefore backs off and runs its self-check before
 * it takes another job. The delay grows with each scope that had a failed job since the last
 * result. A single scope's failures may be due to its videos, so they count only once. The process
 * gives up after a few failed checks.
 */
export function createRecovery({
  check,
  wait,
  giveUp,
  logger,
}: {
  /** Resolves to the detected faults. */
  check: (signal: AbortSignal) => Promise<string[]>;
  wait: Wait;
  giveUp: () => void;
  logger: Logger;
}): Recovery {
  const failedScopes = new Set<string>();
  let isSuspect = false;
  let recovering: Promise<void> | null = null;

  async function checkUntilHealthy(signal: AbortSignal): Promise<void> {
    for (let failedChecks = 0; failedChecks < MAX_FAILED_CHECKS; failedChecks += 1) {
      isSuspect = false;
      const delayMs = backoffDelayMs(failedScopes.size + failedChecks, Math.random, DELAYS);
      // Runs one check at a time, with a delay in between.
      await wait(delayMs, signal);
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
    note(outcome, scopeId) {
      if (outcome === 'finished') failedScopes.clear();
      if (outcome !== 'failed') return;
      failedScopes.add(scopeId);
      isSuspect = true;
    },
    async recover(signal) {
      if (recovering === null && !isSuspect) return;
      recovering ??= checkUntilHealthy(signal).finally(() => {
        recovering = null;
      });
      await recovering;
    },
  };
}
