import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import operations from '../../../../docs/operations.md?raw';
import dashboard from '../../../../inference-container/deploy/grafana-dashboard.json?raw';
import type { AnalysisRow } from '../../../../worker/analyses/ended-analyses/ended-analyses.ts';
import { writeAnalysisRows } from '../../../../worker/analyses/ended-analyses/ended-analyses.ts';
import type { Env } from '../../../../worker/env.ts';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { storeDeadLetter } from '../../../../worker/operator/dead-letters/dead-letters.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { makeJob } from '../../jobs/board/board-jobs.ts';
import { codeOf } from '../../jobs/inference/internal-calls.ts';
import { countSubrequests } from '../../support/counted-env.ts';
import { createPartner, createTestKey, send } from '../../support/harness.ts';
import { withoutBoards } from '../../support/unreachable-boards.ts';
import { passMs, stopTime, passTimers, timersRunning } from '../../support/virtual-time.ts';

const SHARDS = 3;

const AUTHORIZED = { headers: { Authorization: `Bearer ${env.METRICS_TOKEN}` } };

/** Maximum number of rows that fit into one bound value of D1. */
const ROWS_PER_STATEMENT = 2_000;

/** Returns an environment with three boards, whose settings are parsed again. */
function threeBoards(): Env {
  return Object.assign({}, env, { JOB_BOARD_SHARDS: String(SHARDS) });
}

/** Clears everything that is counted, for the next test. */
async function clearCounted(): Promise<void> {
  for (let shard = 0; shard < SHARDS; shard += 1) {
    await runInDurableObject(boardAt(env, shard), (_instance, { storage }) => {
      storage.sql.exec('DELETE FROM jobs');
    });
  }
  await env.DB.batch([
    env.DB.prepare('DELETE FROM analyses'),
    env.DB.prepare('DELETE FROM dead_letters'),
  ]);
}

async function scrape(environment = threeBoards()): Promise<string> {
  const response = await send('/internal/metrics', AUTHORIZED, environment);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return response.text();
}

