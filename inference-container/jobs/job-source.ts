import type { LeasedJob } from '../../contract/job.ts';

/**
 * `finished`: the result was accepted. `given_back`: somebody is to try again.
 * `lost`: another attempt owns it, so where the job came from must not be touched.
 */
export type JobEnding = 'finished' | 'given_back' | 'lost';

export interface HeldJob {
  leasedJob: LeasedJob;
  /** Tells the place the job came from; the worker has been told before. */
  settle: (ending: JobEnding, signal: AbortSignal) => Promise<void>;
}

/** Waits a bounded while for a job; null when none came up. Rejects when the source is out of reach. */
export type JobSource = (signal: AbortSignal) => Promise<HeldJob | null>;
