import { env } from 'cloudflare:workers';
import { beforeAll, describe, it, vi } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import { OPERATOR_COMMANDS } from '../../../../contract/operator.ts';
import { OPERATIONS } from '../../support/documented-response.ts';
import { fullReads } from '../../support/full-reads.ts';
import { everyPath } from './every-path.ts';
import { recordStatements } from './recorded-statements.ts';

/** Tables that stay small no matter how many partners there are, and why. */
const BOUNDED_TABLES: Record<string, string> = {
  shoes: 'the master list: models on the market',
  sweep_progress: 'one row',
  d1_migrations: 'one row per migration',
};
const TIMEOUT_MS = 180_000;

let statements: Map<string, unknown[]>;
let done: { operations: Set<string>; commands: Set<string> };

beforeAll(async () => {
  statements = recordStatements();
  done = await everyPath();
  vi.restoreAllMocks();
  for (const sql of await triggeredStatements()) statements.set(sql, []);
}, TIMEOUT_MS);

/** Returns the statements of triggers, which a statement's plan does not show. */
async function triggeredStatements(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT sql FROM sqlite_schema WHERE type = 'trigger'`,
  ).all<{ sql: string }>();
  return results.flatMap(({ sql }) => {
    const [, body = ''] = /\bBEGIN\b(.*)\bEND\b/s.exec(sql) ?? [];
    return body
      .replaceAll(/\bNEW\.\w+/g, '1')
      .split(';')
      .map((statement) => statement.trim())
      .filter((statement) => statement !== '');
  });
}

async function planOf(sql: string, values: readonly unknown[]): Promise<string[]> {
  const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  return results.map(({ detail }) => detail);
}

async function fullReadsOf(sql: string, values: readonly unknown[]): Promise<string[]> {
  const partialIndexes = await indexNames({ isPartial: true });
  const schema = { boundedTables: BOUNDED_TABLES, partialIndexes };
  return fullReads(sql, await planOf(sql, values), schema);
}

async function indexNames({ isPartial }: { isPartial?: boolean } = {}): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name, sql FROM sqlite_schema WHERE type = 'index' AND sql IS NOT NULL ORDER BY name`,
  ).all<{ name: string; sql: string }>();
  return results
    .filter(({ sql }) => isPartial === undefined || isPartial === /\bWHERE\b/.test(sql))
    .map(({ name }) => name);
}

async function allFullReads(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const [sql, values] of statements) {
    const reads = await fullReadsOf(sql, values);
    if (reads.length > 0) found[sql] = reads;
  }
  return found;
}

describe('every statement run by a request, a queue, or the sweep', () => {
  it('is recorded for every operation and every operator command', ({ expect }) => {
    expect([...done.operations].toSorted()).toEqual(
      OPERATIONS.map(({ operationId }) => operationId).toSorted(),
    );
    expect([...done.commands].toSorted()).toEqual(keysOf(OPERATOR_COMMANDS).toSorted());
    expect(statements.size).toBeGreaterThan(50);
  });

  it('uses an index', async ({ expect }) => {
    expect(await allFullReads()).toEqual({});
  });
});
