import type { SQL, SQLWrapper } from 'drizzle-orm';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { subjects } from '../db/tables/subjects.ts';

export { subjectChangeSchema } from './schema.ts';

export type SubjectRow = typeof subjects.$inferSelect;

interface SubjectAddress {
  scopeId: string;
  subjectId: string;
}

/**
 * A merged subject is found as the one that it has become part of. Null for a subject that is
 * unknown, deleted or of another scope, indistinguishably.
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

/** The subject that a row names, or the one that it has been merged into. */
export function currentSubjectId(namedId: SQLWrapper): SQL<string | null> {
  return sql`coalesce((SELECT merged_into FROM subjects AS named WHERE named.id = ${namedId}), ${namedId})`;
}

/** The ids under which rows may name a subject: its own, and of all merged into it. */
export function namesOfSubject(subjectId: string): SQL {
  return sql`(SELECT ${subjectId} UNION ALL SELECT id FROM subjects WHERE merged_into = ${subjectId})`;
}

/**
 * From then on, the one is the other, also for analyses in progress and for callers that still
 * name it. False if one of them does not exist.
 */
export async function mergeSubjects(
  db: Database,
  { scopeId, from, into, nowMs }: { scopeId: string; from: string; into: string; nowMs: number },
): Promise<boolean> {
  // One statement, so that two merges in opposite directions cannot both succeed.
  const merged = await db.all<{ id: string }>(sql`
    UPDATE subjects
    SET merged_into = ${into}, deleted_at_ms = coalesce(deleted_at_ms, ${nowMs}),
      updated_at_ms = ${nowMs}
    WHERE scope_id = ${scopeId} AND (id = ${from} OR merged_into = ${from}) AND id <> ${into}
      AND (SELECT count(*) FROM subjects AS active WHERE active.id IN (${from}, ${into})
        AND active.scope_id = ${scopeId} AND active.deleted_at_ms IS NULL) = 2
    RETURNING id`);
  return merged.length > 0;
}

/** Oldest first, a page after the last row of the one before. */
export async function listSubjectsPage(
  db: Database,
  page: { scopeId: string; createdUntilMs: number; after: SubjectRow | null; limit: number },
): Promise<SubjectRow[]> {
  const { id, scopeId, createdAtMs, deletedAtMs } = subjects;
  const { after } = page;
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

export async function insertSubject(
  db: Database,
  row: Omit<SubjectRow, 'mergedInto'>,
): Promise<void> {
  await db.insert(subjects).values(row);
}

/** The updated subject; null if there is none. A merged one can no longer be changed. */
export async function updateSubject(
  db: Database,
  address: SubjectAddress,
  change: Partial<
    Pick<SubjectRow, 'email' | 'name' | 'heightMeters' | 'weightKilograms' | 'deletedAtMs'>
  > &
    Pick<SubjectRow, 'updatedAtMs'>,
): Promise<SubjectRow | null> {
  return (await db.update(subjects).set(change).where(isActive(address)).returning().get()) ?? null;
}

/**
 * Empties subjects that were deleted at `deletedUntilMs` or before; their ids stay, because
 * analyses name them. How many, `limit` at most.
 */
export async function eraseDeletedSubjects(
  db: Database,
  { deletedUntilMs, limit }: { deletedUntilMs: number; limit: number },
): Promise<number> {
  const { email, name, heightMeters, weightKilograms } = subjects;
  const due = db
    .select({ id: subjects.id })
    .from(subjects)
    .where(
      and(
        lte(subjects.deletedAtMs, deletedUntilMs),
        sql`coalesce(${email}, ${name}, ${heightMeters}, ${weightKilograms}) IS NOT NULL`,
      ),
    )
    .limit(limit);
  const erased = await db
    .update(subjects)
    .set({ email: null, name: null, heightMeters: null, weightKilograms: null })
    .where(inArray(subjects.id, due))
    .returning({ id: subjects.id });
  return erased.length;
}

function isActive({ scopeId, subjectId }: SubjectAddress) {
  return and(
    eq(subjects.id, subjectId),
    eq(subjects.scopeId, scopeId),
    isNull(subjects.deletedAtMs),
  );
}
