import type { Next } from 'hono';

import type { UnadmittedContext } from '../http-context.ts';

/** A key makes as many requests a minute at most. */
const MAX_TIMES_OF_KEY = 100;
const MAX_KEYS = 1000;

/** Response times in this isolate, by hash of the key, until the key's next request reports them. */
const answerTimes = new Map<string, number[]>();

/** Measures every answer to an admitted key, up to its headers. */
export async function measureAnswer(c: UnadmittedContext, next: Next): Promise<void> {
  const startedAtMs = Date.now();
  await next();
  const keyHash = c.get('admittedKeyHash');
  if (keyHash !== undefined) noteAnswerTime(keyHash, Date.now() - startedAtMs);
}

function noteAnswerTime(keyHash: string, tookMs: number): void {
  const times = answerTimes.get(keyHash) ?? [];
  if (times.length >= MAX_TIMES_OF_KEY) return;
  if (times.length === 0 && answerTimes.size >= MAX_KEYS) answerTimes.clear();
  times.push(tookMs);
  answerTimes.set(keyHash, times);
}

/**
 * Returns the times to report with the next admission, which saves a call. An isolate's last
 * response to a key is therefore not counted.
 */
export function takeAnswerTimes(keyHash: string): number[] {
  const times = answerTimes.get(keyHash) ?? [];
  answerTimes.delete(keyHash);
  return times;
}
