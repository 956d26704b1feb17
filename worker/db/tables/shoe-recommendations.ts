import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { creditScopes } from './accounts.ts';
import { LANGUAGES } from '../../../contract/job.ts';

/** This row alone decides its state: every change names the state, run and attempt it starts from. */
export const shoeRecommendations = sqliteTable('shoe_recommendations', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id')
    .notNull()
    .references(() => creditScopes.id),
  workspace: text('workspace', { enum: ['until_october_2026', 'current'] }).notNull(),
  state: text('state', { enum: ['pending', 'processing', 'success', 'failed'] }).notNull(),
  form: text('form', { mode: 'json' }).notNull(),
  sideViewAnalysisId: text('side_view_analysis_id'),
  backViewAnalysisId: text('back_view_analysis_id'),
  favoriteBrands: text('favorite_brands', { mode: 'json' }).$type<string[]>().notNull(),
  usesStock: integer('uses_stock', { mode: 'boolean' }).notNull(),
  /** Of the analysis; a reader may ask for another. */
  language: text('language', { enum: LANGUAGES }).notNull(),
  /** Counts the starts; a message of an earlier one changes nothing. */
  run: integer('run').notNull(),
  /** Of this run. Only the latest one's result counts. */
  attempts: integer('attempts').notNull(),
  /** Until then nobody else takes the attempt up. */
  leaseUntilMs: integer('lease_until_ms'),
  result: text('result', { mode: 'json' }),
  failureReason: text('failure_reason', { enum: ['results_unavailable', 'internal'] }),
  createdAtMs: integer('created_at_ms').notNull(),
  startedAtMs: integer('started_at_ms'),
  finishedAtMs: integer('finished_at_ms'),
});

/** Filled by a trigger, from the retention of the scope. */
export const recommendationExpiresAtMs = sql<number>`"shoe_recommendations"."expires_at_ms"`;
