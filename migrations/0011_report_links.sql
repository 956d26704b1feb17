-- Links that show one report to whoever has them. The token is known to its holder only.
CREATE TABLE report_links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The one that the analysis belongs to: the scope above, or its test scope.
  analysis_scope_id TEXT NOT NULL,
  analysis_id TEXT NOT NULL,
  language TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX report_links_by_analysis ON report_links (scope_id, analysis_id, created_at_ms);
CREATE INDEX report_links_by_expiry ON report_links (expires_at_ms);
