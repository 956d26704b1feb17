import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Ended analyses, for the operator. The scope's object adds and removes the rows. */
export const analyses = sqliteTable('analyses', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id').notNull(),
  /** `running` and `pronation` are older names of the two views. */
  analysisType: text('analysis_type', {
    enum: ['side_view', 'back_view', 'running', 'pronation'],
  }).notNull(),
  status: text('status', { enum: ['pending', 'analyzing', 'success', 'failed'] }).notNull(),
  /** The attempt whose result counts; 0 if none had begun. */
  attempt: integer('attempt').notNull(),
  isRefunded: integer('is_refunded', { mode: 'boolean' }).notNull(),
  failureCode: text('failure_code'),
  failureReason: text('failure_reason'),
  createdAtMs: integer('created_at_ms').notNull(),
  finishedAtMs: integer('finished_at_ms'),
});
