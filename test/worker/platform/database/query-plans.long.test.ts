import { env } from 'cloudflare:workers';
import { beforeAll, describe, it, vi } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import { OPERATOR_COMMANDS } from '../../../../contract/operator.ts';
import { OPERATIONS } from '../../support/documented-response.ts';
import { fullReads } from '../../support/full-reads.ts';
import { everyPath } from './every-path.ts';
import { BOUNDED_TABLES, fillTables } from './full-tables.ts';
import { recordStatements } from './recorded-statements.ts';

const FILL_TIMEOUT_MS = 180_000;

let statements: Map<string, unknown[]>;
let done: { operations: Set<string>; commands: Set<string> };

beforeAll(async () => {
  statements = recordStatements();
  done = await everyPath();
  vi.restoreAllMocks();
  await fillTables();
  for (const sql of await triggeredStatements()) statements.set(sql, []);
}, FILL_TIMEOUT_MS);

/** The statements of triggers, which a statement's plan does not show. */
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
  it('is recorded, as every operation and every operator command runs', ({ expect }) => {
    expect([...done.operations].toSorted()).toEqual(
      OPERATIONS.map(({ operationId }) => operationId).toSorted(),
    );
    expect([...done.commands].toSorted()).toEqual(keysOf(OPERATOR_COMMANDS).toSorted());
    expect(statements.size).toBeGreaterThan(50);
  });

  it('uses an index on tables of 100,000 rows after ANALYZE', async ({ expect }) => {
    await env.DB.prepare('ANALYZE').run();
    expect(await allFullReads()).toEqual({});
  });

  it('leaves no index unused', async ({ expect }) => {
    const used = new Set<string>();
    for (const [sql, values] of statements) {
      for (const step of await planOf(sql, values)) {
        const [, index] = /USING (?:COVERING )?INDEX (\w+)/.exec(step) ?? [];
        if (index !== undefined) used.add(index);
      }
    }
    const names = await indexNames();
    expect(names.filter((name) => used.has(name))).toEqual(names);
  });
});

describe('a full read', () => {
  it.for([
    'SELECT * FROM analyses',
    'SELECT id FROM analyses WHERE status IN (?, ?)',
    'SELECT id FROM subjects ORDER BY name LIMIT ?',
    'SELECT id FROM analyses WHERE failure_code = ? ORDER BY created_at_ms LIMIT ?',
    'SELECT count(*) FROM (SELECT status FROM analyses ORDER BY scope_id LIMIT ?) AS newest',
    'DELETE FROM dead_letters WHERE scope_id || id = ?',
    'SELECT min(finished_at_ms) FROM shoe_recommendations WHERE finished_at_ms > ?',
  ])('is detected in %s', async (sql, { expect }) => {
    const values = sql
      .split('?')
      .slice(1)
      .map((_, index) => index);
    expect(await fullReadsOf(sql, values)).not.toEqual([]);
  });
});
