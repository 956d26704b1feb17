import { getTableColumns } from 'drizzle-orm';

import type { Env } from '../env.ts';
import { shoes } from '../platform/database/tables/shoes.ts';
import type { LinkRowFields, ShoeRowFields } from './catalog-file/shoe-row.ts';

/** A bound value may be up to 2 MB, and a row takes up to 15 kB. */
const ROWS_PER_STATEMENT = 100;

const {
  id: _id,
  createdAtMs: _createdAtMs,
  updatedAtMs: _updatedAtMs,
  ...listed
} = getTableColumns(shoes);
const columns = Object.values(listed);
const names = columns.map(({ name }) => name);
/** `->>` extracts a value; `->` keeps a list as JSON. */
const values = columns.map(
  ({ name, dataType }) => `value ${dataType === 'json' ? '->' : '->>'} '${name}'`,
);

const UPSERT = `
  INSERT INTO shoes (id, ${names.join(', ')}, created_at_ms, updated_at_ms)
  SELECT value ->> 'id', ${values.join(', ')}, ?2, ?2
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET
    ${names.map((name) => `${name} = excluded.${name}`).join(', ')},
    updated_at_ms = excluded.updated_at_ms
  WHERE ${names.map((name) => `shoes.${name} IS NOT excluded.${name}`).join(' OR ')}`;

/** Writes all rows or none. Returns how many are new or changed. */
export async function upsertShoes(
  env: Env,
  rows: readonly (ShoeRowFields & { id: string })[],
  nowMs: number,
): Promise<number> {
  const statements = jsonParts(rows).map((part) => env.DB.prepare(UPSERT).bind(part, nowMs));
  return countChanges(await env.DB.batch(statements));
}

const ACTIVATE = `
  INSERT INTO shoe_activations (scope_id, shoe_id, is_active, is_in_stock, updated_at_ms)
  SELECT ?1, id, ?2, 1, ?3 FROM shoes WHERE ?4 IS NULL OR id IN (SELECT value FROM json_each(?4))
  ON CONFLICT (scope_id, shoe_id) DO UPDATE SET
    is_active = excluded.is_active, updated_at_ms = excluded.updated_at_ms
  WHERE is_active <> excluded.is_active`;

const LINK = `
  UPDATE shoe_activations SET product_link = value ->> 'product_link',
    product_page = value ->> 'product_page', is_in_stock = value ->> 'in_stock',
    updated_at_ms = ?2
  FROM json_each(?3)
  WHERE scope_id = ?1 AND shoe_id = value ->> 'id' AND (
    product_link IS NOT value ->> 'product_link' OR product_page IS NOT value ->> 'product_page'
    OR is_in_stock <> value ->> 'in_stock')`;

/** Writes in one transaction. Returns how many activations and links changed. */
export async function writeActivations(
  env: Env,
  {
    scopeId,
    shoeIds,
    isActive,
    links,
    nowMs,
  }: {
    scopeId: string;
    /** Null for the entire master list */
    shoeIds: readonly string[] | null;
    isActive: boolean;
    links: readonly (Omit<LinkRowFields, 'id'> & { id: string })[];
    nowMs: number;
  },
): Promise<{ changed: number; linked: number }> {
  const ids = shoeIds === null ? null : JSON.stringify(shoeIds);
  const [activated, ...linked] = await env.DB.batch([
    env.DB.prepare(ACTIVATE).bind(scopeId, Number(isActive), nowMs, ids),
    ...jsonParts(links).map((part) => env.DB.prepare(LINK).bind(scopeId, nowMs, part)),
  ]);
  return { changed: activated?.meta.changes ?? 0, linked: countChanges(linked) };
}

function jsonParts(rows: readonly object[]): string[] {
  const parts = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    parts.push(JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT)));
  }
  return parts;
}

function countChanges(results: readonly D1Result[]): number {
  return results.reduce((total, { meta }) => total + meta.changes, 0);
}
