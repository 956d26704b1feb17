import { runInDurableObject } from 'cloudflare:test';
import { vi } from 'vitest';

import { fullReads } from './full-reads.ts';

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
 * Records which methods of exported classes are called, until `vi.restoreAllMocks`. Returns a
 * function that names the methods that were not.
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

/** Also true for functions, which have no methods. */
function isClass(exported: unknown): exported is { prototype: Record<string, () => unknown> } {
  return typeof exported === 'function' && 'prototype' in exported;
}

/**
 * Returns the steps with which the statements of an object read a table from end to end, by
 * statement. `boundedTables` are those that stay small, and why.
 */
export async function fullReadsOfObject(
  object: DurableObjectStub,
  statements: Statements,
  boundedTables: Record<string, string> = {},
): Promise<Record<string, string[]>> {
  return runInDurableObject(object, (_instance, { storage: { sql } }) => {
    const schema = { boundedTables, partialIndexes: partialIndexes(sql) };
    const reads = [...statementsOn(tableNames(sql), statements)].map(([statement, values]) => {
      const plan = sql
        .exec<{ detail: string }>(`EXPLAIN QUERY PLAN ${statement}`, ...values)
        .toArray()
        .map(({ detail }) => detail);
      return [statement, fullReads(statement, plan, schema)] as const;
    });
    return Object.fromEntries(reads.filter(([, steps]) => steps.length > 0));
  });
}

/** Excludes statements of other objects that ran at the same time. */
function statementsOn(tables: readonly string[], statements: Statements): Statements {
  const isOwn = (sql: string) => {
    const named = [...sql.matchAll(/\b(?:FROM|INTO|UPDATE)\s+(\w+)/g)].map(
      ([, table]) => table ?? '',
    );
    return named.some((table) => tables.includes(table));
  };
  return new Map([...statements].filter(([sql]) => isOwn(sql)));
}

/** Excludes the platform's own tables. */
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
