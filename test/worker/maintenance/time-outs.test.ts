import { createScheduledController, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { failureTexts } from '../../../worker/content/content.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import worker from '../../../worker/index.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import { sweep } from '../../../worker/maintenance/maintenance.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { refuseStatements } from '../support/failing-database.ts';
import { balanceOf, createPartner, sendJson, startedId } from '../support/harness.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { withoutBoards } from '../support/unreachable-boards.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  clearWorld,
  inOrder,
  leased,
  mediaStatus,
  refundsOf,
  resultsOf,
  rowOf,
  storedKeys,
  succeeded,
  sweepNow,
  TIME_OUT_MS,
  UNUSABLE,
} from './swept-world.ts';

const HOURLY = '7 * * * *';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

/** Partners with one credit each, spent on an overdue analysis. */
async function partnersWithOverdue(count: number) {
  const partners = [];
  while (partners.length < count) {
    const partner = await createPartner({ credits: 1 });
    partners.push({ partner, analysisId: await startedId(partner) });
  }
  passMs(TIME_OUT_MS);
  return partners;
}

async function runSchedule(atMs: number): Promise<void> {
  const controller = createScheduledController({ scheduledTime: new Date(atMs), cron: HOURLY });
  await worker.scheduled(controller, env);
}

describe('an overdue analysis', () => {
  it('I-21: is failed and refunded thirty minutes after acceptance, not a moment earlier', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const waiting = await startedId(partner);
    const { job } = await leased(partner, queues);
    passMs(TIME_OUT_MS - 1);
    expect((await sweepNow()).timed_out).toBe(0);
    expect(await balanceOf(partner)).toBe(0);
    passMs(1);
    expect((await sweepNow()).timed_out).toBe(2);
    expect(await balanceOf(partner)).toBe(2);
    for (const id of [waiting, job.analysisId]) {
      const { status, body } = await resultsOf(partner, id);
      expect(status).toBe(400);
      expect(body).toMatchObject({ video_id: id, status: 'failed', code: 'timeout' });
      expect(await rowOf(id)).toMatchObject({
        status: 'failed',
        failureCode: 'timeout',
        isRefunded: true,
        finishedAtMs: Date.now(),
      });
    }
    await queues.deliverJobs();
    expect(await leaseJob()).toBeNull();
  });

  it('I-21: is refunded once, however many sweeps run concurrently', async ({ expect }) => {
    const partner = await createPartner({ credits: 6 });
    const ids = [(await leased(partner, queues)).job.analysisId];
    while (ids.length < 6) ids.push(await startedId(partner));
    passMs(TIME_OUT_MS);
    await Promise.all([sweepNow(), sweepNow(), sweepNow()]);
    await sweepNow();
    expect(await balanceOf(partner)).toBe(6);
    expect(await refundsOf(partner)).toEqual(inOrder(ids));
    for (const id of ids) expect(await rowOf(id)).toMatchObject({ status: 'failed' });
  });

  it('I-21: is refunded once by a sweep that was killed halfway and the one after it', async ({
    expect,
  }) => {
    const partners = await partnersWithOverdue(4);
    let deaths = 0;
    installFault((point) => {
      if (point !== 'after-time-out-decided') return;
      deaths += 1;
      throw new Error('killed');
    });
    expect((await sweepNow()).timed_out).toBe(0);
    expect(deaths).toBe(4);
    installFault(null);
    await sweepNow();
    for (const { partner, analysisId } of partners) {
      expect(await refundsOf(partner)).toEqual([analysisId]);
      expect(await balanceOf(partner)).toBe(1);
    }
    expect(await leaseJob()).toBeNull();
  });

  it('I-21: has a stale row fixed by the next sweep, without a second refund', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const analysisId = await startedId(partner);
    passMs(TIME_OUT_MS);
    const outage = refuseStatements('insert into "analyses"');
    await sweepNow();
    expect(await rowOf(analysisId)).toMatchObject({ status: 'pending' });
    outage.mockRestore();
    await sweepNow();
    expect(await rowOf(analysisId)).toMatchObject({ status: 'failed', isRefunded: true });
    expect(await refundsOf(partner)).toEqual([analysisId]);
  });

  it('leaves no row behind if its scope has withdrawn the start', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const analysisId = await startedId(partner);
    await creditScope(env, partner.scopeId).eraseAnalyses(analysisId);
    passMs(TIME_OUT_MS);
    await sweepNow();
    expect(await rowOf(analysisId)).toBeUndefined();
  });

  it('does not delay others when its scope fails', async ({ expect }) => {
    const partners = await partnersWithOverdue(3);
    let passed = 0;
    installFault((point) => {
      if (point === 'after-time-out-decided' && (passed += 1) === 1) throw new Error('killed');
    });
    expect((await sweepNow()).timed_out).toBe(2);
    for (const { partner } of partners) expect(await balanceOf(partner)).toBe(1);
  });

  it('does not delay others in its scope when it cannot be ended', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const ids = [];
    while (ids.length < 3) ids.push(await startedId(partner));
    const [broken = '', ...others] = ids;
    await runInDurableObject(creditScope(env, partner.scopeId), (_scope, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER broken BEFORE UPDATE ON analyses WHEN NEW.id = '${broken}'
         BEGIN SELECT raise(ABORT, 'broken'); END`,
      );
    });
    passMs(TIME_OUT_MS);
    expect(await sweepNow()).toMatchObject({ timed_out: 2, failed: [] });
    expect(await refundsOf(partner)).toEqual(inOrder(others));
  });

  it('I-21, I-67: is failed and refunded while its board cannot be reached', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const [overdue] = await partnersWithOverdue(1);
    await queues.deliverJobs();
    const report = await sweep(withoutBoards(env, [0]), Date.now());
    expect(report).toMatchObject({ timed_out: 1, failed: [] });
    expect(await balanceOf(overdue?.partner ?? (await createPartner()))).toBe(1);
    expect(await leaseJob()).toBeNull();
  });

  it('sends its partner one failure event', async ({ expect }) => {
    const partner = await createPartner();
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    await startedId(partner, { fields: { notify_via_webhook: 'true', language: 'fr' } });
    passMs(TIME_OUT_MS);
    await Promise.all([sweepNow(), sweepNow()]);
    const error = { code: 'timeout', reason: 'timeout', ...failureTexts('timeout', 'fr') };
    expect(queues.deliveries.map(({ body }) => body.payload)).toMatchObject([
      { type: 'analysis.failed', error },
    ]);
  });

  it('I-20: refuses results that arrive after the timeout', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const job = await leased(partner, queues);
    await uploadArtifacts(job);
    passMs(TIME_OUT_MS);
    await sweepNow();
    const ended = await resultsOf(partner, job.job.analysisId);
    expect((await postResult(job, successOf(job))).status).toBe(409);
    expect((await postResult(job, UNUSABLE)).status).toBe(409);
    expect((await postProgress(job, 50)).status).toBe(409);
    expect(await resultsOf(partner, job.job.analysisId)).toEqual(ended);
    expect(await refundsOf(partner)).toEqual([job.job.analysisId]);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('is also found by the schedule', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner);
    passMs(TIME_OUT_MS);
    await runSchedule(Date.now());
    expect(await balanceOf(partner)).toBe(1);
  });

  it('I-57: a schedule that claims a future time ends, expires, and erases nothing', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 2 });
    const finished = await succeeded(partner, queues);
    const waiting = await startedId(partner);
    const stored = await storedKeys();
    await runSchedule(Date.UTC(2100, 0, 1));
    expect(await resultsOf(partner, waiting)).toMatchObject({ body: { status: 'pending' } });
    expect(await resultsOf(partner, finished)).toMatchObject({ status: 200 });
    expect(await mediaStatus(finished)).toBe(200);
    expect(await storedKeys()).toEqual(stored);
    expect(await balanceOf(partner)).toBe(0);
  });

  it('is left alone once it has ended', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const success = await succeeded(partner, queues);
    await postResult(await leased(partner, queues), UNUSABLE);
    passMs(TIME_OUT_MS);
    expect((await sweepNow()).timed_out).toBe(0);
    expect(await balanceOf(partner)).toBe(0);
    expect((await resultsOf(partner, success)).status).toBe(200);
  });
});

it('the sweep removes jobs of ended analyses from the board', async ({ expect }) => {
  const partner = await createPartner();
  const { job } = await leased(partner, queues);
  passMs(TIME_OUT_MS);
  await sweepNow();
  expect(await boardOf(env, job.analysisId).renew(job.analysisId, 1)).toBe(false);
});
