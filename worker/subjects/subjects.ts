import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';

import type { Actor } from '../accounts/audit-log/audit-log.ts';
import { recordIfChanged } from '../accounts/audit-log/audit-log.ts';
import type { Database } from '../platform/database/client.ts';
import { currentSubjectId } from '../platform/database/current-subject.ts';
import { foldText } from '../platform/database/fold-text.ts';
import { isOneOf } from '../platform/database/is-one-of.ts';
import { reportLinks } from '../platform/database/tables/report-links.ts';
import { subjects } from '../platform/database/tables/subjects.ts';

export {
  changedColumns,
  MAX_NOTE_LENGTH,
  presentSubject,
  TAG_SEPARATOR,
  subjectChangeSchema,
  tagSchema,
} from './schema.ts';

export { listTags } from './list-tags.ts';

export type SubjectRow = typeof subjects.$inferSelect;

const EMPTY = {
  email: null,
  name: null,
  heightMeters: null,
  weightKilograms: null,
  note: null,
  tags: null,
};
/** Must match the condition of an index literally. */
const IS_NOT_EMPTY = sql`coalesce(${subjects.email}, ${subjects.name}, ${subjects.heightMeters}, ${subjects.weightKilograms}, ${subjects.note}, ${subjects.tags}) IS NOT NULL`;

/** Notes make rows up to 14 KB long. */
const SEARCH_BATCH_SIZE = 250;
/** Bounds the number of queries per search. */
const MAX_SEARCHED = 100_000;

interface SubjectAddress {
  scopeId: string;
  subjectId: string;
}

/**
 * Finds a subject, resolving merged ids. Returns null, indistinguishably, if unknown, deleted, or
 * in another scope.
 */
export async function findSubject(
  db: Database,
  { scopeId, subjectId }: SubjectAddress,
): Promise<SubjectRow | null> {
  const isFound = and(
    sql`${subjects.id} = ${currentSubjectId(sql`${subjectId}`)}`,
    eq(subjects.scopeId, scopeId),
    isNull(subjects.deletedAtMs),
  );
  return (await db.select().from(subjects).where(isFound).get()) ?? null;
}

/**
 * Merges one subject into another. From then on, its id resolves to the other, even for analyses in
 * progress; analyses keep the id they were started with, and links to the history move. Returns
 * false if either does not exist.
 */
export async function mergeSubjects(
  db: Database,
  { scopeId, from, into, nowMs }: { scopeId: string; from: string; into: string; nowMs: number },
): Promise<boolean> {
  // Of two opposite concurrent merges, only one can succeed.
  const areActive = sql`(SELECT count(*) FROM subjects AS active WHERE active.id IN (${from}, ${into})
    AND active.scope_id = ${scopeId} AND active.deleted_at_ms IS NULL) = 2`;
  const { id, mergedInto } = subjects;
  const [merged] = await db.batch([
    db
      .update(subjects)
      .set({
        mergedInto: into,
        deletedAtMs: sql`coalesce(${subjects.deletedAtMs}, ${nowMs})`,
        updatedAtMs: nowMs,
      })
      .where(
        and(
          eq(subjects.scopeId, scopeId),
          or(eq(id, from), eq(mergedInto, from)),
          ne(id, into),
          areActive,
        ),
      )
      .returning({ id }),
    db
      .update(reportLinks)
      .set({ targetId: into })
      .where(sql`scope_id = ${scopeId} AND target_id = ${from} AND changes() > 0`),
  ]);
  return merged.length > 0;
}

/** Returns all ids by which analyses may refer to a subject: its own and those merged into it. */
export async function namesOfSubject(db: Database, subjectId: string): Promise<string[]> {
  const merged = await db
    .select({ id: subjects.id })
    .from(subjects)
    .where(eq(subjects.mergedInto, subjectId));
  return [subjectId, ...merged.map(({ id }) => id)];
}

