import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { failureTexts } from '../../../../worker/analyses/content/content.ts';
import { installFault } from '../../../../worker/platform/fault-point.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import {
  clearWorld,
  inOrder,
  leased,
  refundsOf,
  resultsOf,
  ring,
  summaryOf,
  TIME_OUT_MS,
  UNUSABLE,
} from '../../support/analysis-world.ts';
import { CapturedQueues } from '../../support/captured-queues.ts';
import { refuseStatements } from '../../support/failing-database.ts';
import { balanceOf, createPartner, sendJson, startedId } from '../../support/harness.ts';
import { insertAnalyses } from '../../support/insert-analyses.ts';
import { restartObject } from '../../support/restart-object.ts';
import {
  leaseJob,
  postProgress,
  postResult,
  successOf,
  uploadArtifacts,
} from '../../support/simulated-container.ts';
import { alarmAtMs, passMs, fireDueAlarm, stopTime } from '../../support/virtual-time.ts';

const SECOND_MS = 1_000;
/** Maximum per analysis that ends. */
const MAX_ROWS_READ = 40;

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

/** Returns a function that returns how many rows objects have read since. */
async function countRowsRead(scope: DurableObjectStub): Promise<() => number> {
  const cursors: Pick<SqlStorageCursor<never>, 'rowsRead'>[] = [];
  await runInDurableObject(scope, (_instance, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql);
    vi.spyOn(storage.sql, 'exec').mockImplementation(
      (query: string, ...values: SqlStorageValue[]) => {
        const cursor = exec(query, ...values);
        cursors.push(cursor);
        return cursor;
      },
    );
  });
  return () => cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
}

