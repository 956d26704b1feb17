-- Lists, time-outs, and retention are decided by the scope's object. D1 keeps one row of each
-- analysis that has ended, for the operator, with no reference to other tables.
DROP TRIGGER credit_scopes_retention;
DROP TRIGGER analyses_expiry;
DROP TRIGGER shoe_recommendations_expiry;
DROP TABLE retention_changes;
DROP TABLE analyses;

CREATE TABLE analyses (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL,
  analysis_type TEXT NOT NULL,
  status TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  is_refunded INTEGER NOT NULL,
  failure_code TEXT,
  failure_reason TEXT,
  created_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
) WITHOUT ROWID;
CREATE INDEX analyses_by_age ON analyses (created_at_ms, id);

DROP INDEX shoe_recommendations_by_expiry;
DROP INDEX shoe_recommendations_by_scope;
ALTER TABLE shoe_recommendations DROP COLUMN expires_at_ms;
ALTER TABLE credit_scopes DROP COLUMN media_retention_days;
ALTER TABLE credit_scopes DROP COLUMN data_retention_days;
ALTER TABLE sweep_progress DROP COLUMN is_unfinished;
