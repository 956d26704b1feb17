import { describe, expect, it } from 'vitest';

import { openPool } from '../../../inference-container/models/session-pool.ts';
import type { PoseSession } from '../../../inference-container/models/thread-session.ts';

const PICTURE = new Float32Array(1);

describe('openPool', () => {
  it('runs as many pictures in parallel as it has sessions', async () => {
    const sessions = [controlledSession(), controlledSession()] as const;
    const pool = await openPool(2, nextOf(sessions));
    const [first, second] = sessions;

    const runs = [pool.run(PICTURE, 1), pool.run(PICTURE, 1)];

    expect(pool.parallelRuns).toBe(2);
    expect([first.pending.length, second.pending.length]).toEqual([1, 1]);
    second.finishRun();
    await Promise.race(runs);
    runs.push(pool.run(PICTURE, 1));
    expect([first.pending.length, second.pending.length]).toEqual([1, 1]);
    first.finishRun();
    second.finishRun();
    await Promise.all(runs);
  });

  it('is lost with the first of its sessions', async () => {
    const sessions = [controlledSession(), controlledSession()] as const;
    const pool = await openPool(2, nextOf(sessions));

    sessions[1].loss.abort(new Error('gone'));

    expect(pool.lost.aborted).toBe(true);
    expect(pool.lost.reason).toEqual(new Error('gone'));
  });

  it('closes the sessions that opened if another one fails to open', async () => {
    const opened = controlledSession();

    await expect(openPool(2, nextOf([opened]))).rejects.toThrow('no memory');
    expect(opened.isClosed()).toBe(true);
  });
});

/** Fails once all of these are open. */
function nextOf(sessions: readonly { session: PoseSession }[]): () => Promise<PoseSession> {
  const left = [...sessions];
  return () => {
    const next = left.shift();
    return next === undefined
      ? Promise.reject(new Error('no memory'))
      : Promise.resolve(next.session);
  };
}

/** A session whose runs end when the test says so. */
function controlledSession() {
  const pending: PromiseWithResolvers<Readonly<Record<string, Float32Array>>>[] = [];
  const loss = new AbortController();
  let isClosed = false;
  const session: PoseSession = {
    provider: 'cpu',
    precision: 'float32',
    batchSizes: [1],
    parallelRuns: 1,
    run: () => {
      const run = Promise.withResolvers<Readonly<Record<string, Float32Array>>>();
      pending.push(run);
      return run.promise;
    },
    lost: loss.signal,
    close: () => {
      isClosed = true;
      return Promise.resolve();
    },
  };
  const finishRun = () => pending.shift()?.resolve({ first: PICTURE });
  return { session, pending, finishRun, loss, isClosed: () => isClosed };
}
