import type { Job } from '../../contract/job.ts';

/** What the client said about the runner. */
export type RunnerFacts = Pick<
  Job,
  'heightMeters' | 'isHeightAssumed' | 'isTreadmill' | 'paceSecondsPerKilometer'
>;
