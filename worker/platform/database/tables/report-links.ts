import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { LANGUAGES } from '../../../../contract/job.ts';

/** Links that show a report, or all reports of a runner, to anyone who has the link. */
export const reportLinks = sqliteTable('report_links', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  scopeId: text('scope_id').notNull(),
  /** Scope of the target: the scope above or its test scope. */
  targetScopeId: text('target_scope_id').notNull(),
  /** An analysis or a runner */
  targetId: text('target_id').notNull(),
  /** Null means the reader's language. */
  language: text('language', { enum: LANGUAGES }),
  expiresAtMs: integer('expires_at_ms').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
