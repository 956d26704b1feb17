import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { creditScopes } from './accounts.ts';
import { subjects } from './subjects.ts';

/**
 * What lists, sweeps and media need of an analysis. The scope's object decides every change;
 * `version` counts its decisions, so that a late copy never overwrites a newer one.
 */
export const analyses = sqliteTable('analyses', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id')
    .notNull()
    .references(() => creditScopes.id),
  /** `running` and `pronation` are older names of the two views. */
  analysisType: text('analysis_type', {
    enum: ['side_view', 'back_view', 'running', 'pronation'],
  }).notNull(),
  status: text('status', { enum: ['pending', 'analyzing', 'success', 'failed'] }).notNull(),
  subjectId: text('subject_id').references(() => subjects.id),
  videoKey: text('video_key').notNull(),
  /** The attempt whose result counts; 0 until one has begun. */
  attempt: integer('attempt').notNull(),
  isRefunded: integer('is_refunded', { mode: 'boolean' }).notNull(),
  failureCode: text('failure_code'),
  /** Null also for an analysis that failed before reasons were stored. */
  failureReason: text('failure_reason'),
  createdAtMs: integer('created_at_ms').notNull(),
  finishedAtMs: integer('finished_at_ms'),
  mediaRemovedAtMs: integer('media_removed_at_ms'),
  version: integer('version').notNull(),
});

/**
 * Columns that the database fills by triggers, from the retention of the scope. They are no part of
 * the row as the scope's object knows it.
 */
export const analysisExpiry = {
  mediaAtMs: sql<number>`"analyses"."media_expires_at_ms"`,
  dataAtMs: sql<number>`"analyses"."data_expires_at_ms"`,
};
