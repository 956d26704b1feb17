-- The operator's list of accounts and organizations. Test scopes are addressed through live ones.
CREATE INDEX credit_scopes_by_name ON credit_scopes (name COLLATE NOCASE, id)
  WHERE live_scope_id IS NULL;
