import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { LANGUAGES } from '../../../../contract/job.ts';

/** Each row is `pending` until a start stores its outcome; a success is final. */
export const shoeRecommendations = sqliteTable('shoe_recommendations', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id').notNull(),
  workspace: text('workspace', { enum: ['until_october_2026', 'current'] }).notNull(),
  state: text('state', { enum: ['pending', 'success', 'failed'] }).notNull(),
  form: text('form', { mode: 'json' }).notNull(),
  sideViewAnalysisId: text('side_view_analysis_id'),
  backViewAnalysisId: text('back_view_analysis_id'),
  favoriteBrands: text('favorite_brands', { mode: 'json' }).$type<string[]>().notNull(),
  usesStock: integer('uses_stock', { mode: 'boolean' }).notNull(),
  /** Language of the analysis, the default for the texts of the result. */
  language: text('language', { enum: LANGUAGES }).notNull(),
  result: text('result', { mode: 'json' }),
  failureReason: text('failure_reason', { enum: ['results_unavailable', 'internal'] }),
  createdAtMs: integer('created_at_ms').notNull(),
  finishedAtMs: integer('finished_at_ms'),
});
