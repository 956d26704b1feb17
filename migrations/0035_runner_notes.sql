-- What coaches write about a runner; tags are a JSON array. Both are erased with the runner.
ALTER TABLE subjects ADD COLUMN note TEXT;
ALTER TABLE subjects ADD COLUMN tags TEXT;
DROP INDEX subjects_to_erase;
CREATE INDEX subjects_to_erase ON subjects (deleted_at_ms)
  WHERE deleted_at_ms IS NOT NULL
    AND coalesce(email, name, height_meters, weight_kilograms, note, tags) IS NOT NULL;