/** Returns the samples of a metric, without its name, sorted. */
function samplesOf(text: string, name: string): string[] {
  const prefix = `strideline_${name}`;
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${prefix}{`) || line.startsWith(`${prefix} `))
    .map((line) => line.slice(prefix.length).trim())
    .toSorted();
}

interface Ended {
  scopeId: string;
  count?: number;
  row?: Partial<AnalysisRow>;
}

async function endAnalyses({ scopeId, count = 1, row = {} }: Ended): Promise<void> {
  const rows = Array.from({ length: count }, (): AnalysisRow => ({
    id: crypto.randomUUID(),
    scopeId,
    analysisType: 'side_view',
    status: 'success',
    attempt: 1,
    isRefunded: false,
    failureCode: null,
    failureReason: null,
    createdAtMs: Date.now(),
    finishedAtMs: Date.now(),
    ...row,
  }));
  for (let first = 0; first < count; first += ROWS_PER_STATEMENT) {
    await writeAnalysisRows(database(env), rows.slice(first, first + ROWS_PER_STATEMENT));
  }
}

async function keepLetter(queue: 'alert-mails' | 'analysis-jobs', isWaiting = true): Promise<void> {
  const reason = isWaiting ? 'undelivered' : 'attempts_exhausted';
  const id = crypto.randomUUID();
  await storeDeadLetter(env, { id, queue, reason, analysisId: null, scopeId: null, body: null });
}

const DAY_MS = 86_400_000;

const METRIC_LINE = /^strideline_[a-z_]+(?:\{[a-z]+="[\w-]+"(?:,[a-z]+="[\w-]+")*\})? [0-9.]+$/;

const dashboardSchema = z.object({
  panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })),
});

beforeEach(() => {
  stopTime();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearCounted();
});

describe('the metrics', () => {
  it('match the list in docs/operations.md', async ({ expect }) => {
    const described = [...(await scrape()).matchAll(/^# TYPE (\S+) gauge$/gm)].map(
      ([, name]) => name,
    );
    const listed = [...operations.matchAll(/^\| `(strideline_\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(described);
    const named = [...operations.matchAll(/\bstrideline_\w+/g)].map(([name]) => name);
    expect(listed).toEqual(expect.arrayContaining(named));
  });

  it('are all on the Grafana dashboard, which uses no other metrics', async ({ expect }) => {
    const printed = [...(await scrape()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const { panels } = dashboardSchema.parse(JSON.parse(dashboard));
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    const queried = [...queries.matchAll(/\bstrideline_\w+/g)].map(([name]) => name);
    expect(new Set(queried)).toEqual(new Set(printed));
    const labels = [...queries.matchAll(/{(\w+)[=!]/g), ...dashboard.matchAll(/{{(\w+)}}/g)];
    const described = new Set(operations.match(/`[a-z]+`/g));
    for (const [, label] of labels) expect(described).toContain(`\`${label}\``);
  });

  it('count the jobs per board and in total, and report the longest wait', async ({ expect }) => {
    await boardAt(env, 1).post(makeJob(), makeJob());
    await boardAt(env, 1).lease('metrics-container', 'cpu');
    passMs(90_000);
    await boardAt(env, 2).post(makeJob());
    const text = await scrape();
    expect(samplesOf(text, 'board_waiting_jobs')).toEqual([
      '{board="0"} 0',
      '{board="1"} 1',
      '{board="2"} 1',
    ]);
    expect(samplesOf(text, 'board_leased_jobs')).toEqual([
      '{board="0"} 0',
      '{board="1"} 1',
      '{board="2"} 0',
    ]);
    expect(samplesOf(text, 'board_oldest_waiting_job_age_seconds')).toEqual([
      '{board="0"} 0',
      '{board="1"} 90',
      '{board="2"} 0',
    ]);
    expect(samplesOf(text, 'unfinished_jobs')).toEqual(['3']);
  });

  it('count a container once, by device, for a minute', async ({ expect }) => {
    passMs(DAY_MS);
    await boardAt(env, 0).lease('one', 'cpu');
    await boardAt(env, 1).lease('one', 'cpu');
    await boardAt(env, 1).lease('other', 'cuda');
    await boardAt(env, 2).lease('old');
    expect(samplesOf(await scrape(), 'containers')).toEqual([
      '{device="cpu"} 1',
      '{device="cuda"} 1',
      '{device="unknown"} 1',
    ]);
    passMs(60_001);
    expect(samplesOf(await scrape(), 'containers')).toEqual([]);
  });

  it('count dead letters that are waiting for an operator', async ({ expect }) => {
    await keepLetter('alert-mails');
    await keepLetter('alert-mails');
    await keepLetter('analysis-jobs');
    await keepLetter('analysis-jobs', false);
    expect(samplesOf(await scrape(), 'dead_letters')).toEqual([
      '{queue="alert-mails"} 2',
      '{queue="analysis-jobs"} 1',
    ]);
  });

  it('count outcomes and refunds of the last day, excluding those of test keys', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const { scopeId } = partner;
    await createTestKey(partner);
    const tests = await env.DB.prepare('SELECT id FROM credit_scopes WHERE live_scope_id = ?')
      .bind(scopeId)
      .first<{ id: string }>();
    const refunded = { status: 'failed', failureReason: 'timeout', isRefunded: true } as const;
    await endAnalyses({ scopeId, row: { createdAtMs: Date.now() - DAY_MS - 1 } });
    await endAnalyses({ scopeId, count: 3 });
    await endAnalyses({ scopeId, count: 2, row: { status: 'failed', failureReason: 'walking' } });
    await endAnalyses({ scopeId, row: refunded });
    await endAnalyses({ scopeId: tests?.id ?? '', count: 4, row: refunded });
    const text = await scrape();
    expect(samplesOf(text, 'ended_analyses')).toEqual([
      '{outcome="failed",reason="timeout"} 1',
      '{outcome="failed",reason="walking"} 2',
      '{outcome="success",reason="none"} 3',
    ]);
    expect(samplesOf(text, 'refunded_analyses')).toEqual([
      '{outcome="failed",reason="timeout"} 1',
      '{outcome="failed",reason="walking"} 0',
      '{outcome="success",reason="none"} 0',
    ]);
    expect(samplesOf(text, 'ended_analyses_window_seconds')).toEqual(['86400']);
  });

  it('contain no ids, names, or keys', async ({ expect }) => {
    const { scopeId, apiKey } = await createPartner();
    const job = { ...makeJob(), scopeId };
    await boardAt(env, 0).post(job);
    await boardAt(env, 0).lease('named-container', 'cpu');
    await endAnalyses({ scopeId });
    await keepLetter('alert-mails');
    const text = await scrape();
    for (const secret of [scopeId, apiKey, job.analysisId, 'named-container', 'Test club']) {
      expect(text).not.toContain(secret);
    }
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(line).toMatch(METRIC_LINE);
  });
});

/**
 * Waits until only one time limit is pending, because everything else has responded, and lets it
 * pass.
 */
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

describe('the remaining metrics are reported', () => {
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

  it('without any board, omitting the job count so that an autoscaler does not scale to zero', async ({
    expect,
  }) => {
    const text = await scrape(withoutBoards(threeBoards(), [0, 1, 2]));
    expect(samplesOf(text, 'unfinished_jobs')).toEqual([]);
    expect(samplesOf(text, 'database_up')).toEqual(['1']);
  });

  it('when the database fails', async ({ expect }) => {
    const text = await scrape(Object.assign({}, env, { DB: { prepare: refuse } }));
    expect(samplesOf(text, 'database_up')).toEqual(['0']);
    expect(samplesOf(text, 'board_up')).toEqual(['{board="0"} 1']);
    expect(samplesOf(text, 'ended_analyses')).toEqual([]);
    expect(samplesOf(text, 'ended_analyses_window_seconds')).toEqual([]);
  });

  it('after five seconds if the database does not respond', async ({ expect }) => {
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
  it('is one call per board and two statements, whatever the volume', async ({ expect }) => {
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

  it('is optional: without it, the route does not exist', async ({ expect }) => {
    const environment: Env = Object.assign({}, env, { METRICS_TOKEN: undefined });
    for (const init of [{}, AUTHORIZED, { headers: { Authorization: 'Bearer undefined' } }]) {
      const response = await send('/internal/metrics', init, environment);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('{"detail":"Not found"}');
    }
  });
});
