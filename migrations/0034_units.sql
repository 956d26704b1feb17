-- The units that a person has chosen for pages and forms; null for those of the browser's region.
ALTER TABLE accounts ADD COLUMN units TEXT;
