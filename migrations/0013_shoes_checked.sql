-- The day on which the figures were last compared with what is published; null if never.
ALTER TABLE shoes ADD COLUMN checked TEXT;
