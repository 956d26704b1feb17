-- A change of the retention rewrote all rows of its scope in one statement, which D1 aborts after
-- 30 s. Now the trigger only notes the change, and the rows are updated page by page. Invariant: the
-- rows of a scope up to the noted position, and all rows of a scope that is not listed, have the
-- expiry that follows from its retention.
CREATE TABLE retention_changes (
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The table whose rows are updated.
  kind TEXT NOT NULL,
  done_until_ms INTEGER NOT NULL,
  done_until_id TEXT NOT NULL,
  PRIMARY KEY (scope_id, kind)
);

DROP TRIGGER credit_scopes_retention;
CREATE TRIGGER credit_scopes_retention
AFTER UPDATE OF media_retention_days, data_retention_days ON credit_scopes
WHEN NEW.media_retention_days IS NOT OLD.media_retention_days
  OR NEW.data_retention_days IS NOT OLD.data_retention_days
BEGIN
  INSERT INTO retention_changes (scope_id, kind, done_until_ms, done_until_id)
  VALUES (NEW.id, 'analyses', 0, '')
  ON CONFLICT (scope_id, kind) DO UPDATE SET done_until_ms = 0, done_until_id = '';
  INSERT INTO retention_changes (scope_id, kind, done_until_ms, done_until_id)
  VALUES (NEW.id, 'shoe_recommendations', 0, '')
  ON CONFLICT (scope_id, kind) DO UPDATE SET done_until_ms = 0, done_until_id = '';
END;
