import { LeaseLost } from './worker-api.ts';

export interface LeaseHold {
  /** Percentages never fall; each step up is sent at once, and repeated with every heartbeat. */
  report: (percentage: number) => void;
  end: () => void;
}

const BEATS_PER_LEASE = 3;
/** After a beat that failed. */
const REPEATS_PER_LEASE = 12;

/**
 * Renews a lease until `end`, at once for the first time: a lease that lapses unrenewed counts as one
 * that never reached its container. Calls `onLost` once, when the Worker says that the lease is gone.
 * While the Worker cannot be reached nobody knows that, so the renewals go on: a lapsed lease is
 * resumed as long as nobody else has leased the job.
 */
export function holdLease(options: {
  leaseSeconds: number;
  sendProgress: (percentage: number, signal: AbortSignal) => Promise<{ leaseSeconds: number }>;
  onLost: (reason: LeaseLost) => void;
}): LeaseHold {
  const ending = new AbortController();
  let leaseMs = options.leaseSeconds * 1000;
  let percentage = 0;
  let isBeating = false;
  let timer = setTimeout(beat, 0);

  function beat(): void {
    isBeating = true;
    void renewAndSchedule();
  }

  async function renewAndSchedule(): Promise<void> {
    const delayMs = await renew();
    isBeating = false;
    if (!ending.signal.aborted) timer = setTimeout(beat, delayMs);
  }

  /** Resolves with the time until the next beat. */
  async function renew(): Promise<number> {
    const sentPercentage = percentage;
    const timeout = AbortSignal.timeout(Math.ceil(leaseMs / BEATS_PER_LEASE));
    try {
      const signal = AbortSignal.any([ending.signal, timeout]);
      const renewal = await options.sendProgress(sentPercentage, signal);
      leaseMs = renewal.leaseSeconds * 1000;
      return percentage > sentPercentage ? 0 : leaseMs / BEATS_PER_LEASE;
    } catch (error) {
      if (error instanceof LeaseLost) lose(error);
      return leaseMs / REPEATS_PER_LEASE;
    }
  }

  function lose(reason: LeaseLost): void {
    if (ending.signal.aborted) return;
    ending.abort();
    options.onLost(reason);
  }

  return {
    report(nextPercentage) {
      if (nextPercentage <= percentage || ending.signal.aborted) return;
      percentage = nextPercentage;
      if (isBeating) return;
      clearTimeout(timer);
      beat();
    },
    end() {
      ending.abort();
      clearTimeout(timer);
    },
  };
}
