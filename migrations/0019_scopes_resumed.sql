-- Where the hourly check goes on asking scopes whether their alarm is still set.
ALTER TABLE sweep_progress ADD COLUMN scopes_checked_until TEXT;
