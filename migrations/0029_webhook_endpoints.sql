-- Further receivers of a scope's events, beside the one in `webhooks`. Always signed.
CREATE TABLE webhook_endpoints (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  url TEXT NOT NULL,
  -- Types of events, as JSON; `*` stands for all.
  events TEXT NOT NULL,
  is_enabled INTEGER NOT NULL,
  secret_encrypted TEXT NOT NULL,
  secret_last4 TEXT NOT NULL,
  secret_version INTEGER NOT NULL,
  secret_updated_at_ms INTEGER NOT NULL,
  previous_secret_encrypted TEXT,
  previous_secret_expires_at_ms INTEGER,
  second_previous_secret_encrypted TEXT,
  second_previous_secret_expires_at_ms INTEGER,
  third_previous_secret_encrypted TEXT,
  third_previous_secret_expires_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX webhook_endpoints_by_scope ON webhook_endpoints (scope_id, created_at_ms, id);
