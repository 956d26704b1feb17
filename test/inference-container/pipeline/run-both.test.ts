import { setTimeout as wait } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { runBoth } from '../../../inference-container/pipeline/run-both.ts';

const never = new AbortController().signal;
const LONG_MS = 60_000;

describe('runBoth', () => {
  it('returns both results in order', async () => {
    const works = [() => wait(2, 'slow'), () => Promise.resolve(2)] as const;

    expect(await runBoth(works, never)).toEqual(['slow', 2]);
  });

  it('aborts the other task if one fails, and waits until it has ended', async () => {
    let hasEnded = false;
    const unreadable = new Error('unreadable');
    const slowToEnd = async (signal: AbortSignal) => {
      try {
        await endless(signal);
      } finally {
        await wait(2);
        hasEnded = true;
      }
    };

    const both = runBoth([slowToEnd, () => Promise.reject(unreadable)], never);

    await expect(both).rejects.toBe(unreadable);
    expect(hasEnded).toBe(true);
  });

  it("aborts both with the job's signal", async () => {
    const job = new AbortController();
    const shutdown = new Error('shutdown');
    const both = runBoth([endless, endless], job.signal);

    job.abort(shutdown);

    await expect(both).rejects.toMatchObject({ cause: shutdown });
  });
});

function endless(signal: AbortSignal): Promise<void> {
  return wait(LONG_MS, undefined, { signal });
}
