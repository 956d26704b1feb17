-- An update that leaves the retention as it is rewrites no analysis.
DROP TRIGGER credit_scopes_retention;
CREATE TRIGGER credit_scopes_retention
AFTER UPDATE OF media_retention_days, data_retention_days ON credit_scopes
WHEN NEW.media_retention_days IS NOT OLD.media_retention_days
  OR NEW.data_retention_days IS NOT OLD.data_retention_days
BEGIN
  UPDATE analyses SET media_expires_at_ms = created_at_ms + NEW.media_retention_days * 86400000,
    data_expires_at_ms = created_at_ms + NEW.data_retention_days * 86400000
  WHERE scope_id = NEW.id;
  UPDATE shoe_recommendations
  SET expires_at_ms = created_at_ms + NEW.data_retention_days * 86400000
  WHERE scope_id = NEW.id;
END;
