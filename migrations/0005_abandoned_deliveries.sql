-- SQLite cannot change a CHECK constraint in place.
CREATE TABLE webhook_deliveries_rebuilt (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL,
  analysis_id TEXT,
  type TEXT NOT NULL,
  url TEXT NOT NULL,
  body TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (
    outcome IN ('sending', 'delivered', 'refused', 'failed', 'timeout', 'blocked', 'abandoned')
  ),
  response_status INTEGER,
  duration_ms INTEGER,
  created_at_ms INTEGER NOT NULL
);

INSERT INTO webhook_deliveries_rebuilt (
  id, scope_id, analysis_id, type, url, body, outcome, response_status, duration_ms, created_at_ms
)
SELECT
  id, scope_id, analysis_id, type, url, body, outcome, response_status, duration_ms, created_at_ms
FROM webhook_deliveries;

DROP TABLE webhook_deliveries;
ALTER TABLE webhook_deliveries_rebuilt RENAME TO webhook_deliveries;

CREATE INDEX webhook_deliveries_by_analysis ON webhook_deliveries (analysis_id)
  WHERE analysis_id IS NOT NULL;
CREATE INDEX webhook_deliveries_by_age ON webhook_deliveries (created_at_ms);