describe('an overdue analysis', () => {
  it('I-21: is failed and refunded exactly thirty minutes after acceptance', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const waiting = await startedId(partner);
    const { job } = await leased(partner, queues);
    const scope = creditScope(env, partner.scopeId);
    await ring(partner);
    passMs(TIME_OUT_MS - 1);
    await ring(partner);
    expect(await balanceOf(partner)).toBe(0);
    expect(await alarmAtMs(scope)).toBe(Date.now() + SECOND_MS);
    passMs(SECOND_MS);
    expect(await fireDueAlarm(scope)).toBe(true);
    expect(await balanceOf(partner)).toBe(2);
    for (const id of [waiting, job.analysisId]) {
      const { status, body } = await resultsOf(partner, id);
      expect(status).toBe(400);
      expect(body).toMatchObject({ video_id: id, status: 'failed', code: 'timeout' });
      expect(await summaryOf(partner, id)).toMatchObject({
        status: 'failed',
        failureCode: 'timeout',
        isRefunded: true,
        finishedAtMs: Date.now(),
      });
    }
    await queues.deliverJobs();
    expect(await leaseJob()).toBeNull();
  });

  it('I-21: is refunded and announced once, even if an alarm is killed', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    const ids: string[] = [];
    const fields = { notify_via_webhook: 'true' };
    while (ids.length < 3) ids.push(await startedId(partner, { fields }));
    passMs(TIME_OUT_MS);
    installFault((point) => {
      if (point === 'after-due-decided') throw new Error('killed');
    });
    await expect(ring(partner)).rejects.toThrow('killed');
    installFault(null);
    await restartObject(creditScope(env, partner.scopeId));
    await ring(partner);
    expect(await refundsOf(partner)).toEqual(inOrder(ids));
    expect(await balanceOf(partner)).toBe(3);
    expect(queues.deliveries.map(({ payload }) => payload['type'])).toEqual(
      ids.map(() => 'analysis.failed'),
    );
    expect(await leaseJob()).toBeNull();
  });

  it('I-67: is ended even among 10,000, at 100 per alarm, a second apart, without reading the rest', async ({
    expect,
  }) => {
    const { scopeId } = await createPartner();
    const scope = creditScope(env, scopeId);
    const fromMs = Date.now() - 2 * SECOND_MS;
    await insertAnalyses(scopeId, 10_000, { status: 'pending', fromMs });
    passMs(TIME_OUT_MS);
    const rowsRead = await countRowsRead(scope);
    for (const ended of [100, 200, 300]) {
      expect(await fireDueAlarm(scope)).toBe(true);
      expect(rowsRead()).toBeGreaterThan(ended);
      expect(rowsRead()).toBeLessThan(MAX_ROWS_READ * ended);
      const failed = await scope.listAnalyses({ status: 'failed' }, { after: null, limit: 1000 });
      expect(failed).toHaveLength(ended);
      passMs(SECOND_MS);
    }
  });

  it.for([
    ['D1', () => refuseStatements('INSERT INTO analyses')],
    [
      'its board',
      () =>
        vi.spyOn(env.JOB_BOARDS, 'getByName').mockImplementation(() => {
          throw new Error('unreachable');
        }),
    ],
  ] as const)(
    'I-67: is ended within seconds, along with 249 others, while %s is unavailable',
    async ([, breakIt], { expect }) => {
      vi.spyOn(console, 'error').mockReturnValue();
      const { scopeId } = await createPartner();
      const scope = creditScope(env, scopeId);
      await insertAnalyses(scopeId, 250, { status: 'pending', fromMs: Date.now() - SECOND_MS });
      passMs(TIME_OUT_MS);
      breakIt();
      for (const ended of [100, 200, 250]) {
        await fireDueAlarm(scope);
        const failed = await scope.listAnalyses({ status: 'failed' }, { after: null, limit: 1000 });
        expect(failed).toHaveLength(ended);
        passMs(SECOND_MS);
      }
    },
  );

  it('that cannot be ended delays others by at most one alarm', async ({ expect }) => {
    vi.spyOn(console, 'error').mockReturnValue();
    const { scopeId } = await createPartner();
    const scope = creditScope(env, scopeId);
    await insertAnalyses(scopeId, 250, { status: 'pending', fromMs: Date.now() - SECOND_MS });
    await runInDurableObject(scope, (_scope, { storage }) => {
      storage.sql.exec(
        `CREATE TRIGGER broken BEFORE UPDATE ON analyses
         WHEN NEW.id = (SELECT id FROM analyses ORDER BY accepted_at_ms, id LIMIT 1)
         BEGIN SELECT raise(ABORT, 'broken'); END`,
      );
    });
    passMs(TIME_OUT_MS);
    for (const ended of [99, 198, 249]) {
      await fireDueAlarm(scope);
      const failed = await scope.listAnalyses({ status: 'failed' }, { after: null, limit: 1000 });
      expect(failed).toHaveLength(ended);
      passMs(SECOND_MS);
    }
  });

  it('sends its partner one failure event', async ({ expect }) => {
    const partner = await createPartner();
    await sendJson(partner, 'PUT', '/webhook', { url: 'https://8.8.8.8/hook' });
    await startedId(partner, { fields: { notify_via_webhook: 'true', language: 'fr' } });
    passMs(TIME_OUT_MS);
    await ring(partner);
    await ring(partner);
    const error = { code: 'timeout', reason: 'timeout', ...failureTexts('timeout', 'fr') };
    expect(queues.deliveries.map(({ payload }) => payload)).toMatchObject([
      { type: 'analysis.failed', error },
    ]);
  });

  it('I-20: refuses results that arrive after the timeout', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const job = await leased(partner, queues);
    await uploadArtifacts(job);
    passMs(TIME_OUT_MS);
    await ring(partner);
    const ended = await resultsOf(partner, job.job.analysisId);
    expect((await postResult(job, successOf(job))).status).toBe(409);
    expect((await postResult(job, UNUSABLE)).status).toBe(409);
    expect((await postProgress(job, 50)).status).toBe(409);
    expect(await resultsOf(partner, job.job.analysisId)).toEqual(ended);
    expect(await refundsOf(partner)).toEqual([job.job.analysisId]);
    expect(await balanceOf(partner)).toBe(1);
  });
});
