import type { LeasedJob } from '../../contract/job.ts';
import type { Wait } from './retry.ts';
import { pause } from './retry.ts';
import type { Container, WorkerApi } from './worker-api.ts';

/** Long-polls for a job. Null if none arrived in time; rejects if the Worker is unreachable. */
export type TakeJob = (signal: AbortSignal) => Promise<LeasedJob | null>;

/** An empty response that arrives sooner is followed by a pause, so that polling never spins. */
const SHORTEST_EMPTY_POLL_MS = 1000;

/** If a shutdown aborts a poll just as it is answered, the lease is left to expire. */
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
