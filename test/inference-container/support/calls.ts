import type { ReceivedCall } from '../../../bench/support/worker-double.ts';
import type { JobResult } from '../../../contract/job-result.ts';
import { jobResultSchema } from '../../../contract/job-result.ts';

/** Matches the calls of one route, optionally for one analysis. */
export const about = (route: string, analysisId?: string) => (call: ReceivedCall) =>
  call.route === route && (analysisId === undefined || call.analysisId === analysisId);

export const resultOf = (call: ReceivedCall): JobResult => jobResultSchema.parse(call.json);
