-- Codes of an authenticator app. A row exists once a first code has been accepted.
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  secret_encrypted TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  recovery_hashes TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL
);
ALTER TABLE credit_scopes ADD COLUMN requires_second_factor INTEGER NOT NULL DEFAULT 0;
