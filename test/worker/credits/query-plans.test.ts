import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { creditScope } from '../../../worker/credits/credits.ts';
import { installFault } from '../../../worker/fault-point.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { createKey, createPartner, sendAs, start, startedId } from '../support/harness.ts';
import { passMs, ringDueAlarm, stopTime } from '../support/virtual-time.ts';

const ROWS = 100_000;
const FIRST_RETRY_MS = 10_000;
const TIME_LIMIT_MS = 180_000;

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
const FILL = [
  `INSERT INTO keys SELECT 'key ' || i, 'hash ' || i, 'n', NULL, i, NULL, NULL FROM n`,
  `INSERT INTO ledger (kind, amount, balance, analysis_id, reason, at_ms)
     SELECT 'debit', 0, 0, 'analysis ' || i, 'analysis', i FROM n`,
  `INSERT INTO idempotency SELECT 'idempotency ' || i, 'analysis ' || i, 4e12 FROM n`,
  `INSERT INTO analyses (id, status, percentage, attempt, job, language, notifies, sequence,
     is_refunded, version)
     SELECT 'analysis ' || i, 'success', 100, 1, '{}', 'en', 0, 0, 0, 1 FROM n`,
  `INSERT INTO outbox (lane, item, due_at_ms) SELECT 'lane ' || i, '{}', 4e12 + i FROM n`,
];

/** A scan of these is meant: one row, or the newest so many by the primary key. */
const INTENDED_SCANS = [/^SCAN (scope|alert)$/, /^SCAN ledger$/];

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  installFault(null);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Every call that a request, the alarm or the hourly check makes of a scope's object. */
async function exercise(partner: Partner): Promise<void> {
  const scope = creditScope(env, partner.scopeId);
  const other = await createKey(partner);
  const id = await startedId(partner, {
    idempotencyKey: 'morning run',
    fields: { notify_via_webhook: 'true' },
  });
  await start(partner, { idempotencyKey: 'morning run' });
  await sendAs(other, `/analysis/${id}/results`);
  await scope.redispatch(id);
  await scope.beginAttempt(id, 1);
  await scope.checkAttempt(id, 1);
  await scope.reportProgress(id, 1, 50);
  await scope.finish(id, 1, { outcome: 'failed', code: 'internal', detail: 'It broke.' });
  await scope.removeMedia(id);
  queues.isDown = true;
  await start(partner, { idempotencyKey: 'in vain' });
  await scope.beginAttempt(await forced(partner), 1);
  queues.isDown = false;
  passMs(FIRST_RETRY_MS);
  await ringDueAlarm(scope);
  await scope.grant(1, 'test', 'invoice 7');
  await scope.configure({ refundsUnusable: true });
  await scope.saveAlertSettings({
    isEnabled: true,
    threshold: 5,
    webhookUrl: null,
    savedByAccountId: null,
  });
  await startedId(partner);
  await scope.statement();
  await scope.forgetAnalysis(id);
  await scope.revokeKey(other.apiKeyId);
}

/** A start that was cut off after its debit, whose event cannot be sent. */
async function forced(partner: Partner): Promise<string> {
  installFault((point) => {
    if (point !== 'after-debit') return;
    installFault(null);
    throw new Error('cut off');
  });
  await start(partner, { fields: { notify_via_webhook: 'true' } });
  const { entries } = await creditScope(env, partner.scopeId).statement();
  return entries[0]?.analysisId ?? '';
}

describe('the tables of a scope with 100,000 rows each', () => {
  it(
    'are searched by an index in every statement, so that no request gets slower with time',
    async ({ expect }) => {
      const partner = await createPartner({ credits: 50 });
      const scope = creditScope(env, partner.scopeId);
      const statements = await runInDurableObject(scope, (_instance, { storage: { sql } }) => {
        for (const statement of FILL) {
          const [insert = '', select = ''] = statement.split(/(?=SELECT)/);
          sql.exec(`${insert} ${numbers} ${select}`);
        }
        const seen = new Set<string>();
        const exec = sql.exec.bind(sql);
        vi.spyOn(sql, 'exec').mockImplementation((query: string, ...values: unknown[]) => {
          seen.add(query);
          return exec(query, ...values);
        });
        return seen;
      });
      await exercise(partner);
      const plans = await runInDurableObject(scope, (_instance, { storage }) => {
        vi.mocked(storage.sql.exec).mockRestore();
        return [...statements].map((query) => ({ query, plan: planOf(storage.sql, query) }));
      });
      expect(plans.length).toBeGreaterThan(40);
      const scans = plans.flatMap(({ query, plan }) =>
        plan
          .filter((step) => step.startsWith('SCAN'))
          .filter((step) => !INTENDED_SCANS.some((pattern) => pattern.test(step)))
          .map((step) => `${step}: ${query}`),
      );
      expect(scans).toEqual([]);
    },
    TIME_LIMIT_MS,
  );
});

function planOf(sql: SqlStorage, query: string): string[] {
  const values = Array.from(query.matchAll(/\?/g), () => null);
  return sql
    .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values)
    .toArray()
    .map(({ detail }) => detail);
}
