-- A role of its own would be an admin's for a release before this one: it takes every role but
-- 'member' for that. So a viewer is stored as a member who may only look.
ALTER TABLE scope_members ADD COLUMN is_viewer INTEGER NOT NULL DEFAULT 0;
ALTER TABLE invitations ADD COLUMN is_viewer INTEGER NOT NULL DEFAULT 0;
