import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Messages that could not be worked off, kept for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text('id').primaryKey(),
  /** The last two are not queues: what a scope's outbox could not do. */
  queue: text('queue', {
    enum: ['analysis-jobs', 'webhook-deliveries', 'alert-mails', 'scope-outbox'],
  }).notNull(),
  analysisId: text('analysis_id'),
  scopeId: text('scope_id').notNull(),
  body: text('body').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  retriedAtMs: integer('retried_at_ms'),
});
