import { sql } from 'drizzle-orm';
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

import { creditScopes } from './accounts.ts';

export const AUDIT_ACTIONS = [
  'sign_in',
  'sign_in_refused',
  'sessions_ended',
  'password_changed',
  'identity_linked',
  'email_changed',
  'second_factor_on',
  'second_factor_off',
  'recovery_code_used',
  'recovery_codes_replaced',
  'passkey_added',
  'passkey_removed',
  'passkey_renamed',
  'second_factor_required',
  'second_factor_optional',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'organization_created',
  'organization_renamed',
  'organization_deleted',
  'key_created',
  'key_replaced',
  'key_renamed',
  'key_addresses_changed',
  'key_revoked',
  'member_invited',
  'invitation_withdrawn',
  'member_joined',
  'role_changed',
  'member_removed',
  'member_left',
  'webhook_changed',
  'webhook_secret_replaced',
  'webhook_removed',
  'retention_changed',
  'credits_bought',
  'credits_granted',
  'credits_taken',
  'report_logo_changed',
  'report_logo_removed',
  'report_link_created',
  'report_link_revoked',
  'report_viewed',
  'data_exported',
  'report_color_changed',
  'capture_link_created',
  'capture_link_revoked',
  'return_hosts_changed',
  'alert_changed',
  'analysis_deleted',
  'runner_deleted',
  'runner_erased',
] as const;

/** Audit log of scopes; contains no secrets. */
export const auditEvents = sqliteTable('audit_events', {
  id: text('id').primaryKey(),
  scopeId: text('scope_id')
    .notNull()
    .references(() => creditScopes.id),
  action: text('action', { enum: AUDIT_ACTIONS }).notNull(),
  /** Actor: an account or an API key; neither for the operator and readers of links. */
  accountId: text('account_id'),
  keyId: text('key_id'),
  /** Account, address, key, runner, or analysis that the action affected. */
  target: text('target'),
  detail: text('detail'),
  createdAtMs: integer('created_at_ms').notNull(),
});

/** Events whose target is an address; must match the condition of their index literally. */
export const NAMES_AN_ADDRESS = sql`${auditEvents.action} IN ('member_invited', 'invitation_withdrawn')`;
