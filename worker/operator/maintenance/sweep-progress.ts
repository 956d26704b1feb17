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

export async function saveProgress(db: Database, change: Partial<Progress>): Promise<void> {
  await db
    .insert(sweepProgress)
    .values({ id: 1, ...START, ...change })
    .onConflictDoUpdate({ target: sweepProgress.id, set: change });
}

/** A Worker may have six connections open at a time. */
const MAX_CONCURRENT_CALLS = 6;

export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += MAX_CONCURRENT_CALLS) {
    const slice = items.slice(at, at + MAX_CONCURRENT_CALLS);
    results.push(...(await Promise.all(slice.map(work))));
  }
  return results;
}
