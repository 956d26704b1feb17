import { LeaseLost } from './worker-api.ts';

export interface LeaseHold {
  /** Sends an increased percentage immediately, and again with every heartbeat. */
  report: (percentage: number) => void;
  end: () => void;
}

const HEARTBEATS_PER_LEASE = 3;
const RETRIES_PER_LEASE = 12;

/**
 * Renews a lease until `end`. The first renewal is immediate, because a lease that expires without
 * one counts as never delivered (a ghost lease). Calls `onLost` once if the Worker reports the
 * lease as lost. Keeps renewing while the Worker is unreachable: an expired lease can be renewed
 * until the job is leased again.
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

  /** Resolves to the delay until the next heartbeat. */
  async function renew(): Promise<number> {
    const sentPercentage = percentage;
    const timeout = AbortSignal.timeout(Math.ceil(leaseMs / HEARTBEATS_PER_LEASE));
    try {
      const signal = AbortSignal.any([ending.signal, timeout]);
      const renewal = await options.sendProgress(sentPercentage, signal);
      leaseMs = renewal.leaseSeconds * 1000;
      return percentage > sentPercentage ? 0 : leaseMs / HEARTBEATS_PER_LEASE;
    } catch (error) {
      if (error instanceof LeaseLost) lose(error);
      return leaseMs / RETRIES_PER_LEASE;
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
