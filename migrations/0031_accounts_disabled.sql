-- Since when an account cannot sign in; null for one that can.
ALTER TABLE accounts ADD COLUMN disabled_at_ms INTEGER;
