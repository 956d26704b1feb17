import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Authenticator apps, required in addition to the password */
export const secondFactors = sqliteTable('second_factors', {
  accountId: text('account_id').primaryKey(),
  secretEncrypted: text('secret_encrypted').notNull(),
  /** Time of the last accepted code, in steps of 30 s; no code is accepted twice. */
  lastStep: integer('last_step').notNull(),
  /** Hashes of unused codes, separated by spaces. */
  recoveryHashes: text('recovery_hashes').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
