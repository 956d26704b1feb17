import type { JobResult } from '../../contract/job-result.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';
import { isRetryableCall } from './http-call.ts';

/**
 * Repeats until `giveUp`, which comes when the lease is lost or the job's time is over: a result is
 * the whole work of a job. A call under way is only ended by `cutOff`: when the worker takes the result, a heartbeat
 * that crosses it finds the lease gone, and must not make us believe the result was lost.
 */
export function postResult(
  api: LeaseApi,
  options: { result: JobResult; giveUp: AbortSignal; cutOff: AbortSignal },
): Promise<void> {
  return retry(() => api.postResult(options.result, options.cutOff), {
    isRetryable: isRetryableCall,
    signal: options.giveUp,
  });
}
