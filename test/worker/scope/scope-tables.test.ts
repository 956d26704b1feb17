import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { balanceOf, createPartner, sendAs } from '../support/harness.ts';
import { stopTime } from '../support/virtual-time.ts';
import { startRequest } from './start-request.ts';
import { TABLES_VERSION_1 } from './tables-version-1.ts';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  vi.restoreAllMocks();
});

const EVENT = { type: 'analysis.completed' };

/**
 * Replaces the partner's object with one of the first version: one analysis was never dispatched,
 * one is being analyzed, one has failed, and the event of another has not been sent yet.
 */
async function openOldObject({ scopeId }: Partner) {
  const scope = creditScope(env, scopeId);
  const waiting = startRequest(scopeId).job;
  const analyzing = startRequest(scopeId).job;
  const failed = startRequest(scopeId).job;
  const message = { id: 'msg_1', scopeId, analysisId: analyzing.analysisId, alertUrl: null };
  await runInDurableObject(scope, async (_instance, { storage }) => {
    const columns = `key_id, key_hash, name, account_id, created_at_ms, revoked_at_ms, last_used_at_ms`;
    const keys = [...storage.sql.exec(`SELECT ${columns} FROM keys`).raw()];
    await storage.deleteAll();
    const run = (statement: string, ...values: SqlStorageValue[]) =>
      storage.sql.exec(statement, ...values);
    for (const statement of TABLES_VERSION_1) run(statement);
    run(`INSERT INTO scope VALUES (1, ?, 'organization', 8, 0, 1)`, scopeId);
    for (const key of keys) run(`INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?, ?)`, ...key);
    for (const [status, attempt, job] of [
      ['pending', 0, waiting],
      ['analyzing', 1, analyzing],
    ] as const) {
      const id = job.analysisId;
      run(
        `INSERT INTO analyses VALUES (?, ?, 0, ?, ?, NULL, 'de', 1, 0, NULL, NULL, 0, NULL, NULL, 1)`,
        id,
        status,
        attempt,
        JSON.stringify(job),
      );
      run(`INSERT INTO idempotency VALUES (?, ?, ?)`, `key of ${status}`, id, Date.now());
      run(
        `INSERT INTO ledger (kind, amount, balance, analysis_id, reason, at_ms)
         VALUES ('debit', 1, 8, ?, 'analysis', ?)`,
        id,
        Date.now(),
      );
    }
    run(
      `INSERT INTO analyses VALUES
         (?, 'failed', 40, 1, ?, NULL, 'de', 1, 2, 'wrong_view', ?, 0, 1, NULL, 3)`,
      failed.analysisId,
      JSON.stringify(failed),
      'Filmed from behind.',
    );
    run(
      `INSERT INTO outbox (is_hand_over, lane, item) VALUES (1, ?, ?)`,
      waiting.analysisId,
      JSON.stringify({ kind: 'hand_over', analysisId: waiting.analysisId }),
    );
    run(
      `INSERT INTO outbox (is_hand_over, lane, item, failures) VALUES (0, 'events:x', ?, 4)`,
      JSON.stringify({ kind: 'delivery', message: { ...message, payload: EVENT } }),
    );
  });
  const killed = runInDurableObject(scope, (_instance, state) => state.abort('killed by the test'));
  await Promise.allSettled([killed]);
  return { waiting, analyzing, failed };
}

describe('an object of the first version', () => {
  it('I-71: continues with all its data when a newer version of the service opens it', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const { waiting, analyzing, failed } = await openOldObject(partner);
    const scope = creditScope(env, partner.scopeId);
    const polled = await sendAs(partner, `/analysis/${analyzing.analysisId}/results`);
    expect(await polled.json()).toMatchObject({ status: 'analyzing' });
    const refused = await sendAs(partner, `/analysis/${failed.analysisId}/results?language=fr`);
    expect(await refused.json()).toEqual({
      video_id: failed.analysisId,
      status: 'failed',
      code: 'wrong_view',
      detail: 'Filmed from behind.',
    });
    await runInDurableObject(scope, async (instance) => instance.alarm?.());
    expect(queues.jobs.map(({ body }) => body.analysisId)).toEqual([waiting.analysisId]);
    expect(queues.events).toMatchObject([{ id: 'msg_1', payload: EVENT }]);
    expect((await scope.findAnalysis(waiting.analysisId))?.summary).toMatchObject({
      scopeId: partner.scopeId,
      analysisType: waiting.analysisType,
      createdAtMs: waiting.acceptedAtMs,
    });
    const again = startRequest(partner.scopeId, { idempotencyKey: 'key of analyzing' });
    expect(await scope.accept(again)).toEqual({
      outcome: 'replayed',
      analysisId: analyzing.analysisId,
    });
    const internal = { outcome: 'failed', reason: 'internal' } as const;
    expect(await scope.finish(analyzing.analysisId, 1, internal)).toEqual({ ok: true });
    expect(await balanceOf(partner)).toBe(9);
    expect(await scope.grant(1, 'test', 'invoice 7')).toEqual({ ok: true, balance: 10 });
  });
});
