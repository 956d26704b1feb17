-- The name of the logo among the files of the organization; null for none.
ALTER TABLE credit_scopes ADD COLUMN report_logo TEXT;
