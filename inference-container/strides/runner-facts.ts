import type { Job } from '../../contract/job.ts';

/** What the client told. */
export type RunnerFacts = Pick<
  Job,
  'heightMeters' | 'isHeightAssumed' | 'isTreadmill' | 'paceSecondsPerKilometer'
>;
