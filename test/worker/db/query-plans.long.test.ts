import { env } from 'cloudflare:workers';
import { afterAll, beforeAll, describe, it, vi } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { OPERATIONS } from '../support/documented-response.ts';
import { everyPath } from './every-path.ts';
import { BOUNDED_TABLES, fillTables } from './full-tables.ts';
import { recordStatements } from './recorded-statements.ts';

const FILL_TIMEOUT_MS = 180_000;
const SCAN = /^SCAN (\S+)(?: USING (?:COVERING )?INDEX (\w+))?/;
/** Lists of bound values, and results of subqueries. */
const OWN_ROWS = ['json_each', 'CONSTANT', '('];

let statements: Map<string, unknown[]>;
let done: { operations: Set<string>; commands: Set<string> };

beforeAll(async () => {
  statements = recordStatements();
  done = await everyPath();
  vi.restoreAllMocks();
  await fillTables();
  for (const sql of await triggeredStatements()) statements.set(sql, []);
}, FILL_TIMEOUT_MS);

afterAll(() => void vi.useRealTimers());

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

/** The steps of the plan that read a growing table, or a full index on it, from end to end. */
async function fullReads(sql: string, values: readonly unknown[]): Promise<string[]> {
  const partial = await indexNames({ isPartial: true });
  const plan = await planOf(sql, values);
  return plan.filter((step) => {
    // A skip scan helps only while the column has few values, and only after ANALYZE.
    if (/\bANY\(/.test(step)) return true;
    const [, table, index] = SCAN.exec(step) ?? [];
    if (table === undefined || table in BOUNDED_TABLES) return false;
    if (OWN_ROWS.some((own) => table.startsWith(own))) return false;
    return index === undefined || !(partial.includes(index) || isFirstPage(sql));
  });
}

/** Reads an index in order, no further than its limit. */
function isFirstPage(sql: string): boolean {
  return /^select .* limit \?$/.test(sql) && !/\bwhere\b/i.test(sql);
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
    const reads = await fullReads(sql, values);
    if (reads.length > 0) found[sql] = reads;
  }
  return found;
}

describe('every statement run by a request, a queue, or the hourly check', () => {
  it('is recorded, as every operation and every operator command runs', ({ expect }) => {
    expect([...done.operations].toSorted()).toEqual(
      OPERATIONS.map(({ operationId }) => operationId).toSorted(),
    );
    expect([...done.commands].toSorted()).toEqual(keysOf(OPERATOR_COMMANDS).toSorted());
    expect(statements.size).toBeGreaterThan(50);
  });

  it('uses an index on tables of 100,000 rows', async ({ expect }) => {
    expect(await allFullReads()).toEqual({});
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
    'DELETE FROM webhook_deliveries WHERE scope_id || id = ?',
  ])('is detected in %s', async (sql, { expect }) => {
    const values = sql
      .split('?')
      .slice(1)
      .map((_, index) => index);
    expect(await fullReads(sql, values)).not.toEqual([]);
  });
});
