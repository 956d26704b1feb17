import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import type { Env } from '../../../../worker/env.ts';
import { inferencePresence } from '../../../../worker/http/health/health.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { CONTAINER_ID } from '../../jobs/board/board-jobs.ts';
import { send } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const PRESENCE_MS = 60_000;
const REMEMBERED_MS = 5_000;
const ABSENCE_REMEMBERED_MS = 1_000;

/** The isolate's cache is keyed by its environment: this one starts out empty. */
let isolate: Env;

beforeEach(() => {
  stopTime();
  isolate = Object.assign({}, env);
});

afterEach(() => {
  vi.restoreAllMocks();
});

async function poll(): Promise<void> {
  await boardAt(env, 0).lease(CONTAINER_ID);
}

async function health(): Promise<number> {
  return (await send('/health/inference', {}, isolate)).status;
}

describe('inference health', () => {
  it('is up for a minute after a container polls', async ({ expect }) => {
    await poll();
    passMs(PRESENCE_MS);
    expect(await health()).toBe(200);
    passMs(REMEMBERED_MS);
    expect(await health()).toBe(503);
  });

  it('asks the boards once every few seconds, however many requests arrive', async ({ expect }) => {
    await poll();
    const asked = vi.spyOn(env.JOB_BOARDS, 'getByName');
    for (let requests = 0; requests < 100; requests += 1) expect(await health()).toBe(200);
    expect(asked).toHaveBeenCalledTimes(1);
    passMs(REMEMBERED_MS);
    expect(await health()).toBe(200);
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('detects a new container within a second', async ({ expect }) => {
    passMs(2 * PRESENCE_MS);
    expect(await health()).toBe(503);
    await poll();
    passMs(ABSENCE_REMEMBERED_MS);
    expect(await health()).toBe(200);
  });

  it('is down when no board responds, and caches that result too', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const asked = vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(() => {
      throw new Error('the board is unreachable');
    });
    for (let requests = 0; requests < 10; requests += 1) {
      expect(await inferencePresence(isolate, 0)).toEqual({
        status: 'unavailable',
        lastRequestAtMs: null,
        unreachableBoards: [0],
      });
    }
    expect(asked).toHaveBeenCalledTimes(1);
  });
});
