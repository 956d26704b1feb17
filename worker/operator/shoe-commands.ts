import type { CommandFields } from '../../contract/operator.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import type { RowProblem } from '../shoes/shoes.ts';
import { activateShoes, importShoes, listBrands, listCatalog } from '../shoes/shoes.ts';
import { requireScope } from './support.ts';

const MAX_NAMED_PROBLEMS = 50;

export async function importFile(env: Env, { file }: CommandFields<'shoes import'>) {
  const imported = await importShoes(env, file);
  if (!imported.ok) throw badRows(imported.problems, 'nothing was imported');
  const { ok: _ok, ...counts } = imported;
  return counts;
}

export async function activate(env: Env, fields: CommandFields<'shoes activate'>) {
  const { scope, ids, active, links } = fields;
  await requireScope(env, scope);
  const activated = await activateShoes(env, {
    scopeId: scope,
    shoeIds: ids ?? null,
    isActive: active,
    links: links ?? null,
  });
  if (!activated.ok) {
    if ('problems' in activated) throw badRows(activated.problems, 'nothing was changed');
    throw new ApiError('not_found', `No such shoe: ${activated.unknownId}`);
  }
  const { ok: _ok, ...counts } = activated;
  return { scope_id: scope, ...counts };
}

export async function listShoes(env: Env, fields: CommandFields<'shoes list'>) {
  const { limit } = fields;
  const [scope, brand] = [fields.scope ?? null, fields.brand ?? null];
  if (scope !== null) await requireScope(env, scope);
  const rows = await listCatalog(database(env), { scopeId: scope, brand, limit });
  const shoes = rows.map(({ shoe, activation }) => ({
    id: shoe.id,
    brand: shoe.brand,
    model: shoe.model,
    version: shoe.version,
    confidence: shoe.confidence,
    checked: shoe.checked,
    ...(scope === null
      ? {}
      : {
          active: activation?.isActive ?? false,
          in_stock: activation?.isInStock ?? null,
          product_link: activation?.productLink ?? null,
          product_page: activation?.productPage ?? null,
        }),
  }));
  return { shoes, count: shoes.length };
}

export async function listBrandsOf(env: Env, fields: CommandFields<'shoes brands'>) {
  const scope = fields.scope ?? null;
  if (scope !== null) await requireScope(env, scope);
  const rows = await listBrands(database(env), scope);
  const brands = rows.map(({ brand, shoeCount, activeCount }) => ({
    brand,
    shoes: shoeCount,
    ...(scope === null ? {} : { active: activeCount }),
  }));
  return { brands, count: brands.length };
}

/** Returns an error that lists problems by line, up to as many as a person would read. */
function badRows(problems: readonly RowProblem[], outcome: string): ApiError {
  const named = problems.slice(0, MAX_NAMED_PROBLEMS);
  const lines = named.map(({ line, problem }) => `line ${line}: ${problem}`);
  const rest = problems.length - named.length;
  if (rest > 0) lines.push(`and ${rest} more`);
  const detail = [`The file has errors; ${outcome}.`, ...lines].join('\n');
  return new ApiError('invalid_command', detail, { problems: named });
}
