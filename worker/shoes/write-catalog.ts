import type { Env } from '../env.ts';
import type { LinkRowFields, ShoeRowFields } from './catalog-file/shoe-row.ts';

/** A bound value may have 2 MB, and a row can take 15 kB. */
const ROWS_PER_STATEMENT = 100;

const TEXT_COLUMNS = [
  'brand',
  'model',
  'version',
  'source',
  'confidence',
  'checked',
  'image',
] as const;
const SPEC_COLUMNS = [
  'heel_to_toe_drop',
  'motion_control_shoe',
  'midsole_thickness',
  'midsole_hardness',
  'carbon_plate',
  'plastic_plate',
  'shoe_weight',
  'rocker',
  'bending_stiffness',
] as const;
const LIST_COLUMNS = ['purpose', 'gtins', 'mpns'] as const;
const PLAIN_COLUMNS = [...TEXT_COLUMNS, ...SPEC_COLUMNS];
const COLUMNS = [...PLAIN_COLUMNS, ...LIST_COLUMNS];

/** `->>` gives a value, `->` the JSON of a list. */
const UPSERT = `
  INSERT INTO shoes (id, ${COLUMNS.join(', ')}, created_at_ms, updated_at_ms)
  SELECT value ->> 'id', ${PLAIN_COLUMNS.map((name) => `value ->> '${name}'`).join(', ')},
    ${LIST_COLUMNS.map((name) => `value -> '${name}'`).join(', ')}, ?2, ?2
  FROM json_each(?1) WHERE true
  ON CONFLICT (id) DO UPDATE SET
    ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')},
    updated_at_ms = excluded.updated_at_ms
  WHERE ${COLUMNS.map((name) => `shoes.${name} IS NOT excluded.${name}`).join(' OR ')}`;

/** All or none. Returns how many are new or have changed. */
export async function upsertShoes(
  env: Env,
  shoes: readonly (ShoeRowFields & { id: string })[],
  nowMs: number,
): Promise<number> {
  const statements = jsonParts(shoes).map((part) => env.DB.prepare(UPSERT).bind(part, nowMs));
  return changesOf(await env.DB.batch(statements));
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

/** One transaction. Returns how many activations and how many links changed. */
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
    /** Null: the whole master list. */
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
  return { changed: activated?.meta.changes ?? 0, linked: changesOf(linked) };
}

function jsonParts(rows: readonly object[]): string[] {
  const parts = [];
  for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
    parts.push(JSON.stringify(rows.slice(at, at + ROWS_PER_STATEMENT)));
  }
  return parts;
}

function changesOf(results: readonly D1Result[]): number {
  return results.reduce((total, { meta }) => total + meta.changes, 0);
}
