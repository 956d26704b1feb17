import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Messages that could not be worked off, kept for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text('id').primaryKey(),
  queue: text('queue', { enum: ['analysis-jobs', 'webhook-deliveries'] }).notNull(),
  analysisId: text('analysis_id'),
  scopeId: text('scope_id').notNull(),
  body: text('body').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  retriedAtMs: integer('retried_at_ms'),
});
