import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';

import type { Database } from '../db/client.ts';
import { subjects } from '../db/tables/subjects.ts';

export type SubjectRow = typeof subjects.$inferSelect;

interface SubjectAddress {
  scopeId: string;
  subjectId: string;
}

/** Null for a subject that is unknown, deleted or another scope's: nobody can tell which. */
export async function findSubject(
  db: Database,
  address: SubjectAddress,
): Promise<SubjectRow | null> {
  return (await db.select().from(subjects).where(isLiving(address)).get()) ?? null;
}

/** Oldest first. */
export async function listSubjects(db: Database, scopeId: string): Promise<SubjectRow[]> {
  return db
    .select()
    .from(subjects)
    .where(and(eq(subjects.scopeId, scopeId), isNull(subjects.deletedAtMs)))
    .orderBy(asc(subjects.createdAtMs), asc(subjects.id));
}

export async function insertSubject(db: Database, row: SubjectRow): Promise<void> {
  await db.insert(subjects).values(row);
}

/** The subject as it is afterwards; null when there is none to change. */
export async function updateSubject(
  db: Database,
  address: SubjectAddress,
  change: Partial<
    Pick<SubjectRow, 'email' | 'name' | 'heightMeters' | 'weightKilograms' | 'deletedAtMs'>
  > &
    Pick<SubjectRow, 'updatedAtMs'>,
): Promise<SubjectRow | null> {
  return (await db.update(subjects).set(change).where(isLiving(address)).returning().get()) ?? null;
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

function isLiving({ scopeId, subjectId }: SubjectAddress) {
  return and(
    eq(subjects.id, subjectId),
    eq(subjects.scopeId, scopeId),
    isNull(subjects.deletedAtMs),
  );
}
