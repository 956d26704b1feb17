import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import type { SentFile } from './catalog-file/read-rows.ts';
import { readRows } from './catalog-file/read-rows.ts';
import type { RowProblem } from './catalog-file/row-problem.ts';
import type { ShoeRowFields } from './catalog-file/shoe-row.ts';
import { SHOE_FORMAT } from './catalog-file/shoe-row.ts';
import { listShoeIds } from './catalog-store.ts';
import { shoeId } from './shoe-id.ts';
import { upsertShoes } from './write-catalog.ts';

export type ImportOutcome =
  | { ok: true; rows: number; created: number; updated: number; unchanged: number }
  | { ok: false; problems: RowProblem[] };

type IdentifiedRow = { line: number; id: string; row: ShoeRowFields };

/** Imports the whole file in one transaction, or nothing. Shoes that it does not contain stay. */
export async function importShoes(env: Env, file: SentFile): Promise<ImportOutcome> {
  const read = readRows(file, SHOE_FORMAT);
  if (!read.ok) return read;
  const rows = await Promise.all(
    read.rows.map(async ({ line, row }) => ({ line, row, id: await shoeId(row) })),
  );
  const problems = findRepeats(rows);
  if (problems.length > 0) return { ok: false, problems };
  const known = await listShoeIds(database(env));
  const created = rows.filter(({ id }) => !known.has(id)).length;
  const written = await upsertShoes(
    env,
    rows.map(({ id, row }) => ({ id, ...row })),
    Date.now(),
  );
  return {
    ok: true,
    rows: rows.length,
    created,
    updated: written - created,
    unchanged: rows.length - written,
  };
}

function findRepeats(rows: readonly IdentifiedRow[]): RowProblem[] {
  const lineById = new Map<string, number>();
  const lineByGtin = new Map<string, number>();
  const problems: RowProblem[] = [];
  for (const { line, id, row } of rows) {
    const earlier = lineById.get(id);
    if (earlier === undefined) lineById.set(id, line);
    else problems.push({ line, problem: `the same shoe as on line ${earlier}` });
    for (const gtin of new Set(row.gtins)) {
      const other = lineByGtin.get(gtin);
      if (other === undefined) lineByGtin.set(gtin, line);
      else problems.push({ line, problem: `gtins: ${gtin} is also on line ${other}` });
    }
  }
  return problems;
}
