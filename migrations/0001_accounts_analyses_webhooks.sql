CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT,
  email_verified_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL
);

CREATE TABLE credit_scopes (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('personal', 'organization')),
  name TEXT NOT NULL,
  media_retention_days INTEGER NOT NULL,
  data_retention_days INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);

CREATE TABLE scope_members (
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'member')),
  PRIMARY KEY (scope_id, account_id)
);

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  key_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  created_at_ms INTEGER NOT NULL
);

CREATE TABLE subjects (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  email TEXT,
  name TEXT,
  height_meters REAL,
  weight_kilograms REAL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  deleted_at_ms INTEGER
);
CREATE INDEX subjects_by_scope ON subjects (scope_id, created_at_ms);

CREATE TABLE analyses (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  analysis_type TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'analyzing', 'success', 'failed')),
  subject_id TEXT REFERENCES subjects (id),
  video_key TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  is_refunded INTEGER NOT NULL,
  failure_code TEXT,
  created_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER,
  media_removed_at_ms INTEGER,
  version INTEGER NOT NULL
);
CREATE INDEX analyses_by_scope ON analyses (scope_id, created_at_ms);
CREATE INDEX analyses_by_subject ON analyses (subject_id, created_at_ms);
CREATE INDEX analyses_open ON analyses (created_at_ms) WHERE status IN ('pending', 'analyzing');
CREATE INDEX analyses_with_media ON analyses (created_at_ms) WHERE media_removed_at_ms IS NULL;

CREATE TABLE webhooks (
  scope_id TEXT PRIMARY KEY REFERENCES credit_scopes (id),
  url TEXT NOT NULL,
  is_enabled INTEGER NOT NULL,
  is_signing_enabled INTEGER NOT NULL,
  secret_encrypted TEXT,
  secret_last4 TEXT,
  secret_created_at_ms INTEGER,
  secret_updated_at_ms INTEGER,
  previous_secret_encrypted TEXT,
  previous_secret_expires_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);

CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL,
  analysis_id TEXT,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (
    outcome IN ('sending', 'delivered', 'refused', 'failed', 'timeout', 'blocked')
  ),
  response_status INTEGER,
  duration_ms INTEGER,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX webhook_deliveries_by_scope ON webhook_deliveries (scope_id, created_at_ms);
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at_ms);

CREATE TABLE dead_letters (
  id TEXT PRIMARY KEY,
  queue TEXT NOT NULL,
  analysis_id TEXT,
  scope_id TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  retried_at_ms INTEGER
);
