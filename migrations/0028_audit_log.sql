-- Who did what in a scope. Neither an account nor a key: the operator.
CREATE TABLE audit_events (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  action TEXT NOT NULL,
  account_id TEXT,
  key_id TEXT,
  target TEXT,
  detail TEXT,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX audit_events_by_scope ON audit_events (scope_id, created_at_ms, id);
-- With the id, which the deletion reads, so that the index above is no better for it.
CREATE INDEX audit_events_by_age ON audit_events (created_at_ms, id);
