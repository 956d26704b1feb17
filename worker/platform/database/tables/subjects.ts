import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const subjects = sqliteTable('subjects', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id').notNull(),
  email: text('email'),
  name: text('name'),
  heightMeters: real('height_meters'),
  weightKilograms: real('weight_kilograms'),
  note: text('note'),
  /** Null instead of an empty list. */
  tags: text('tags', { mode: 'json' }).$type<string[]>(),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
  deletedAtMs: integer('deleted_at_ms'),
  /** Current subject, which is never itself merged */
  mergedInto: text('merged_into'),
});
