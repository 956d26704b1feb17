import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../../worker/scope/scope.ts';
import { clearBoard } from '../../jobs/inference/internal-calls.ts';
import { ring } from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { startInterruptedAt } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, startedId, balanceOf, sendAs } from '../../support/harness.ts';
import { storedIds } from '../../support/insert-analyses.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const LOST_AFTER_MS = 300_000;

const SECOND_MS = 1_000;

let queues: CapturedQueues;

let partner: Partner;

beforeEach(async () => {
  stopTime();
  vi.spyOn(console, 'error').mockReturnValue();
  queues = new CapturedQueues();
  partner = await createPartner();
});

afterEach(async () => {
  vi.restoreAllMocks();
  await clearBoard();
});

async function startedWithoutMessage(): Promise<string> {
  const analysisId = await startedId(partner);
  queues.jobs.length = 0;
  return analysisId;
}

/** Stores more analyses like this one. */
async function copy(analysisId: string, count: number): Promise<void> {
  await runInDurableObject(creditScope(env, partner.scopeId), (_instance, { storage }) => {
    storage.sql.exec(
      `INSERT INTO analyses (id, status, dispatch, percentage, attempt, job, analysis_type,
         video_key, accepted_at_ms, key_id, language, notifies, sequence, is_refunded)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?),
         ids (id) AS (SELECT printf('%08x-0000-4000-8000-%012x', n, n) FROM numbers)
       SELECT ids.id, status, dispatch, percentage, attempt, json_set(job, '$.analysisId', ids.id),
         analysis_type, video_key, accepted_at_ms, key_id, language, notifies, sequence, is_refunded
       FROM ids, analyses WHERE analyses.id = ?`,
      count,
      analysisId,
    );
  });
}

const queuedIds = () => queues.jobs.map(({ body }) => body.analysisId);

describe('a job whose message was lost', () => {
  it('I-61: is queued again after five minutes, and every five minutes after that', async ({
    expect,
  }) => {
    const analysisId = await startedWithoutMessage();
    const scope = creditScope(env, partner.scopeId);
    await ring(partner);
    expect(await alarmAtMs(scope)).toBe(Date.now() + LOST_AFTER_MS);
    passMs(LOST_AFTER_MS - 1);
    await ring(partner);
    expect(queuedIds()).toEqual([]);
    passMs(SECOND_MS);
    await fireDueAlarm(scope);
    expect(queuedIds()).toEqual([analysisId]);
    queues.jobs.length = 0;
    passMs(LOST_AFTER_MS);
    expect(await fireDueAlarm(scope)).toBe(true);
    expect(queuedIds()).toEqual([analysisId]);
  });

  it('is left alone while its board is unreachable, and is checked again a minute later', async ({
    expect,
  }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const analysisId = await startedWithoutMessage();
    passMs(LOST_AFTER_MS);
    const unreachable = vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(() => {
      throw new Error('unreachable');
    });
    await ring(partner);
    unreachable.mockRestore();
    expect(queuedIds()).toEqual([]);
    passMs(60 * SECOND_MS);
    expect(await fireDueAlarm(creditScope(env, partner.scopeId))).toBe(true);
    expect(queuedIds()).toEqual([analysisId]);
  });

  it('I-67: is found among 1,200 jobs in pages of 500, a second apart', async ({ expect }) => {
    const scope = creditScope(env, partner.scopeId);
    await copy(await startedWithoutMessage(), 1199);
    await ring(partner);
    passMs(LOST_AFTER_MS);
    for (const found of [500, 1000, 1200]) {
      expect(await fireDueAlarm(scope)).toBe(true);
      expect(queuedIds()).toHaveLength(found);
      passMs(SECOND_MS);
    }
    expect(queuedIds().toSorted()).toEqual((await storedIds(partner.scopeId)).toSorted());
    expect(await alarmAtMs(scope)).toBe(Date.now() + LOST_AFTER_MS - 3 * SECOND_MS);
  });
});

const FIRST_RETRY_MS = 10_000;

/** Simulates a job stored by an unknown version of the service. */
async function storeUnknownShape({ scopeId }: Partner, analysisId: string): Promise<void> {
  await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
    storage.sql.exec(
      `UPDATE analyses SET job = json_remove(job, '$.isFullBody') WHERE id = ?`,
      analysisId,
    );
  });
}

/** Accepts a start that is interrupted before its job is queued; returns the newest debit's id. */
async function acceptWithoutDispatch(): Promise<string> {
  await startInterruptedAt('after-debit', partner);
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return entries[0]?.analysisId ?? '';
}

describe('an analysis with an unreadable stored job', () => {
  it('I-71: is still visible to its owner and still ends', async ({ expect }) => {
    const id = await startedId(partner);
    await storeUnknownShape(partner, id);
    const polled = await sendAs(partner, `/analysis/${id}/results`);
    expect(await polled.json()).toMatchObject({ status: 'pending' });
    const scope = creditScope(env, partner.scopeId);
    const timeout = { outcome: 'failed', reason: 'timeout' } as const;
    expect(await scope.finish(id, null, timeout)).toEqual({ ok: true });
    expect(await balanceOf(partner)).toBe(10);
  });

  it('I-71: is refunded if it cannot be dispatched, and does not block others', async ({
    expect,
  }) => {
    const unreadable = await acceptWithoutDispatch();
    const other = await acceptWithoutDispatch();
    await storeUnknownShape(partner, unreadable);
    passMs(FIRST_RETRY_MS);
    await fireDueAlarm(creditScope(env, partner.scopeId));
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([other]);
    expect(await balanceOf(partner)).toBe(9);
  });
});
