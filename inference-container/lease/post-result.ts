import type { JobResult } from '../../contract/job-result.ts';
import { isRetryableCall } from './http-call.ts';
import type { Wait } from './retry.ts';
import { retry } from './retry.ts';
import type { LeaseApi } from './worker-api.ts';

/**
 * Retries until `giveUp`, which aborts when the lease is lost or the job times out. Only `cutOff`
 * aborts a request in flight: once the Worker accepts the result, a concurrent heartbeat finds the
 * lease gone, and that must not be mistaken for a lost result.
 */
export function postResult(
  api: LeaseApi,
  options: { result: JobResult; giveUp: AbortSignal; cutOff: AbortSignal; wait?: Wait },
): Promise<void> {
  return retry(() => api.postResult(options.result, options.cutOff), {
    isRetryable: isRetryableCall,
    signal: options.giveUp,
    wait: options.wait,
  });
}
