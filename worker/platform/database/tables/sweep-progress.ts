import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** A single row with the position of the sweep. */
export const sweepProgress = sqliteTable('sweep_progress', {
  id: integer('id').primaryKey(),
  videosCheckedUntil: text('videos_checked_until'),
  scopesCheckedUntil: text('scopes_checked_until'),
});
