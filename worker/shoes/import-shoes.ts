import type { Env } from '../env.ts';
import { database } from '../platform/database/client.ts';
import type { SentFile, RowProblem } from './catalog-file/read-rows.ts';
import { readRows } from './catalog-file/read-rows.ts';
import type { ShoeRowFields, LinkRowFields } from './catalog-file/shoe-row.ts';
import { linkRowSchema, shoeRowSchema } from './catalog-file/shoe-row.ts';
import { listShoeIds, countActiveShoes } from './catalog-store.ts';
import { shoeId } from './shoe-id.ts';
import { upsertShoes, writeActivations } from './write-catalog.ts';

export type ImportOutcome =
  | { ok: true; rows: number; created: number; updated: number; unchanged: number }
  | { ok: false; problems: RowProblem[] };

type IdentifiedRow = { line: number; id: string; row: ShoeRowFields };

/** Imports the whole file in one transaction, or nothing. Keeps shoes that are not in the file. */
export async function importShoes(env: Env, file: SentFile): Promise<ImportOutcome> {
  const read = readRows(file, shoeRowSchema);
  if (!read.ok) return read;
  const rows = await Promise.all(
    read.rows.map(async ({ line, row }) => ({ line, row, id: await shoeId(row) })),
  );
  const problems = findRepeats(rows);
  if (problems.length > 0) return { ok: false, problems };
  const knownIds = await listShoeIds(database(env));
  const created = rows.filter(({ id }) => !knownIds.has(id)).length;
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

export type ActivationOutcome =
  | { ok: true; active: number; changed: number; linked: number }
  | { ok: false; problems: RowProblem[] }
  | { ok: false; unknownId: string };

interface Activation {
  scopeId: string;
  /** Null for the entire current master list */
  shoeIds: readonly string[] | null;
  isActive: boolean;
  /** The scope's own links; a row replaces everything saved for its shoe. */
  links: SentFile | null;
}

/** Activates or deactivates all requested shoes, or none. */
export async function activateShoes(env: Env, activation: Activation): Promise<ActivationOutcome> {
  const { scopeId, shoeIds, isActive } = activation;
  const knownIds = await listShoeIds(database(env));
  const unknownId = shoeIds?.find((id) => !knownIds.has(id));
  if (unknownId !== undefined) return { ok: false, unknownId };
  const chosen = shoeIds === null ? knownIds : new Set(shoeIds);
  const links = await readLinks(activation.links, chosen, 'not among the shoes of this command');
  if (!links.ok) return links;
  const written = await writeActivations(env, {
    scopeId,
    shoeIds,
    isActive,
    links: links.rows,
    nowMs: Date.now(),
  });
  return { ok: true, active: await countActiveShoes(database(env), scopeId), ...written };
}

/** Activates every shoe named in a file of links, or none. */
export async function activateLinkedShoes(
  env: Env,
  { scopeId, file }: { scopeId: string; file: SentFile },
): Promise<{ ok: true; shoes: number } | { ok: false; problems: RowProblem[] }> {
  const knownIds = await listShoeIds(database(env));
  const links = await readLinks(file, knownIds, 'not in the catalog');
  if (!links.ok) return links;
  const shoeIds = links.rows.map(({ id }) => id);
  const nowMs = Date.now();
  await writeActivations(env, { scopeId, shoeIds, isActive: true, links: links.rows, nowMs });
  return { ok: true, shoes: shoeIds.length };
}

type Links =
  | { ok: true; rows: (Omit<LinkRowFields, 'id'> & { id: string })[] }
  | { ok: false; problems: RowProblem[] };

async function readLinks(
  file: SentFile | null,
  chosen: ReadonlySet<string>,
  notChosen: string,
): Promise<Links> {
  if (file === null) return { ok: true, rows: [] };
  const read = readRows(file, linkRowSchema);
  if (!read.ok) return read;
  const problems: RowProblem[] = [];
  const lineById = new Map<string, number>();
  const rows = [];
  for (const { line, row } of read.rows) {
    const { brand = '', model = '', version } = row;
    const id = row.id ?? (await shoeId({ brand, model, version }));
    const earlier = lineById.get(id);
    if (!chosen.has(id)) problems.push({ line, problem: notChosen });
    else if (earlier !== undefined) {
      problems.push({ line, problem: `the same shoe as on line ${earlier}` });
    }
    lineById.set(id, line);
    rows.push({ ...row, id });
  }
  return problems.length > 0 ? { ok: false, problems } : { ok: true, rows };
}