/** Returns the given ids of merged subjects, each with the subject it now belongs to. */
export async function findMerges(
  db: Database,
  subjectIds: readonly string[],
): Promise<Map<string, string>> {
  if (subjectIds.length === 0) return new Map();
  const { id, mergedInto } = subjects;
  const rows = await db
    .select({ id, mergedInto })
    .from(subjects)
    .where(and(isOneOf(id, subjectIds), isNotNull(mergedInto)));
  return new Map(
    rows.flatMap((row) => (row.mergedInto === null ? [] : [[row.id, row.mergedInto]])),
  );
}

/**
 * Returns subjects by the given ids; merged ids resolve to the current subject. Omits deleted ones.
 */
export async function findSubjects(
  db: Database,
  { scopeId, named }: { scopeId: string; named: readonly string[] },
): Promise<Map<string, SubjectRow>> {
  const merges = await findMerges(db, named);
  const currentIds = named.map((id) => merges.get(id) ?? id);
  const rows = await db
    .select()
    .from(subjects)
    .where(
      and(
        isOneOf(subjects.id, currentIds),
        eq(subjects.scopeId, scopeId),
        isNull(subjects.deletedAtMs),
      ),
    );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return new Map(
    named.flatMap((id) => {
      const row = byId.get(merges.get(id) ?? id);
      return row === undefined ? [] : [[id, row]];
    }),
  );
}

interface SubjectsPage {
  scopeId: string;
  createdUntilMs: number;
  after: Pick<SubjectRow, 'createdAtMs' | 'id'> | null;
  limit: number;
}

/** Lists a page of subjects, oldest first. */
export async function listSubjectsPage(
  db: Database,
  {
    search = '',
    tag = '',
    ...page
  }: SubjectsPage & {
    /** Words that must all appear in the name or email */
    search?: string;
    tag?: string;
  },
): Promise<SubjectRow[]> {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return words.length === 0 && tag === ''
    ? readPage(db, page)
    : searchPage(db, page, { words, tag });
}

async function searchPage(
  db: Database,
  page: SubjectsPage,
  { words, tag }: { words: readonly string[]; tag: string },
): Promise<SubjectRow[]> {
  const found: SubjectRow[] = [];
  let { after } = page;
  let isEnd = false;
  for (let searched = 0; searched < MAX_SEARCHED && !isEnd; searched += SEARCH_BATCH_SIZE) {
    const rows = await readPage(db, { ...page, after, limit: SEARCH_BATCH_SIZE });
    const matches = rows.filter((row) => {
      if (tag !== '' && !hasTag(row, tag)) return false;
      const text = foldText(`${row.name ?? ''} ${row.email ?? ''}`);
      return words.every((word) => text.includes(word));
    });
    found.push(...matches);
    after = rows.at(-1) ?? null;
    isEnd = rows.length < SEARCH_BATCH_SIZE || found.length >= page.limit;
  }
  return found.slice(0, page.limit);
}

function hasTag({ tags }: SubjectRow, tag: string): boolean {
  return tags?.some((one) => foldText(one) === foldText(tag)) === true;
}

async function readPage(db: Database, { after, ...page }: SubjectsPage): Promise<SubjectRow[]> {
  const { id, scopeId, createdAtMs, deletedAtMs } = subjects;
  return db
    .select()
    .from(subjects)
    .where(
      and(
        eq(scopeId, page.scopeId),
        isNull(deletedAtMs),
        lte(createdAtMs, page.createdUntilMs),
        after === null
          ? undefined
          : sql`(${createdAtMs}, ${id}) > (${after.createdAtMs}, ${after.id})`,
      ),
    )
    .orderBy(asc(createdAtMs), asc(id))
    .limit(page.limit);
}

/** Inserts a subject; false, without changes, if the id is taken. */
export async function insertSubject(
  db: Database,
  row: typeof subjects.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(subjects)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: subjects.id });
  return inserted.length > 0;
}

const MAX_NAMESAKES = 50;

