import type { Job } from '../../contract/job.ts';

/** Facts about the runner stated by the client. */
export type RunnerFacts = Pick<
  Job,
  'heightMeters' | 'isHeightAssumed' | 'isTreadmill' | 'paceSecondsPerKilometer'
>;
