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
  ...replacedSecrets(),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});

/** Further receivers of a scope's events, beside its webhook. */
export const webhookEndpoints = sqliteTable('webhook_endpoints', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id')
    .notNull()
    .references(() => creditScopes.id),
  url: text('url').notNull(),
  /** Types of events; `*` stands for all. */
  events: text('events', { mode: 'json' }).$type<string[]>().notNull(),
  isEnabled: integer('is_enabled', { mode: 'boolean' }).notNull(),
  secretEncrypted: text('secret_encrypted').notNull(),
  secretLast4: text('secret_last4').notNull(),
  /** Counts the secrets that the endpoint has had. */
  secretVersion: integer('secret_version').notNull(),
  secretUpdatedAtMs: integer('secret_updated_at_ms').notNull(),
  ...replacedSecrets(),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});

/** The newest replaced secrets. Each signs beside the current one until it expires. */
function replacedSecrets() {
  return {
    previousSecretEncrypted: text('previous_secret_encrypted'),
    previousSecretExpiresAtMs: integer('previous_secret_expires_at_ms'),
    secondPreviousSecretEncrypted: text('second_previous_secret_encrypted'),
    secondPreviousSecretExpiresAtMs: integer('second_previous_secret_expires_at_ms'),
    thirdPreviousSecretEncrypted: text('third_previous_secret_encrypted'),
    thirdPreviousSecretExpiresAtMs: integer('third_previous_secret_expires_at_ms'),
  };
}
