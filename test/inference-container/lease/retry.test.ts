import { describe, expect, it } from 'vitest';

import { backoffDelayMs, retry } from '../../../inference-container/lease/retry.ts';

describe('backoffDelayMs', () => {
  it('doubles from half a second and stops growing at fifteen', () => {
    const longest = [1, 2, 3, 6, 1000].map((failures) => backoffDelayMs(failures, () => 1));

    expect(longest).toEqual([500, 1000, 2000, 15_000, 15_000]);
  });

  it('randomizes the upper half', () => {
    expect(backoffDelayMs(1, () => 0)).toBe(250);
  });
});

describe('retry', () => {
  const never = new AbortController().signal;

  it('does not retry what cannot succeed', async () => {
    let callCount = 0;
    const action = () => {
      callCount += 1;
      return Promise.reject(new Error('permanent'));
    };

    await expect(
      retry(action, { maxAttempts: 5, isRetryable: () => false, signal: never }),
    ).rejects.toThrow('permanent');
    expect(callCount).toBe(1);
  });

  it("stops with the signal's reason", async () => {
    const controller = new AbortController();
    const reason = new Error('shutdown');
    const action = () => {
      controller.abort(reason);
      return Promise.reject(new Error('503'));
    };

    await expect(
      retry(action, { maxAttempts: 5, isRetryable: () => true, signal: controller.signal }),
    ).rejects.toBe(reason);
  });
});
