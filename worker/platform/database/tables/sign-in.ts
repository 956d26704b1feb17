import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

const account = () => text('account_id').notNull();
const instant = (name: string) => integer(name, { mode: 'timestamp_ms' }).notNull();
const lifeTimes = () => ({
  createdAt: instant('created_at_ms'),
  updatedAt: instant('updated_at_ms'),
});

/** Column and property names are those of the sign-in library (`worker/portal/sign-in/`). */
export const users = sqliteTable('accounts', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  emailVerified: integer('is_email_verified', { mode: 'boolean' }).notNull(),
  image: text('image'),
  language: text('language'),
  units: text('units'),
  disabledAtMs: integer('disabled_at_ms'),
  ...lifeTimes(),
});

export const signInMethods = sqliteTable('sign_in_methods', {
  id: text('id').primaryKey(),
  userId: account(),
  providerId: text('provider').notNull(),
  accountId: text('subject').notNull(),
  password: text('password_hash'),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: integer('access_token_expires_at_ms', { mode: 'timestamp_ms' }),
  refreshTokenExpiresAt: integer('refresh_token_expires_at_ms', { mode: 'timestamp_ms' }),
  scope: text('scope'),
  ...lifeTimes(),
});

export const portalSessions = sqliteTable('portal_sessions', {
  id: text('id').primaryKey(),
  token: text('token').notNull(),
  userId: account(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  isByPasskey: integer('is_by_passkey', { mode: 'boolean' }).notNull().default(false),
  expiresAt: instant('expires_at_ms'),
  ...lifeTimes(),
});

export const portalVerifications = sqliteTable('portal_verifications', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: instant('expires_at_ms'),
  ...lifeTimes(),
});

export const portalAttempts = sqliteTable('portal_attempts', {
  bucket: text('bucket').notNull(),
  atMs: integer('at_ms').notNull(),
});
