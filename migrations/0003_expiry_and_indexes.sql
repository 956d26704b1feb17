-- Expiry stands in the row, so that the hourly check reads only what is due. Triggers set it from the
-- retention of the scope: whoever inserts a row or changes a retention, no row stays without.
ALTER TABLE analyses ADD COLUMN media_expires_at_ms INTEGER;
ALTER TABLE analyses ADD COLUMN data_expires_at_ms INTEGER;
ALTER TABLE shoe_recommendations ADD COLUMN expires_at_ms INTEGER;

UPDATE analyses SET (media_expires_at_ms, data_expires_at_ms) = (
  SELECT analyses.created_at_ms + media_retention_days * 86400000,
    analyses.created_at_ms + data_retention_days * 86400000
  FROM credit_scopes WHERE credit_scopes.id = analyses.scope_id
);
UPDATE shoe_recommendations SET expires_at_ms = created_at_ms + 86400000 * (
  SELECT data_retention_days FROM credit_scopes WHERE credit_scopes.id = shoe_recommendations.scope_id
);

CREATE TRIGGER analyses_expiry AFTER INSERT ON analyses
BEGIN
  UPDATE analyses SET (media_expires_at_ms, data_expires_at_ms) = (
    SELECT NEW.created_at_ms + media_retention_days * 86400000,
      NEW.created_at_ms + data_retention_days * 86400000
    FROM credit_scopes WHERE credit_scopes.id = NEW.scope_id
  ) WHERE id = NEW.id;
END;

CREATE TRIGGER shoe_recommendations_expiry AFTER INSERT ON shoe_recommendations
BEGIN
  UPDATE shoe_recommendations SET expires_at_ms = NEW.created_at_ms + 86400000 * (
    SELECT data_retention_days FROM credit_scopes WHERE credit_scopes.id = NEW.scope_id
  ) WHERE id = NEW.id;
END;

CREATE TRIGGER credit_scopes_retention
AFTER UPDATE OF media_retention_days, data_retention_days ON credit_scopes
BEGIN
  UPDATE analyses SET media_expires_at_ms = created_at_ms + NEW.media_retention_days * 86400000,
    data_expires_at_ms = created_at_ms + NEW.data_retention_days * 86400000
  WHERE scope_id = NEW.id;
  UPDATE shoe_recommendations
  SET expires_at_ms = created_at_ms + NEW.data_retention_days * 86400000
  WHERE scope_id = NEW.id;
END;

-- The list of the operator, newest first.
CREATE INDEX analyses_by_age ON analyses (created_at_ms, id);

-- Lists: the columns of the order, `id` included, so that nothing is sorted and pages can be cut.
DROP INDEX analyses_by_scope;
DROP INDEX analyses_by_subject;
DROP INDEX subjects_by_scope;
CREATE INDEX analyses_by_scope ON analyses (scope_id, created_at_ms, id);
CREATE INDEX analyses_by_subject ON analyses (subject_id, created_at_ms, id);
CREATE INDEX subjects_by_scope ON subjects (scope_id, created_at_ms, id)
  WHERE deleted_at_ms IS NULL;

-- The hourly check. A statement uses a partial index only where it repeats its condition literally:
-- a parameter in its place makes the statement read the whole table.
DROP INDEX analyses_open;
DROP INDEX analyses_with_media;
CREATE INDEX analyses_open ON analyses (created_at_ms, id)
  WHERE status IN ('pending', 'analyzing');
CREATE INDEX analyses_by_media_expiry ON analyses (media_expires_at_ms, id)
  WHERE status IN ('success', 'failed') AND media_removed_at_ms IS NULL;
CREATE INDEX analyses_by_data_expiry ON analyses (data_expires_at_ms, id)
  WHERE status IN ('success', 'failed');
CREATE INDEX shoe_recommendations_by_expiry ON shoe_recommendations (expires_at_ms);
CREATE INDEX subjects_to_erase ON subjects (deleted_at_ms)
  WHERE deleted_at_ms IS NOT NULL
    AND coalesce(email, name, height_meters, weight_kilograms) IS NOT NULL;

-- What is erased together with an analysis.
CREATE INDEX shoe_recommendations_by_side_view ON shoe_recommendations (side_view_analysis_id)
  WHERE side_view_analysis_id IS NOT NULL;
CREATE INDEX shoe_recommendations_by_back_view ON shoe_recommendations (back_view_analysis_id)
  WHERE back_view_analysis_id IS NOT NULL;

-- What refers to a row: a change of that row looks for it.
CREATE INDEX shoe_activations_by_shoe ON shoe_activations (shoe_id);

-- Where the hourly check goes on.
CREATE TABLE sweep_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  is_unfinished INTEGER NOT NULL,
  -- Every video with a key up to this one was compared with the analyses in this round.
  videos_checked_until TEXT
);
