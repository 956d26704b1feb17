import { pause } from '../retry.ts';
import type { WorkerApi } from '../worker-api.ts';
import type { JobSource } from './job-source.ts';

/** An empty answer that comes sooner than this is followed by a rest, so that polling never spins. */
const SHORTEST_EMPTY_POLL_MS = 1000;

/**
 * The board learns the ending of a job from its result or release, so nothing is left to settle.
 * A shutdown that cuts the poll in the moment of an answer leaves a lease nobody works on: it expires.
 */
export function createBoardSource(
  api: WorkerApi,
  { workerId, now }: { workerId: string; now: () => number },
): JobSource {
  return async (signal) => {
    const askedAtMs = now();
    const leasedJob = await api.lease(workerId, signal);
    if (leasedJob !== null) return { leasedJob, settle: async () => {} };

    const restMs = SHORTEST_EMPTY_POLL_MS - (now() - askedAtMs);
    if (restMs > 0) await pause(restMs, signal);
    return null;
  };
}
