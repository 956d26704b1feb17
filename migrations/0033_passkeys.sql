-- Passkeys of accounts. The id is the authenticator's own, the public key is SPKI, both in Base64url.
CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  algorithm INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  sign_count INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER
);
CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at_ms);

-- Whether a session was opened with one, which counts as a second factor.
ALTER TABLE portal_sessions ADD COLUMN is_by_passkey INTEGER NOT NULL DEFAULT 0;
