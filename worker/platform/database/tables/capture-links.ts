import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Links that let a phone film a clip and start its analysis. */
export const captureLinks = sqliteTable('capture_links', {
  id: text('id').primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  scopeId: text('scope_id').notNull(),
  /** Form fields of the start. */
  startFields: text('start_fields', { mode: 'json' }).$type<Record<string, string>>().notNull(),
  /** Tag of the runners whose names the page lists. */
  runnerTag: text('runner_tag'),
  /** Null means the organization's name. */
  brand: text('brand'),
  returnUrl: text('return_url'),
  maxUses: integer('max_uses').notNull(),
  expiresAtMs: integer('expires_at_ms').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
