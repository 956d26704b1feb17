-- Since when an account is being deleted. The row itself goes last.
ALTER TABLE accounts ADD COLUMN deleted_at_ms INTEGER;
CREATE INDEX accounts_deleted ON accounts (deleted_at_ms) WHERE deleted_at_ms IS NOT NULL;

-- A mailbox keeps its claim after its account is gone, so it refers to no row.
CREATE TABLE mailboxes_with_free_credit (
  mailbox_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE,
  claimed_at_ms INTEGER NOT NULL
);
INSERT INTO mailboxes_with_free_credit SELECT * FROM free_credits ORDER BY rowid;
DROP TABLE free_credits;
ALTER TABLE mailboxes_with_free_credit RENAME TO free_credits;

-- The entries that name an address, to replace it when its account is deleted.
CREATE INDEX audit_events_of_addresses ON audit_events (target)
WHERE action IN ('member_invited', 'invitation_withdrawn');
