import { describe, it } from 'vitest';

import { openScopeTables } from '../../../worker/scope/scope-tables.ts';

/** Up to this version, columns were renamed and dropped, so older code cannot use the tables. */
const LAST_ONE_WAY_VERSION = 12;

/** Statements that objects with tables of that version run. */
function statementsAfter(version: number): string[] {
  const statements: string[] = [];
  const storage = {
    kv: { get: () => version, put: () => {} },
    sql: { exec: (statement: string) => statements.push(statement) },
    transactionSync: (act: () => void) => act(),
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all that the function uses
  openScopeTables(storage as unknown as DurableObjectStorage);
  return statements;
}

const ADDITION =
  /^(CREATE TABLE|CREATE( UNIQUE)? INDEX|ALTER TABLE \w+ ADD COLUMN \w+ \w+( NOT NULL DEFAULT .+)?$)/;

describe('the tables of a scope', () => {
  it('only grow from version to version, so that the release before can use them', ({ expect }) => {
    const added = statementsAfter(LAST_ONE_WAY_VERSION);
    expect(added.length).toBeGreaterThan(5);
    expect(added.filter((statement) => !ADDITION.test(statement))).toEqual([]);
    expect(statementsAfter(0).every((statement) => ADDITION.test(statement))).toBe(false);
  });

  it('are left as they are by code of an earlier release', ({ expect }) => {
    expect(statementsAfter(1000)).toEqual([]);
  });
});
