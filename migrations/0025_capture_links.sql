-- Links that let a phone film a clip and start its analysis. The token is known to its holder only;
-- how often a link was used is counted by the object of its scope.
CREATE TABLE capture_links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The form fields of the start, as JSON.
  start_fields TEXT NOT NULL,
  brand TEXT,
  return_url TEXT,
  max_uses INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX capture_links_by_scope ON capture_links (scope_id, created_at_ms, id);
CREATE INDEX capture_links_by_expiry ON capture_links (expires_at_ms);
-- The hosts that links may lead back to, as JSON; null for none.
ALTER TABLE credit_scopes ADD COLUMN capture_return_hosts TEXT;
