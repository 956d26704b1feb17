import type { SQL } from 'drizzle-orm';
import { and, count, eq, getTableColumns, inArray, sql, sum } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';

import type { Database } from '../platform/database/client.ts';
import { foldText } from '../platform/database/fold-text.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { creditScopes } from '../platform/database/tables/accounts.ts';
import { shoeActivations, shoes } from '../platform/database/tables/shoes.ts';

export type ShoeRow = typeof shoes.$inferSelect;
export type ActivationRow = typeof shoeActivations.$inferSelect;
export interface CatalogEntry {
  shoe: ShoeRow;
  activation: ActivationRow | null;
}

/** Selects the scope that owns the catalog; for test keys, the live scope. */
function catalogOf(scopeId: string) {
  return sql`(SELECT coalesce(live_scope_id, id) FROM credit_scopes WHERE id = ${scopeId})`;
}

/** `onlyInStock` applies only to organizations; others have no stock. */
export async function listActiveShoes(
  db: Database,
  { scopeId, onlyInStock }: { scopeId: string; onlyInStock: boolean },
): Promise<ShoeRow[]> {
  const filtersByStock = onlyInStock && (await isOrganization(db, scopeId));
  return db
    .select(getTableColumns(shoes))
    .from(shoeActivations)
    .innerJoin(shoes, eq(shoes.id, shoeActivations.shoeId))
    .where(
      and(
        eq(shoeActivations.scopeId, catalogOf(scopeId)),
        eq(shoeActivations.isActive, true),
        filtersByStock ? eq(shoeActivations.isInStock, true) : undefined,
      ),
    );
}

/** Lists the shoes a scope has activated, with its own links. */
export async function listSelectedShoes(db: Database, scopeId: string) {
  const { isInStock, productLink, productPage } = shoeActivations;
  return db
    .select({
      id: shoes.id,
      brand: shoes.brand,
      model: shoes.model,
      version: shoes.version,
      isInStock,
      productLink,
      productPage,
    })
    .from(shoeActivations)
    .innerJoin(shoes, eq(shoes.id, shoeActivations.shoeId))
    .where(and(eq(shoeActivations.scopeId, scopeId), eq(shoeActivations.isActive, true)));
}

/** Finds a scope's links to these shoes, including inactive ones. */
export async function findActivations(
  db: Database,
  { scopeId, shoeIds }: { scopeId: string; shoeIds: readonly string[] },
): Promise<ActivationRow[]> {
  if (shoeIds.length === 0) return [];
  return db
    .select()
    .from(shoeActivations)
    .where(
      and(
        eq(shoeActivations.scopeId, catalogOf(scopeId)),
        inArray(shoeActivations.shoeId, [...shoeIds]),
      ),
    );
}

export async function listShoeIds(db: Database): Promise<Set<string>> {
  const rows = await db.select({ id: shoes.id }).from(shoes);
  return new Set(rows.map(({ id }) => id));
}

/** Lists shoes by name; with a scope, also its activations. */
export async function listCatalog(
  db: Database,
  { scopeId, brand, limit }: { scopeId: string | null; brand: string | null; limit: number },
): Promise<CatalogEntry[]> {
  const isOfBrand =
    brand === null
      ? undefined
      : await isNamed(db, (shoe) => foldText(shoe.brand) === foldText(brand));
  return selectEntries(db, scopeId, isOfBrand).limit(limit);
}

/** Lists a page of a scope's catalog. Every word must match part of the name. */
export async function searchCatalog(
  db: Database,
  {
    scopeId,
    words,
    brand,
    isActive,
    limit,
    offset,
  }: {
    scopeId: string;
    words: readonly string[];
    brand: string | null;
    /** Null for both. */
    isActive: boolean | null;
    limit: number;
    offset: number;
  },
): Promise<CatalogEntry[]> {
  const searched = words.map(foldText);
  const active = sql`coalesce(${shoeActivations.isActive}, 0)`;
  const isFound = and(
    brand === null ? undefined : eq(shoes.brand, brand),
    isActive === null ? undefined : sql`${active} = ${Number(isActive)}`,
    words.length === 0
      ? undefined
      : await isNamed(db, ({ brand: maker, model, version }) => {
          const name = foldText(`${maker} ${model} ${version}`);
          return searched.every((word) => name.includes(word));
        }),
  );
  return selectEntries(db, scopeId, isFound).limit(limit).offset(offset);
}

function selectEntries(db: Database, scopeId: string | null, condition: SQL | undefined) {
  return db
    .select({ shoe: shoes, activation: shoeActivations })
    .from(shoes)
    .leftJoin(shoeActivations, ofScope(scopeId))
    .where(condition)
    .orderBy(byName(shoes.brand), byName(shoes.model), byName(shoes.version));
}

export async function listBrands(
  db: Database,
  scopeId: string | null,
): Promise<{ brand: string; shoeCount: number; activeCount: number }[]> {
  const rows = await db
    .select({ brand: shoes.brand, shoeCount: count(), activeCount: sum(shoeActivations.isActive) })
    .from(shoes)
    .leftJoin(shoeActivations, ofScope(scopeId))
    .groupBy(shoes.brand)
    .orderBy(byName(shoes.brand));
  return rows.map((row) => ({ ...row, activeCount: Number(row.activeCount ?? 0) }));
}

export async function countActiveShoes(db: Database, scopeId: string): Promise<number> {
  const row = await db
    .select({ shoes: count() })
    .from(shoeActivations)
    .where(and(eq(shoeActivations.scopeId, scopeId), eq(shoeActivations.isActive, true)))
    .get();
  return row?.shoes ?? 0;
}

type ShoeName = Pick<ShoeRow, 'brand' | 'model' | 'version'>;

/** Matches names in the Worker, because SQLite folds only ASCII letters. */
async function isNamed(db: Database, matches: (shoe: ShoeName) => boolean): Promise<SQL> {
  const { id, brand, model, version } = shoes;
  const names = await db.select({ id, brand, model, version }).from(shoes);
  return isOneOf(
    id,
    names.filter(matches).map((shoe) => shoe.id),
  );
}

/** Ignores case: `adidas` before `Altra`. */
function byName(column: AnySQLiteColumn) {
  return sql`${column} COLLATE NOCASE`;
}

function ofScope(scopeId: string | null) {
  return and(eq(shoeActivations.shoeId, shoes.id), eq(shoeActivations.scopeId, scopeId ?? ''));
}

async function isOrganization(db: Database, scopeId: string): Promise<boolean> {
  const scope = await db
    .select({ type: creditScopes.type })
    .from(creditScopes)
    .where(eq(creditScopes.id, scopeId))
    .get();
  return scope?.type === 'organization';
}
