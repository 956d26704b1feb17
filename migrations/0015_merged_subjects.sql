-- The subject that a merged one has become part of, with its analyses.
ALTER TABLE subjects ADD COLUMN merged_into TEXT REFERENCES subjects (id);
CREATE INDEX subjects_merged ON subjects (merged_into) WHERE merged_into IS NOT NULL;
