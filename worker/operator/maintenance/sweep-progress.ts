import type { Database } from '../../platform/database/client.ts';
import { sweepProgress } from '../../platform/database/tables/sweep-progress.ts';

type Progress = Omit<typeof sweepProgress.$inferSelect, 'id'>;

const START: Progress = {
  videosCheckedUntil: null,
  scopesCheckedUntil: null,
};

export async function readProgress(db: Database): Promise<Progress> {
  return (await db.select().from(sweepProgress).get()) ?? START;
}

/** Creates the one row where it is missing. */
export async function saveProgress(db: Database, change: Partial<Progress>): Promise<void> {
  await db
    .insert(sweepProgress)
    .values({ id: 1, ...START, ...change })
    .onConflictDoUpdate({ target: sweepProgress.id, set: change });
}
