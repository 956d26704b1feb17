-- Lists are read page by page in the order of these columns; no page sorts rows of another.
DROP INDEX analyses_by_scope;
DROP INDEX analyses_by_subject;
DROP INDEX subjects_by_scope;
CREATE INDEX analyses_by_scope ON analyses (scope_id, created_at_ms, id);
CREATE INDEX analyses_by_subject ON analyses (subject_id, created_at_ms, id);
CREATE INDEX subjects_by_scope ON subjects (scope_id, created_at_ms, id);
