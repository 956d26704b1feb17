import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';
import * as z from 'zod';

import dashboard from '../../../../inference-container/deploy/grafana-dashboard.json?raw';
import operations from '../../../../docs/operations.md?raw';
import { boardAt } from '../../../../worker/jobs/board/board.ts';
import { MAX_COUNTED_ROWS } from '../../../../worker/operator/metrics/read-metrics.ts';
import { makeJob } from '../../jobs/board/board-jobs.ts';
import { createPartner, createTestKey, send } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';
import {
  AUTHORIZED,
  clearCounted,
  endAnalyses,
  keepLetter,
  samplesOf,
  scrape,
} from './metrics-world.ts';

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
  it('are text that scrapers read, and are never cached', async ({ expect }) => {
    const response = await send('/internal/metrics', AUTHORIZED);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    await response.body?.cancel();
  });

  it('are those that docs/operations.md lists', async ({ expect }) => {
    const described = [...(await scrape()).matchAll(/^# TYPE (\S+) gauge$/gm)].map(
      ([, name]) => name,
    );
    const listed = [...operations.matchAll(/^\| `(strideline_\w+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(described);
    const named = [...operations.matchAll(/\bstrideline_\w+/g)].map(([name]) => name);
    expect(listed).toEqual(expect.arrayContaining(named));
  });

  it('are all on the dashboard for Grafana, which asks for no others', async ({ expect }) => {
    const printed = [...(await scrape()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name);
    const { panels } = dashboardSchema.parse(JSON.parse(dashboard));
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ');
    const queried = [...queries.matchAll(/\bstrideline_\w+/g)].map(([name]) => name);
    expect(new Set(queried)).toEqual(new Set(printed));
    const labels = [...queries.matchAll(/{(\w+)[=!]/g), ...dashboard.matchAll(/{{(\w+)}}/g)];
    const described = new Set(operations.match(/`[a-z]+`/g));
    for (const [, label] of labels) expect(described).toContain(`\`${label}\``);
  });

  it('count the jobs of each board and in all, and tell how long one has waited', async ({
    expect,
  }) => {
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

  it('count dead letters that wait for an operator', async ({ expect }) => {
    await keepLetter('alert-mails');
    await keepLetter('alert-mails');
    await keepLetter('analysis-jobs');
    await keepLetter('analysis-jobs', false);
    expect(samplesOf(await scrape(), 'dead_letters')).toEqual([
      '{queue="alert-mails"} 2',
      '{queue="analysis-jobs"} 1',
    ]);
  });

  it('count outcomes and refunds of the last day, without those of test keys', async ({
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

  it('count the newest analyses only, and tell how far back those go', async ({ expect }) => {
    const { scopeId } = await createPartner();
    await endAnalyses({ scopeId, count: 5, row: { createdAtMs: Date.now() - 2_000_000 } });
    await endAnalyses({ scopeId, row: { createdAtMs: Date.now() - 1_000_000 } });
    await endAnalyses({ scopeId, count: MAX_COUNTED_ROWS - 1 });
    const text = await scrape();
    expect(samplesOf(text, 'ended_analyses')).toEqual([
      `{outcome="success",reason="none"} ${MAX_COUNTED_ROWS}`,
    ]);
    expect(samplesOf(text, 'ended_analyses_window_seconds')).toEqual(['1000']);
  });

  it('hold no ids, names, or keys', async ({ expect }) => {
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
