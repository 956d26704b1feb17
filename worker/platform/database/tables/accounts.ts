import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { LANGUAGES } from '../../../../contract/job.ts';

/** A person who signs in to the portal, owns scopes, and receives alerts. */
export const accounts = sqliteTable('accounts', {
  id: text('id').primaryKey(),
  email: text('email').notNull().unique(),
  /** Shown to other members; empty until chosen */
  name: text('name').notNull().default(''),
  isEmailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull(),
  /** Language of pages and emails; null until chosen */
  language: text('language', { enum: LANGUAGES }),
  /** See `worker/portal/units/`. */
  units: text('units'),
  /** Time of disabling; null if the account can sign in */
  disabledAtMs: integer('disabled_at_ms'),
  /** Start of the deletion; null otherwise */
  deletedAtMs: integer('deleted_at_ms'),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});

/** The account that received the free credit, by mailbox. */
export const freeCredits = sqliteTable('free_credits', {
  mailboxHash: text('mailbox_hash').primaryKey(),
  /** May have been deleted. */
  accountId: text('account_id').notNull(),
  claimedAtMs: integer('claimed_at_ms').notNull(),
});

/**
 * Owner of credits: a person or an organization. Test keys of a live scope act on its test scope.
 */
export const creditScopes = sqliteTable('credit_scopes', {
  id: text('id').primaryKey(),
  type: text('type', { enum: ['personal', 'organization'] }).notNull(),
  name: text('name').notNull(),
  /** Color of shared reports as #rrggbb; null means the default. */
  reportColor: text('report_color'),
  /** File name of the logo of shared reports; null for none. */
  reportLogo: text('report_logo'),
  /** Hosts that capture links may redirect to; null for none. */
  captureReturnHosts: text('capture_return_hosts', { mode: 'json' }).$type<string[]>(),
  /** Whether members need a second factor to access the scope. */
  requiresSecondFactor: integer('requires_second_factor', { mode: 'boolean' })
    .notNull()
    .default(false),
  /** Live scope of a test scope; null for a live one. */
  liveScopeId: text('live_scope_id'),
  createdAtMs: integer('created_at_ms').notNull(),
});

export const scopeMembers = sqliteTable('scope_members', {
  scopeId: text('scope_id').notNull(),
  accountId: text('account_id').notNull(),
  role: text('role', { enum: ['owner', 'admin', 'member', 'viewer'] }).notNull(),
});

/** Maps keys to scopes. Grants nothing: only the scope's object decides whether a key is valid. */
export const apiKeys = sqliteTable('api_keys', {
  id: text('id').primaryKey(),
  keyHash: text('key_hash').notNull().unique(),
  scopeId: text('scope_id').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});

export const invitations = sqliteTable('invitations', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id').notNull(),
  email: text('email').notNull(),
  role: text('role', { enum: ['admin', 'member', 'viewer'] }).notNull(),
  invitedByAccountId: text('invited_by_account_id'),
  expiresAtMs: integer('expires_at_ms').notNull(),
  createdAtMs: integer('created_at_ms').notNull(),
});
