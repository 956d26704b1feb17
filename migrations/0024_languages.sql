-- The language that a person has chosen for pages and mails; null until then.
ALTER TABLE accounts ADD COLUMN language TEXT;

-- A link without a language shows the report in the language of whoever opens it. SQLite cannot
-- make a column nullable, so the table is built again.
CREATE TABLE report_links_rebuilt (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The one that the analysis belongs to: the scope above, or its test scope.
  analysis_scope_id TEXT NOT NULL,
  analysis_id TEXT NOT NULL,
  language TEXT,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);
INSERT INTO report_links_rebuilt (
  id, token_hash, scope_id, analysis_scope_id, analysis_id, language, expires_at_ms, created_at_ms
)
SELECT
  id, token_hash, scope_id, analysis_scope_id, analysis_id, language, expires_at_ms, created_at_ms
FROM report_links;
DROP TABLE report_links;
ALTER TABLE report_links_rebuilt RENAME TO report_links;
CREATE INDEX report_links_by_analysis ON report_links (scope_id, analysis_id, created_at_ms);
CREATE INDEX report_links_by_expiry ON report_links (expires_at_ms);
