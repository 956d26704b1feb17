-- Lists are read page by page in the order of these columns; no page sorts rows of another.
DROP INDEX IF EXISTS analyses_by_scope;
CREATE INDEX analyses_listed_by_scope ON analyses (scope_id, created_at_ms, id);
DROP INDEX IF EXISTS analyses_by_subject;
CREATE INDEX analyses_listed_by_subject ON analyses (subject_id, created_at_ms, id);
DROP INDEX IF EXISTS subjects_by_scope;
CREATE INDEX subjects_listed_by_scope ON subjects (scope_id, created_at_ms, id)
  WHERE deleted_at_ms IS NULL;
