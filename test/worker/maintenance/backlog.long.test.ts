import { createScheduledController, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { count, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, it } from 'vitest';

import { database } from '../../../worker/db/client.ts';
import { analyses } from '../../../worker/db/tables/analyses.ts';
import worker from '../../../worker/index.ts';
import { continueSweep, sweep } from '../../../worker/maintenance/maintenance.ts';
import { saveProgress } from '../../../worker/maintenance/sweep-progress.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import { countSubrequests } from '../support/counted-env.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, start, startedId } from '../support/harness.ts';
import { restartObject } from '../support/restart-object.ts';
import { alarmAtMs, passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';
import { clearWorld, DAY_MS, storedKeys, succeeded, sweepNow, TIME_OUT_MS } from './swept-world.ts';

const PLATFORM_LIMIT = 10_000;
const EVERY_FIVE_MINUTES = '*/5 * * * *';
const LOST_AFTER_MS = 300_000;
/** Enough for one page of overdue analyses plus the reserve for the later parts. */
const FEW_SUBREQUESTS = 5864;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

/** Rows unknown to their scopes, as an outage may leave them; each takes the full path too. */
async function insertRows(
  rows: { count: number; status: 'pending' | 'success' },
  partners: readonly Partner[],
): Promise<void> {
  const scopeIds = JSON.stringify(partners.map(({ scopeId }) => scopeId));
  await env.DB.prepare(
    `INSERT INTO analyses (id, scope_id, analysis_type, status, video_key, attempt, is_refunded,
       created_at_ms, version)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < ?1)
     SELECT printf('%08x-0000-4000-8000-%012x', n * 7919, n),
       (SELECT value FROM json_each(?2) WHERE key = n % json_array_length(?2)),
       'side_view', ?3, printf('videos/2020-01-01T00/%d', n), 1, 0, ?4, 1 FROM number`,
  )
    .bind(rows.count, scopeIds, rows.status, Date.now())
    .run();
}

async function rowCount(status: 'pending' | 'success'): Promise<number> {
  const [row] = await database(env)
    .select({ rows: count() })
    .from(analyses)
    .where(eq(analyses.status, status));
  return row?.rows ?? 0;
}

/** The credit is debited, and nothing else has happened. */
async function interruptStart(partner: Partner): Promise<void> {
  installFault((point) => {
    if (point === 'after-debit') throw new Error('interrupted');
  });
  await start(partner);
  installFault(null);
}

async function createPartners(length: number): Promise<Partner[]> {
  return Promise.all(Array.from({ length }, () => createPartner({ credits: 1 })));
}

describe('a backlog', () => {
  it('I-67: with 10,000 overdue analyses is cleared in one run within its subrequests', async ({
    expect,
  }) => {
    const partners = await createPartners(20);
    for (const partner of partners) await startedId(partner);
    await insertRows({ count: 9980, status: 'pending' }, partners);
    passMs(TIME_OUT_MS);
    const { counted, count: subrequests } = countSubrequests();
    const report = await sweep(counted, Date.now());
    expect(report).toMatchObject({ timed_out: 20, failed: [], unfinished: [] });
    expect(await rowCount('pending')).toBe(0);
    for (const partner of partners) expect(await balanceOf(partner)).toBe(1);
    expect(report.subrequests).toBeGreaterThanOrEqual(subrequests());
    expect(report.subrequests).toBeLessThan(PLATFORM_LIMIT / 10);
  });

  it('I-67: with expired media of 10,000 analyses is cleared in one run within its limit', async ({
    expect,
  }) => {
    const partners = await createPartners(20);
    const analysisId = await succeeded(partners[0] ?? (await createPartner()), queues);
    await insertRows({ count: 9999, status: 'success' }, partners);
    passMs(30 * DAY_MS);
    const { counted, count: subrequests } = countSubrequests();
    const report = await sweep(counted, Date.now());
    expect(report).toMatchObject({ media_removed: 10_000, failed: [], unfinished: [] });
    expect(report.subrequests).toBeGreaterThanOrEqual(subrequests());
    expect(report.subrequests).toBeLessThan(PLATFORM_LIMIT / 4);
    expect((await storedKeys()).every((key) => key.startsWith(`analyses/${analysisId}/1/`))).toBe(
      true,
    );
  });

  it('I-67: does not starve the other parts, and is continued by the next run', async ({
    expect,
  }) => {
    const [partner, ...others] = await createPartners(3);
    if (partner === undefined) throw new Error('no partner');
    await succeeded(partner, queues);
    passMs(30 * DAY_MS);
    await insertRows({ count: 1200, status: 'pending' }, [partner, ...others]);
    passMs(TIME_OUT_MS);
    const { counted, count: subrequests } = countSubrequests();
    const report = await sweep(counted, Date.now(), FEW_SUBREQUESTS);
    expect(report).toMatchObject({ media_removed: 1, failed: [], unfinished: ['timed_out'] });
    expect(await rowCount('pending')).toBe(700);
    expect(subrequests()).toBeLessThanOrEqual(report.subrequests);
    expect(report.subrequests).toBeLessThanOrEqual(FEW_SUBREQUESTS);

    await continueSweep(env, Date.now());
    expect(await rowCount('pending')).toBe(0);
  });
});

it('I-22: the hourly check reaches every scope in turn, a thousand a run', async ({ expect }) => {
  const last = await createPartner({ credits: 1 });
  await env.DB.prepare(
    `INSERT INTO credit_scopes (id, type, name, media_retention_days, data_retention_days,
       created_at_ms)
     WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 1100)
     SELECT printf('00000000-0000-4000-8000-%012x', n), 'organization', 'Test club', 30, 365, 0
     FROM number`,
  ).run();
  const scope = creditScope(env, last.scopeId);
  await interruptStart(last);
  await runInDurableObject(scope, (_instance, { storage }) => storage.deleteAlarm());
  await restartObject(scope);
  const { counted, count: subrequests } = countSubrequests();
  const first = await sweep(counted, Date.now());
  expect(first.scopes_resumed).toBe(0);
  expect(first.subrequests).toBeGreaterThanOrEqual(subrequests());
  expect((await sweep(counted, Date.now())).scopes_resumed).toBe(1);
  const resumed = creditScope(env, last.scopeId);
  // The platform's clock has gone on for half a minute, and it takes no earlier time than its own.
  passMs(((await alarmAtMs(resumed)) ?? Number.NaN) - Date.now());
  await ringDueAlarm(resumed);
  expect(queues.jobs).toHaveLength(1);
  await env.DB.prepare(`DELETE FROM credit_scopes WHERE id LIKE '00000000-%'`).run();
});

it('I-67: the five-minute schedule stays within its subrequests, however many jobs are lost', async ({
  expect,
}) => {
  await insertRows({ count: 12_000, status: 'pending' }, await createPartners(20));
  await saveProgress(database(env), { isUnfinished: true });
  passMs(LOST_AFTER_MS);
  const { counted, count: subrequests } = countSubrequests();
  const scheduledTime = new Date(Date.now());
  const controller = createScheduledController({ scheduledTime, cron: EVERY_FIVE_MINUTES });
  await worker.scheduled(controller, counted);
  expect(subrequests()).toBeGreaterThan(1000);
  expect(subrequests()).toBeLessThanOrEqual(PLATFORM_LIMIT);
});

it('the sweep goes on beside a requeue that fails', async ({ expect }) => {
  const partner = await createPartner({ credits: 1 });
  await startedId(partner);
  passMs(TIME_OUT_MS);
  await saveProgress(database(env), { isUnfinished: true });
  const unreachable = {
    getByName: () => ({
      missing: async () => Promise.reject(new Error('unreachable')),
      remove: async () => Promise.resolve(),
    }),
  };
  const scheduledTime = new Date(Date.now());
  const controller = createScheduledController({ scheduledTime, cron: EVERY_FIVE_MINUTES });
  const check = worker.scheduled(controller, Object.assign({}, env, { JOB_BOARDS: unreachable }));
  await expect(check).rejects.toThrow('the five-minute check failed');
  expect(await balanceOf(partner)).toBe(1);
});

it('the sweep runs between two hourly checks only if something was left', async ({ expect }) => {
  const partner = await createPartner({ credits: 1 });
  await sweepNow();
  await startedId(partner);
  passMs(TIME_OUT_MS);
  await continueSweep(env, Date.now());
  expect(await balanceOf(partner)).toBe(0);
});
