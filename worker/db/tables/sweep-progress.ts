import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** One row: where the hourly check goes on. */
export const sweepProgress = sqliteTable('sweep_progress', {
  id: integer('id').primaryKey(),
  isUnfinished: integer('is_unfinished', { mode: 'boolean' }).notNull(),
  videosCheckedUntil: text('videos_checked_until'),
  scopesCheckedUntil: text('scopes_checked_until'),
});
