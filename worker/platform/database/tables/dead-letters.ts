import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Messages that could not be processed, kept for the operator. */
export const deadLetters = sqliteTable('dead_letters', {
  id: text('id').primaryKey(),
  /** The last three are not queues, but kinds of failed outbox items. */
  queue: text('queue', {
    enum: ['analysis-jobs', 'webhook-deliveries', 'alert-mails', 'receipt-mails', 'scope-outbox'],
  }).notNull(),
  reason: text('reason', { enum: ['attempts_exhausted', 'unreadable', 'undelivered'] }).notNull(),
  analysisId: text('analysis_id'),
  /** Null if unreadable */
  scopeId: text('scope_id'),
  /** The message as queued; null for jobs, which the scope keeps. */
  body: text('body'),
  createdAtMs: integer('created_at_ms').notNull(),
  retriedAtMs: integer('retried_at_ms'),
});
