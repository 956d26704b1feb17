import { applyD1Migrations, reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { test } from 'vitest';

type Row = Record<string, string | number | null>;

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table that it refers to. */
  target: string | null;
}

/** The first schema that has analyses and shoes. */
const FIRST = 2;
/** In creation order, so that referenced tables come first. */
const COLUMNS = `
  SELECT tables.name AS "table", columns.name, columns.type, "references"."table" AS target
  FROM sqlite_schema AS tables
  JOIN pragma_table_info(tables.name) AS columns
  LEFT JOIN pragma_foreign_key_list(tables.name) AS "references"
    ON "references"."from" = columns.name
  WHERE tables.type = 'table' AND tables.name <> 'd1_migrations'
    AND tables.name NOT GLOB '_cf_*' AND tables.name NOT GLOB 'sqlite_*'
  ORDER BY tables.rowid, columns.cid`;
/** Holds one row only. */
const SINGLE_ROW = 'sweep_progress';
/** Dropped by a migration: each scope's objects keep what they held. */
const DROPPED = ['webhook_deliveries', 'retention_changes'];
/** Replaced by an empty table of the same name. */
const EMPTIED = { table: 'analyses', by: '0022_scopes_own_their_analyses.sql' };
/** What a constraint allows, by `table.column`. */
const ALLOWED: Record<string, string | number> = {
  'credit_scopes.type': 'organization',
  'scope_members.role': 'owner',
  'invitations.role': 'member',
  'analyses.status': 'success',
  'webhook_deliveries.outcome': 'delivered',
  'shoe_recommendations.state': 'success',
  'sweep_progress.id': 1,
};

async function columnsByTable(): Promise<Map<string, Column[]>> {
  const { results } = await env.DB.prepare(COLUMNS).all<Column>();
  return Map.groupBy(results, ({ table }) => table);
}

/** Inserts a row with a value in every column. */
function insertion(columns: readonly Column[], n: number): D1PreparedStatement {
  const values = columns.map(({ table, name, type, target }) => {
    if (target !== null) return `${target}.id ${n}`;
    return ALLOWED[`${table}.${name}`] ?? (type === 'TEXT' ? `${table}.${name} ${n}` : n);
  });
  const names = columns.map(({ name }) => name).join(', ');
  const places = columns.map(() => '?').join(', ');
  const sql = `INSERT INTO ${columns[0]?.table} (${names}) VALUES (${places})`;
  return env.DB.prepare(sql).bind(...values);
}

/** Without the columns that a migration has dropped. */
function only(names: ReadonlySet<string>, row: Row): Row {
  return Object.fromEntries(Object.entries(row).filter(([name]) => names.has(name)));
}

test('the migrations keep every row that was stored at any version of the schema', async ({
  expect,
}) => {
  await reset();
  const stored = new Map<string, Row[]>();
  for (let version = FIRST; version <= env.TEST_MIGRATIONS.length; version += 1) {
    await applyD1Migrations(env.DB, env.TEST_MIGRATIONS.slice(0, version));
    const columns = await columnsByTable();
    const filled = [...columns].filter(([table]) => table !== SINGLE_ROW || !stored.has(table));
    await env.DB.batch(filled.map(([, ofTable]) => insertion(ofTable, version)));
    const tables = [...columns.keys()];
    for (const table of DROPPED) if (!columns.has(table)) stored.delete(table);
    if (env.TEST_MIGRATIONS[version - 1]?.name === EMPTIED.by) stored.delete(EMPTIED.table);
    expect(tables).toEqual(expect.arrayContaining([...stored.keys()]));
    const selections = tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`));
    const contents = await env.DB.batch<Row>(selections);
    for (const [index, table] of tables.entries()) {
      const names = new Set(columns.get(table)?.map(({ name }) => name));
      const known = (stored.get(table) ?? []).map((row) => only(names, row));
      const rows = contents[index]?.results ?? [];
      expect(rows.slice(0, known.length)).toMatchObject(known);
      stored.set(table, [...known, ...rows.slice(known.length)]);
    }
    expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
  }
  expect(stored.get('subjects')).toHaveLength(env.TEST_MIGRATIONS.length - FIRST + 1);
});
