-- The test keys of a scope act for a scope of their own, so that nothing of theirs meets live data.
-- Null for a live scope.
ALTER TABLE credit_scopes ADD COLUMN live_scope_id TEXT REFERENCES credit_scopes (id);
CREATE UNIQUE INDEX credit_scopes_by_live_scope ON credit_scopes (live_scope_id)
  WHERE live_scope_id IS NOT NULL;
