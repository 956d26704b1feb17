import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Passkeys, each of which signs in to its account without a password or code. */
export const passkeys = sqliteTable('passkeys', {
  /** Credential id from the authenticator, in Base64url. */
  id: text('id').primaryKey(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  /** COSE identifier. */
  algorithm: integer('algorithm').notNull(),
  /** SPKI in Base64url. */
  publicKey: text('public_key').notNull(),
  /** Signature counter at the last sign-in; 0 if the authenticator has none */
  signCount: integer('sign_count').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
  lastUsedAtMs: integer('last_used_at_ms'),
});