/** Finds a subject by name, preferring one with this tag, or adds one. Returns the id. */
export async function findOrAddSubject(
  db: Database,
  { scopeId, name, tag }: { scopeId: string; name: string; tag: string | null },
  nowMs: number,
): Promise<string> {
  const page = { scopeId, createdUntilMs: nowMs, after: null, limit: MAX_NAMESAKES };
  const found = await listSubjectsPage(db, { ...page, search: name });
  const namesakes = found.filter((one) => foldText(one.name ?? '') === foldText(name));
  const named = namesakes.find((one) => tag !== null && hasTag(one, tag)) ?? namesakes[0];
  if (named !== undefined) return named.id;
  const id = crypto.randomUUID();
  await insertSubject(db, { id, scopeId, name, createdAtMs: nowMs, updatedAtMs: nowMs });
  return id;
}

/** Returns the updated subject; null if unknown or merged. */
export async function updateSubject(
  db: Database,
  address: SubjectAddress,
  change: Partial<
    Omit<
      SubjectRow,
      'id' | 'scopeId' | 'createdAtMs' | 'deletedAtMs' | 'updatedAtMs' | 'mergedInto'
    >
  > &
    Pick<SubjectRow, 'updatedAtMs'>,
): Promise<SubjectRow | null> {
  return (await db.update(subjects).set(change).where(isActive(address)).returning().get()) ?? null;
}

export async function deleteSubject(
  db: Database,
  { by, ...address }: SubjectAddress & { by: Actor },
  nowMs: number,
): Promise<boolean> {
  const { scopeId, subjectId: target } = address;
  const [deleted] = await db.batch([
    db
      .update(subjects)
      .set({ deletedAtMs: nowMs, updatedAtMs: nowMs })
      .where(isActive(address))
      .returning({ id: subjects.id }),
    recordIfChanged(db, { scopeId, action: 'runner_deleted', by, target }, nowMs),
  ]);
  return deleted.length > 0;
}

/**
 * Clears the fields of up to `limit` subjects deleted by `deletedUntilMs`; returns the number.
 * Keeps their ids, which analyses refer to.
 */
export async function eraseDeletedSubjects(
  db: Database,
  { deletedUntilMs, limit }: { deletedUntilMs: number; limit: number },
): Promise<number> {
  const due = db
    .select({ id: subjects.id })
    .from(subjects)
    .where(and(lte(subjects.deletedAtMs, deletedUntilMs), IS_NOT_EMPTY))
    .limit(limit);
  const erased = await db
    .update(subjects)
    .set(EMPTY)
    .where(inArray(subjects.id, due))
    .returning({ id: subjects.id });
  return erased.length;
}

/**
 * Deletes a subject and those merged into it, and clears their fields immediately. Returns their
 * ids, including those already deleted; empty if unknown.
 */
export async function clearSubject(
  db: Database,
  { scopeId, subjectId, nowMs }: SubjectAddress & { nowMs: number },
): Promise<string[]> {
  const current = currentSubjectId(sql`${subjectId}`);
  const cleared = await db
    .update(subjects)
    .set({
      ...EMPTY,
      deletedAtMs: sql`coalesce(${subjects.deletedAtMs}, ${nowMs})`,
      updatedAtMs: nowMs,
    })
    .where(
      and(
        eq(subjects.scopeId, scopeId),
        or(sql`${subjects.id} = ${current}`, sql`${subjects.mergedInto} = ${current}`),
      ),
    )
    .returning({ id: subjects.id });
  return cleared.map(({ id }) => id);
}

/** Clears all of a scope's subjects, including deleted ones that still have data. */
export async function clearSubjects(
  db: Database,
  { scopeId, nowMs }: { scopeId: string; nowMs: number },
): Promise<void> {
  const isOwn = eq(subjects.scopeId, scopeId);
  await db.batch([
    db
      .update(subjects)
      .set({ ...EMPTY, deletedAtMs: nowMs, updatedAtMs: nowMs })
      .where(and(isOwn, isNull(subjects.deletedAtMs))),
    db
      .update(subjects)
      .set(EMPTY)
      .where(and(isOwn, lte(subjects.deletedAtMs, nowMs), IS_NOT_EMPTY)),
  ]);
}

function isActive({ scopeId, subjectId }: SubjectAddress) {
  return and(
    eq(subjects.id, subjectId),
    eq(subjects.scopeId, scopeId),
    isNull(subjects.deletedAtMs),
  );
}
