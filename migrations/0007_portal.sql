-- An account's address is verified or not; `email_verified_at_ms` and `password_hash` are no longer
-- read, and stay for the version of the service that runs while this is applied.
ALTER TABLE accounts ADD COLUMN name TEXT NOT NULL DEFAULT '';
ALTER TABLE accounts ADD COLUMN image TEXT;
ALTER TABLE accounts ADD COLUMN is_email_verified INTEGER NOT NULL DEFAULT 0;
ALTER TABLE accounts ADD COLUMN updated_at_ms INTEGER NOT NULL DEFAULT 0;
UPDATE accounts SET
  is_email_verified = email_verified_at_ms IS NOT NULL,
  updated_at_ms = created_at_ms;

-- The ways in which an account signs in: one password, and any number of external identities.
CREATE TABLE sign_in_methods (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- 'credential' for a password, whose subject is the account's own id.
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  password_hash TEXT,
  -- The sign-in library knows these; they are never filled.
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at_ms INTEGER,
  refresh_token_expires_at_ms INTEGER,
  scope TEXT,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  UNIQUE (provider, subject)
);
CREATE INDEX sign_in_methods_by_account ON sign_in_methods (account_id);
INSERT INTO sign_in_methods (
  id, account_id, provider, subject, password_hash, created_at_ms, updated_at_ms
)
SELECT id, id, 'credential', id, password_hash, created_at_ms, created_at_ms
FROM accounts WHERE password_hash IS NOT NULL;

CREATE TABLE portal_sessions (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  ip_address TEXT,
  user_agent TEXT,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX portal_sessions_by_account ON portal_sessions (account_id);
CREATE INDEX portal_sessions_by_expiry ON portal_sessions (expires_at_ms);

-- Password resets, and sign-ins under way at an identity provider.
CREATE TABLE portal_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX portal_verifications_by_identifier ON portal_verifications (identifier);
CREATE INDEX portal_verifications_by_expiry ON portal_verifications (expires_at_ms);

-- What is limited by more than the rate of an address: tries of a password, mails to an address.
CREATE TABLE portal_attempts (
  bucket TEXT NOT NULL,
  at_ms INTEGER NOT NULL
);
CREATE INDEX portal_attempts_by_bucket ON portal_attempts (bucket, at_ms);
CREATE INDEX portal_attempts_by_age ON portal_attempts (at_ms);

-- One for each mailbox, however its address is spelled. Kept as a hash.
CREATE TABLE free_credits (
  mailbox_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE REFERENCES accounts (id),
  claimed_at_ms INTEGER NOT NULL
);
INSERT INTO free_credits
SELECT 'account:' || id, id, email_verified_at_ms FROM accounts
WHERE email_verified_at_ms IS NOT NULL;

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'member')),
  invited_by_account_id TEXT REFERENCES accounts (id),
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  -- Inviting an address again replaces its invitation.
  UNIQUE (scope_id, email)
);
CREATE INDEX invitations_by_email ON invitations (email);
CREATE INDEX invitations_by_expiry ON invitations (expires_at_ms);
CREATE INDEX invitations_by_inviter ON invitations (invited_by_account_id);

CREATE INDEX scope_members_by_account ON scope_members (account_id);
CREATE INDEX webhook_deliveries_by_scope ON webhook_deliveries (scope_id, created_at_ms, id);
DROP INDEX webhook_deliveries_by_age;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at_ms, id);

-- The beginning of what the receiver answered, for the delivery log.
ALTER TABLE webhook_deliveries ADD COLUMN response_body TEXT;
