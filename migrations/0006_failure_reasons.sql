-- Null for an analysis that did not fail, or failed before reasons were stored.
ALTER TABLE analyses ADD COLUMN failure_reason TEXT;
