/** The tables of a scope's object as they were before they were versioned. Never change them. */
export const TABLES_VERSION_1 = [
  `CREATE TABLE IF NOT EXISTS scope (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    scope_id TEXT NOT NULL,
    scope_type TEXT NOT NULL,
    balance INTEGER NOT NULL CHECK (balance >= 0),
    is_unlimited INTEGER NOT NULL,
    refunds_unusable INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS keys (
    key_id TEXT PRIMARY KEY,
    key_hash TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    account_id TEXT,
    created_at_ms INTEGER NOT NULL,
    revoked_at_ms INTEGER,
    last_used_at_ms INTEGER
  )`,
  `CREATE TABLE IF NOT EXISTS ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'debit', 'refund')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    balance INTEGER NOT NULL,
    analysis_id TEXT,
    reason TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  )`,
  `CREATE UNIQUE INDEX IF NOT EXISTS ledger_once ON ledger (kind, analysis_id)
    WHERE analysis_id IS NOT NULL`,
  `CREATE TABLE IF NOT EXISTS idempotency (
    idempotency_key TEXT PRIMARY KEY,
    analysis_id TEXT NOT NULL,
    accepted_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX IF NOT EXISTS idempotency_by_age ON idempotency (accepted_at_ms)`,
  `CREATE TABLE IF NOT EXISTS analyses (
    id TEXT PRIMARY KEY,
    status TEXT NOT NULL,
    percentage INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    job TEXT NOT NULL,
    subject_id TEXT,
    language TEXT NOT NULL,
    notifies INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    failure_code TEXT,
    failure_detail TEXT,
    is_refunded INTEGER NOT NULL,
    finished_at_ms INTEGER,
    media_removed_at_ms INTEGER,
    version INTEGER NOT NULL
  )`,
  `CREATE TABLE IF NOT EXISTS outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    is_hand_over INTEGER NOT NULL,
    -- Of the items in one lane each waits for the one before.
    lane TEXT NOT NULL,
    item TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX IF NOT EXISTS outbox_lanes ON outbox (is_hand_over, lane, id)`,
  `CREATE TABLE IF NOT EXISTS alert (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    is_enabled INTEGER NOT NULL,
    threshold INTEGER NOT NULL,
    webhook_url TEXT,
    saved_by_account_id TEXT,
    updated_at_ms INTEGER NOT NULL,
    is_armed INTEGER NOT NULL,
    fired_at_ms INTEGER
  )`,
];
