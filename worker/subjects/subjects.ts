import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { subjects } from '../db/tables/subjects.ts';

export { subjectChangeSchema } from './schema.ts';

export type SubjectRow = typeof subjects.$inferSelect;

interface SubjectAddress {
  scopeId: string;
  subjectId: string;
}

/** Null for a subject that is unknown, deleted or of another scope, indistinguishably. */
export async function findSubject(
  db: Database,
  address: SubjectAddress,
): Promise<SubjectRow | null> {
  return (await db.select().from(subjects).where(isActive(address)).get()) ?? null;
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

export async function insertSubject(db: Database, row: SubjectRow): Promise<void> {
  await db.insert(subjects).values(row);
}

/** The updated subject; null if there is none. */
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
