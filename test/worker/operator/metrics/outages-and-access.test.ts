import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { boardAt } from '../../../../worker/jobs/board/board.ts';
import type { Env } from '../../../../worker/env.ts';
import { makeJob } from '../../jobs/board/board-jobs.ts';
import { codeOf } from '../../jobs/inference/internal-calls.ts';
import { countSubrequests } from '../../support/counted-env.ts';
import { createPartner, send } from '../../support/harness.ts';
import { withoutBoards } from '../../support/unreachable-boards.ts';
import { passTimers, stopTime, timersRunning } from '../../support/virtual-time.ts';
import {
  AUTHORIZED,
  clearCounted,
  endAnalyses,
  keepLetter,
  samplesOf,
  scrape,
  SHARDS,
  threeBoards,
} from './metrics-world.ts';

beforeEach(() => {
  stopTime();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearCounted();
});

/** Waits until only one time limit still runs, because everything else has answered. */
async function passTimeLimit(): Promise<void> {
  await timersRunning();
  while (vi.getTimerCount() > 1) await scheduler.wait(1);
  await passTimers(5_000);
}

async function never(): Promise<never> {
  return new Promise(() => {});
}

function refuse(): never {
  throw new Error('D1 is down');
}

describe('the metrics go on', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockReturnValue();
  });

  it('without a board that cannot be reached', async ({ expect }) => {
    await boardAt(env, 0).post(makeJob());
    const text = await scrape(withoutBoards(threeBoards(), [1]));
    expect(samplesOf(text, 'board_up')).toEqual([
      '{board="0"} 1',
      '{board="1"} 0',
      '{board="2"} 1',
    ]);
    expect(samplesOf(text, 'board_waiting_jobs')).toEqual(['{board="0"} 1', '{board="2"} 0']);
    expect(samplesOf(text, 'unfinished_jobs')).toEqual(['1']);
  });

  it('without any board: an autoscaler then finds no number of jobs', async ({ expect }) => {
    const text = await scrape(withoutBoards(threeBoards(), [0, 1, 2]));
    expect(samplesOf(text, 'unfinished_jobs')).toEqual([]);
    expect(samplesOf(text, 'database_up')).toEqual(['1']);
  });

  it('after five seconds without a board that never answers', async ({ expect }) => {
    const boards = threeBoards();
    const silent = new Proxy(boardAt(env, 0), {
      get: () => never,
    });
    const getByName = env.JOB_BOARDS.getByName.bind(env.JOB_BOARDS);
    vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation((name) =>
      name === 'board:1' ? silent : getByName(name),
    );
    const scraped = scrape(boards);
    await passTimeLimit();
    const text = await scraped;
    expect(samplesOf(text, 'board_up')).toEqual([
      '{board="0"} 1',
      '{board="1"} 0',
      '{board="2"} 1',
    ]);
  });

  it('without a database that fails', async ({ expect }) => {
    const text = await scrape(Object.assign({}, env, { DB: { prepare: refuse } }));
    expect(samplesOf(text, 'database_up')).toEqual(['0']);
    expect(samplesOf(text, 'board_up')).toEqual(['{board="0"} 1']);
    expect(samplesOf(text, 'ended_analyses')).toEqual([]);
    expect(samplesOf(text, 'ended_analyses_window_seconds')).toEqual([]);
  });

  it('after five seconds without a database that never answers', async ({ expect }) => {
    const statement = { bind: () => ({ raw: never, all: never }) };
    const scraped = scrape(Object.assign({}, env, { DB: { prepare: () => statement } }));
    await passTimeLimit();
    const text = await scraped;
    expect(samplesOf(text, 'database_up')).toEqual(['0']);
    expect(samplesOf(text, 'board_up')).toEqual(['{board="0"} 1']);
  });
});

/** Calls to D1, R2, and objects. */
async function costOfScrape(): Promise<number> {
  const { counted, count } = countSubrequests();
  await scrape(Object.assign(counted, { JOB_BOARD_SHARDS: String(SHARDS) }));
  return count();
}

describe('the cost of the metrics', () => {
  it('is one call to each board and two statements, whatever there is to count', async ({
    expect,
  }) => {
    expect(await costOfScrape()).toBe(SHARDS + 2);
    for (let scopes = 0; scopes < 3; scopes += 1) {
      const { scopeId } = await createPartner();
      await boardAt(env, scopes).post(makeJob(), makeJob());
      await endAnalyses({ scopeId, count: 50 });
      await keepLetter('alert-mails');
    }
    expect(await costOfScrape()).toBe(SHARDS + 2);
  });
});

describe('the metrics token', () => {
  it('I-43: is required, and no other is accepted', async ({ expect }) => {
    const { apiKey } = await createPartner();
    for (const token of ['wrong', apiKey, env.INFERENCE_TOKEN, env.OPERATOR_TOKEN]) {
      const headers = { Authorization: `Bearer ${token}` };
      const response = await send('/internal/metrics', { headers });
      expect([response.status, await codeOf(response)]).toEqual([403, 'metrics_token_invalid']);
    }
  });

  it('I-43: opens no other route', async ({ expect }) => {
    expect((await send('/analysis', AUTHORIZED)).status).toBe(403);
    for (const path of ['/operator/sweep', '/internal/jobs/lease', '/internal/metrics']) {
      expect((await send(path, { method: 'POST', ...AUTHORIZED })).status).toBe(403);
    }
  });

  it('is optional: without it, the route does not exist', async ({ expect }) => {
    const environment: Env = Object.assign({}, env, { METRICS_TOKEN: undefined });
    for (const init of [{}, AUTHORIZED, { headers: { Authorization: 'Bearer undefined' } }]) {
      const response = await send('/internal/metrics', init, environment);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('{"detail":"Not found"}');
    }
  });
});
