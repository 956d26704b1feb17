import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import type { JobResult } from '../../../contract/job-result.ts';
import { CallFailed } from '../../../inference-container/lease/http-call.ts';
import { postResult } from '../../../inference-container/lease/upload-artifact.ts';
import type { LeaseApi } from '../../../inference-container/lease/worker-api.ts';

const RESULT: JobResult = { outcome: 'failed', reason: 'nobody_seen' };
const unused = () => Promise.reject(new Error('not this call'));

/** Posts a result whose requests stay in flight until `requests` settle them. */
function startPosting() {
  const requests: (PromiseWithResolvers<void> & { signal: AbortSignal })[] = [];
  const api: LeaseApi = {
    openVideo: unused,
    sendProgress: unused,
    putArtifact: unused,
    release: unused,
    postResult: (_, signal) => {
      const request = { ...Promise.withResolvers<void>(), signal };
      signal.addEventListener('abort', () => request.reject(signal.reason));
      requests.push(request);
      return request.promise;
    },
  };
  const giveUp = new AbortController();
  const cutOff = new AbortController();
  const posting = postResult(api, {
    result: RESULT,
    giveUp: giveUp.signal,
    cutOff: cutOff.signal,
    wait: () => Promise.resolve(),
  });
  return { posting, requests, giveUp, cutOff };
}

describe('posting a result', () => {
  it('is not interrupted by a lost lease, because the result itself may have ended it', async () => {
    const { posting, requests, giveUp } = startPosting();
    giveUp.abort(new Error('the lease is lost'));
    expect(requests.map(({ signal }) => signal.aborted)).toEqual([false]);
    requests[0]?.resolve();
    await expect(posting).resolves.toBeUndefined();
  });

  it('is not repeated after the lease was lost', async () => {
    const { posting, requests, giveUp } = startPosting();
    const reason = new Error('the lease is lost');
    giveUp.abort(reason);
    requests[0]?.reject(new CallFailed('no answer', { isRetryable: true }));
    await expect(posting).rejects.toBe(reason);
    expect(requests).toHaveLength(1);
  });

  it('is repeated until the Worker responds', async () => {
    const { posting, requests } = startPosting();
    for (let failures = 0; failures < 3; failures += 1) {
      requests[failures]?.reject(new CallFailed('no answer', { isRetryable: true }));
      await nextTurn();
      expect(requests).toHaveLength(failures + 2);
    }
    requests.at(-1)?.resolve();
    await expect(posting).resolves.toBeUndefined();
  });

  it('is aborted in flight at the time limit', async () => {
    const { posting, cutOff } = startPosting();
    const reason = new Error('time is up');
    cutOff.abort(reason);
    await expect(posting).rejects.toBe(reason);
  });
});
