import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { creditScopes } from './accounts.ts';

/** Secrets are encrypted; only `secretLast4` is readable. */
export const webhooks = sqliteTable('webhooks', {
  scopeId: text('scope_id')
    .primaryKey()
    .references(() => creditScopes.id),
  url: text('url').notNull(),
  isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
  isSigningEnabled: integer('is_signing_enabled', { mode: 'boolean' }).notNull(),
  secretEncrypted: text('secret_encrypted'),
  secretLast4: text('secret_last4'),
  secretCreatedAtMs: integer('secret_created_at_ms'),
  secretUpdatedAtMs: integer('secret_updated_at_ms'),
  /** The newest replaced secrets. Each signs beside the current one until it expires. */
  previousSecretEncrypted: text('previous_secret_encrypted'),
  previousSecretExpiresAtMs: integer('previous_secret_expires_at_ms'),
  secondPreviousSecretEncrypted: text('second_previous_secret_encrypted'),
  secondPreviousSecretExpiresAtMs: integer('second_previous_secret_expires_at_ms'),
  thirdPreviousSecretEncrypted: text('third_previous_secret_encrypted'),
  thirdPreviousSecretExpiresAtMs: integer('third_previous_secret_expires_at_ms'),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});
