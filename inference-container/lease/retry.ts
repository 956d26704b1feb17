import { setTimeout as sleep } from 'node:timers/promises';

import { CallFailed } from './http-call.ts';

/** Resolves after the duration; rejects with the signal's reason. */
export type Wait = (durationMs: number, signal: AbortSignal) => Promise<void>;

const FIRST_DELAY_MS = 500;
const MAX_DELAY_MS = 15_000;

/** Returns a capped exponential backoff; jitter in the upper half spreads out the containers. */
export function backoffDelayMs(
  failureCount: number,
  random: () => number,
  { firstMs = FIRST_DELAY_MS, longestMs = MAX_DELAY_MS } = {},
): number {
  const ceilingMs = Math.min(longestMs, firstMs * 2 ** (failureCount - 1));
  return (ceilingMs * (1 + random())) / 2;
}

/** Retries until the signal aborts unless `maxAttempts` is set: a Worker outage loses no work. */
export async function retry<T>(
  action: () => Promise<T>,
  options: {
    maxAttempts?: number;
    signal: AbortSignal;
    wait?: Wait | undefined;
  },
): Promise<T> {
  const { maxAttempts = Infinity, wait = pause } = options;
  for (let attempt = 1; ; attempt += 1) {
    options.signal.throwIfAborted();
    try {
      // Each attempt depends on the outcome of the previous one.
      return await action();
    } catch (error) {
      options.signal.throwIfAborted();
      const isRetryable = error instanceof CallFailed && error.isRetryable;
      if (attempt >= maxAttempts || !isRetryable) throw error;
    }
    await wait(backoffDelayMs(attempt, Math.random), options.signal);
  }
}

/** Rejects with the signal's reason instead of the timer's AbortError. */
export async function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(durationMs, undefined, { signal });
  } catch {
    signal.throwIfAborted();
  }
}
