import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';

import type { Column } from './fill-statement.ts';
import { fillStatement } from './fill-statement.ts';
import { fullReads } from './full-reads.ts';

const ROWS = 100_000;

/** The SQL of statements that ran, with the values last bound to it. */
type Statements = ReadonlyMap<string, readonly SqlStorageValue[]>;

/**
 * Records every statement that objects run from here on, until `vi.restoreAllMocks`. Returns a
 * function that returns them.
 */
export async function recordObjectStatements(object: DurableObjectStub): Promise<() => Statements> {
  const exec = await runInDurableObject(object, (_instance, { storage }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the platform's class, which is no global
    const prototype = Object.getPrototypeOf(storage.sql) as SqlStorage;
    return vi.spyOn(prototype, 'exec');
  });
  return () => new Map(exec.mock.calls.map(([sql, ...values]) => [sql, values]));
}

/**
 * Notes which methods of the classes that modules export are called, until `vi.restoreAllMocks`.
 * Returns a function that names those that were not.
 */
export function watchMethods(modules: readonly object[]): () => string[] {
  const watched = modules
    .flatMap((module) => Object.entries(module))
    .flatMap(([name, exported]: [string, unknown]) => {
      if (!isClass(exported)) return [];
      const { prototype } = exported;
      return Object.getOwnPropertyNames(prototype)
        .filter((method) => method !== 'constructor')
        .map((method) => ({ name: `${name}.${method}`, spy: vi.spyOn(prototype, method) }));
    });
  return () => watched.flatMap(({ name, spy }) => (spy.mock.calls.length === 0 ? [name] : []));
}

/** Functions have no methods. */
function isClass(exported: unknown): exported is { prototype: Record<string, () => unknown> } {
  return typeof exported === 'function' && 'prototype' in exported;
}

/**
 * Fills the tables of an object, and returns what its statements read from end to end, once as in
 * production and once after ANALYZE. `values` is for `fillStatement`.
 */
export async function fullReadsOfObject(
  object: DurableObjectStub,
  statements: Statements,
  { values, boundedTables }: Record<'values' | 'boundedTables', Record<string, string>>,
): Promise<{ unanalyzed: Reads; analyzed: Reads; filled: string[] }> {
  return runInDurableObject(object, async (_instance, { storage }) => {
    const { sql } = storage;
    // It would begin to work on the rows.
    await storage.deleteAlarm();
    const filled = tableNames(sql).filter((table) => !(table in boundedTables));
    for (const table of filled) {
      sql.exec(`DELETE FROM "${table}"`);
      sql.exec(fillStatement(table, columnsOf(sql, table), { rows: ROWS, values }));
    }
    const schema = { boundedTables, partialIndexes: partialIndexes(sql) };
    const own = statementsOn(tableNames(sql), statements);
    const unanalyzed = readsOf(sql, own, schema);
    sql.exec('ANALYZE');
    return { filled, unanalyzed, analyzed: readsOf(sql, own, schema) };
  });
}

/** Without those of other objects, which ran at the same time. */
function statementsOn(tables: readonly string[], statements: Statements): Statements {
  const isOwn = (sql: string) => {
    const named = [...sql.matchAll(/\b(?:FROM|INTO|UPDATE)\s+(\w+)/g)].map(
      ([, table]) => table ?? '',
    );
    return named.some((table) => tables.includes(table));
  };
  return new Map([...statements].filter(([sql]) => isOwn(sql)));
}

/** Steps of plans by statement. */
type Reads = Record<string, string[]>;

function readsOf(
  sql: SqlStorage,
  statements: Statements,
  schema: Parameters<typeof fullReads>[2],
): Reads {
  const reads = [...statements].map(([statement, values]) => {
    const plan = sql
      .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`, ...values)
      .toArray()
      .map(({ detail }) => detail);
    return [statement, fullReads(statement, plan, schema)] as const;
  });
  return Object.fromEntries(reads.filter(([, steps]) => steps.length > 0));
}

/** Without the platform's own. */
function tableNames(sql: SqlStorage): string[] {
  const query = `SELECT name FROM sqlite_schema WHERE type = 'table'
    AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'`;
  return namesIn(sql, query);
}

function partialIndexes(sql: SqlStorage): string[] {
  return namesIn(
    sql,
    `SELECT name FROM sqlite_schema WHERE type = 'index' AND sql GLOB '* WHERE *'`,
  );
}

function namesIn(sql: SqlStorage, query: string): string[] {
  return sql
    .exec<{ name: string }>(query)
    .toArray()
    .map(({ name }) => name);
}

function columnsOf(sql: SqlStorage, table: string): Column[] {
  const query = `SELECT name, type, "notnull", pk FROM pragma_table_info(?)`;
  return sql.exec<Record<string, SqlStorageValue> & Column>(query, table).toArray();
}
