import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import { createPartner } from '../support/harness.ts';

const ROWS = 100_000;

const numbers = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ROWS})`;
const FILL = [
  // Revoked, as most keys are in the end.
  `INSERT INTO keys ${numbers} SELECT 'key ' || i, 'hash ' || i, 'n', NULL, i, i, NULL, NULL FROM n`,
  `INSERT INTO ledger (kind, amount, balance, analysis_id, reason, at_ms) ${numbers}
     SELECT 'debit', 0, 0, 'analysis ' || i, 'analysis', i FROM n`,
  `INSERT INTO idempotency ${numbers} SELECT 'idempotency ' || i, 'analysis ' || i, i FROM n`,
  `INSERT INTO analyses (id, status, percentage, attempt, job, language, notifies, sequence,
     is_refunded, version) ${numbers}
     SELECT 'analysis ' || i, 'success', 100, 1, '{}', 'en', 0, 0, 0, 1 FROM n`,
  `INSERT INTO purchases (id, session_id, quantity, amount_cents, currency, state, account_id,
     portal_origin, created_at_ms) ${numbers}
     SELECT 'purchase ' || i, 'cs ' || i, 5, 1000, 'eur', 'expired', 'a', 'o', i FROM n`,
  `INSERT INTO purchase_losses ${numbers}
     SELECT 're ' || i, 'purchase ' || i, 'refund', 200, 'taken', i FROM n`,
  `INSERT INTO outbox (lane, item, due_at_ms) ${numbers} SELECT 'lane ' || i, '{}', i FROM n`,
  // So that the planner assumes large tables instead of empty ones.
  `ANALYZE`,
];

/** A single row, the newest few by primary key, and a partial index with only the rows sought. */
const INTENDED_SCANS = [
  // The values of a parameter.
  /^SCAN json_each /,
  /^SCAN (scope|alert|ledger)$/,
  /^SCAN analyses USING INDEX .*_undispatched$/,
  /^SCAN purchases USING INDEX purchases_in_use$/,
  /^SCAN ledger USING COVERING INDEX ledger_shortfalls$/,
];

const sources = import.meta.glob<string>('../../../worker/scope/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every statement that an open object runs, as written in the source. */
function statementsOfScope(): string[] {
  return Object.entries(sources)
    .filter(([file]) => !file.endsWith('scope-tables.ts'))
    .flatMap(([, source]) =>
      Array.from(
        source.matchAll(/`\s*((?:SELECT|INSERT|UPDATE|DELETE)\s[^`]*)`/g),
        ([, statement]) => String(statement),
      ),
    );
}

function planOf(sql: SqlStorage, statement: string): string[] {
  const values = Array.from(statement.matchAll(/\?/g), () => null);
  return sql
    .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`, ...values)
    .toArray()
    .map(({ detail }) => detail);
}

describe('the tables of a scope with 100,000 rows each', () => {
  it('are read through an index by every statement', async ({ expect }) => {
    const { scopeId } = await createPartner();
    const statements = statementsOfScope();
    expect(statements.length).toBeGreaterThan(30);
    const scans = await runInDurableObject(creditScope(env, scopeId), (_instance, { storage }) => {
      for (const statement of FILL) storage.sql.exec(statement);
      return statements.flatMap((statement) =>
        planOf(storage.sql, statement)
          .filter((step) => step.startsWith('SCAN'))
          .filter((step) => !INTENDED_SCANS.some((pattern) => pattern.test(step)))
          .map((step) => `${step}: ${statement}`),
      );
    });
    expect(scans).toEqual([]);
  });
});
