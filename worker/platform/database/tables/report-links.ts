import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { LANGUAGES } from '../../../../contract/job.ts';
import { creditScopes } from './accounts.ts';

/** Links that show one report to anyone who has the link. */
export const reportLinks = sqliteTable('report_links', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  scopeId: text('scope_id')
    .notNull()
    .references(() => creditScopes.id),
  /** Scope of the analysis: the scope above or its test scope. */
  analysisScopeId: text('analysis_scope_id').notNull(),
  analysisId: text('analysis_id').notNull(),
  /** Null means the reader's language. */
  language: text('language', { enum: LANGUAGES }),
  expiresAtMs: integer('expires_at_ms').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
