import type { LeasedJob } from '../../contract/job.ts';
import { pause } from './retry.ts';
import type { WorkerApi } from './worker-api.ts';

/** Waits a bounded while for a job; null when none came up. Rejects when the Worker is unreachable. */
export type TakeJob = (signal: AbortSignal) => Promise<LeasedJob | null>;

/** An empty answer that comes sooner than this is followed by a rest, so that polling never spins. */
const SHORTEST_EMPTY_POLL_MS = 1000;

/** A shutdown that cuts a poll just as it is answered leaves a lease nobody works on: it lapses. */
export function createBoardPoll(
  api: WorkerApi,
  { workerId, now }: { workerId: string; now: () => number },
): TakeJob {
  return async (signal) => {
    const requestedAtMs = now();
    const leasedJob = await api.lease(workerId, signal);
    if (leasedJob !== null) return leasedJob;

    const restMs = SHORTEST_EMPTY_POLL_MS - (now() - requestedAtMs);
    if (restMs > 0) await pause(restMs, signal);
    return null;
  };
}
