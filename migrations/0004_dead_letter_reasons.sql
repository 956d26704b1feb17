-- Jobs are not kept in letters: the scope has them, and they hold height and weight.
CREATE TABLE dead_letters_with_reason (
  id TEXT PRIMARY KEY,
  queue TEXT NOT NULL,
  reason TEXT NOT NULL DEFAULT 'undelivered',
  analysis_id TEXT,
  scope_id TEXT,
  body TEXT,
  created_at_ms INTEGER NOT NULL,
  retried_at_ms INTEGER
);
INSERT INTO dead_letters_with_reason
SELECT
  id,
  queue,
  iif(queue = 'analysis-jobs', 'attempts_exhausted', 'undelivered'),
  analysis_id,
  scope_id,
  iif(queue = 'analysis-jobs', NULL, body),
  created_at_ms,
  retried_at_ms
FROM dead_letters;
DROP TABLE dead_letters;
ALTER TABLE dead_letters_with_reason RENAME TO dead_letters;
CREATE INDEX dead_letters_by_age ON dead_letters (created_at_ms, id);
CREATE INDEX dead_letters_by_analysis ON dead_letters (analysis_id);
CREATE INDEX dead_letters_not_retried ON dead_letters (created_at_ms, id)
  WHERE retried_at_ms IS NULL AND reason <> 'attempts_exhausted';
