/** Before objects knew their version they created these whenever they were opened. */
const VERSION_1 = [
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

/** The dispatch becomes a state of the analysis, and an item of the outbox gets a time of its own. */
const VERSION_2 = [
  `ALTER TABLE analyses ADD COLUMN analysis_type TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE analyses ADD COLUMN video_key TEXT NOT NULL DEFAULT ''`,
  `ALTER TABLE analyses ADD COLUMN accepted_at_ms INTEGER NOT NULL DEFAULT 0`,
  `UPDATE analyses SET
    analysis_type = job ->> '$.analysisType',
    video_key = job ->> '$.videoKey',
    accepted_at_ms = job ->> '$.acceptedAtMs'`,
  `ALTER TABLE analyses ADD COLUMN dispatch TEXT NOT NULL DEFAULT 'dispatched'
    CHECK (dispatch IN ('accepted', 'dispatched'))`,
  `UPDATE analyses SET dispatch = 'accepted' WHERE status = 'pending'
    AND id IN (SELECT lane FROM outbox WHERE is_hand_over = 1)`,
  `CREATE INDEX analyses_undispatched ON analyses (accepted_at_ms) WHERE dispatch = 'accepted'`,
  `ALTER TABLE outbox RENAME TO outbox_1`,
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Of the items in one lane each waits for the one before: they share its due time.
    lane TEXT NOT NULL,
    item TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    due_at_ms INTEGER NOT NULL
  )`,
  `INSERT INTO outbox SELECT id, lane, item, failures, 0 FROM outbox_1 WHERE is_hand_over = 0`,
  `DROP TABLE outbox_1`,
  `CREATE INDEX outbox_by_lane ON outbox (lane, id)`,
  `CREATE INDEX outbox_by_due_time ON outbox (due_at_ms, id)`,
  `CREATE INDEX idempotency_by_analysis ON idempotency (analysis_id)`,
  `ALTER TABLE ledger ADD COLUMN reference TEXT`,
  `CREATE UNIQUE INDEX ledger_by_reference ON ledger (reference) WHERE reference IS NOT NULL`,
];

/** Before it, a failure is its code and an English `failure_detail`. */
const VERSION_3 = [`ALTER TABLE analyses ADD COLUMN failure_reason TEXT`];

/** Test scopes, and how each of their analyses is to end. */
const VERSION_4 = [
  `ALTER TABLE scope ADD COLUMN live_scope_id TEXT`,
  `ALTER TABLE analyses ADD COLUMN test_scenario TEXT`,
];

/** Finds the keys that work, however many have been revoked. */
const VERSION_5 = [`CREATE INDEX keys_by_end ON keys (revoked_at_ms)`];

/** Purchases, and what the ledger says when their payments are returned. */
const VERSION_6 = [
  `ALTER TABLE ledger RENAME TO ledger_5`,
  `CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (kind IN ('grant', 'debit', 'refund', 'reversal', 'restoration')),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    balance INTEGER NOT NULL,
    analysis_id TEXT,
    reason TEXT NOT NULL,
    reference TEXT,
    -- Of a reversal, what it could not take.
    shortfall INTEGER NOT NULL DEFAULT 0,
    at_ms INTEGER NOT NULL
  )`,
  `INSERT INTO ledger (id, kind, amount, balance, analysis_id, reason, reference, at_ms)
    SELECT id, kind, amount, balance, analysis_id, reason, reference, at_ms FROM ledger_5`,
  `DROP TABLE ledger_5`,
  `CREATE UNIQUE INDEX ledger_once ON ledger (kind, analysis_id) WHERE analysis_id IS NOT NULL`,
  `CREATE UNIQUE INDEX ledger_by_reference ON ledger (reference) WHERE reference IS NOT NULL`,
  `CREATE INDEX ledger_shortfalls ON ledger (shortfall) WHERE shortfall <> 0`,
  `CREATE TABLE purchases (
    id TEXT PRIMARY KEY,
    session_id TEXT UNIQUE,
    quantity INTEGER NOT NULL,
    amount_cents INTEGER NOT NULL,
    currency TEXT NOT NULL,
    state TEXT NOT NULL,
    account_id TEXT NOT NULL,
    portal_origin TEXT NOT NULL,
    created_at_ms INTEGER NOT NULL,
    paid_at_ms INTEGER,
    taken INTEGER NOT NULL DEFAULT 0 CHECK (taken >= 0),
    shortfall INTEGER NOT NULL DEFAULT 0 CHECK (shortfall >= 0)
  )`,
  `CREATE INDEX purchases_in_use ON purchases (created_at_ms)
    WHERE state NOT IN ('open', 'expired')`,
  `CREATE TABLE purchase_losses (
    id TEXT PRIMARY KEY,
    purchase_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    amount_cents INTEGER NOT NULL,
    stage TEXT NOT NULL,
    at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX purchase_losses_by_purchase ON purchase_losses (purchase_id)`,
];

/** Counts by day and key; an analysis gets the key that started it. */
const VERSION_7 = [
  `ALTER TABLE analyses ADD COLUMN key_id TEXT`,
  `CREATE TABLE usage (
    day INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    measure TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, key_id, measure)
  ) WITHOUT ROWID`,
];

/** Tells the keys of a scope apart; null for older keys, of which only the hash is known. */
const VERSION_8 = [`ALTER TABLE keys ADD COLUMN last_four TEXT`];

/** Starts that may not be accepted any more. */
const VERSION_9 = [
  `CREATE TABLE refused_starts (
    analysis_id TEXT PRIMARY KEY,
    refused_at_ms INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE INDEX refused_starts_by_age ON refused_starts (refused_at_ms)`,
];

/**
 * When the provider reported the stage and amount of a loss. Older ones get the time when they were
 * first heard of: events of then that are repeated change nothing.
 */
const VERSION_10 = [
  `ALTER TABLE purchase_losses ADD COLUMN reported_at_ms INTEGER NOT NULL DEFAULT 0`,
  `UPDATE purchase_losses SET reported_at_ms = at_ms`,
];

/** Lists, time-outs, and retention become the object's own: D1 has rows of ended analyses only. */
const VERSION_11 = [
  `ALTER TABLE analyses DROP COLUMN version`,
  // Whether D1 still has to list the analysis, which has ended.
  `ALTER TABLE analyses ADD COLUMN is_unlisted INTEGER NOT NULL DEFAULT 0`,
  `CREATE INDEX analyses_unlisted ON analyses (finished_at_ms) WHERE is_unlisted = 1`,
  `CREATE INDEX analyses_by_age ON analyses (accepted_at_ms, id)`,
  `CREATE INDEX analyses_by_status ON analyses (status, accepted_at_ms, id)`,
  `CREATE INDEX analyses_by_subject ON analyses (subject_id, accepted_at_ms, id)
    WHERE subject_id IS NOT NULL`,
  `CREATE INDEX analyses_open ON analyses (accepted_at_ms, id)
    WHERE status IN ('pending', 'analyzing')`,
  `CREATE INDEX analyses_with_media ON analyses (accepted_at_ms)
    WHERE media_removed_at_ms IS NULL AND status IN ('success', 'failed')`,
  `ALTER TABLE scope ADD COLUMN media_days INTEGER NOT NULL DEFAULT 30`,
  `ALTER TABLE scope ADD COLUMN data_days INTEGER NOT NULL DEFAULT 365`,
  `ALTER TABLE scope ADD COLUMN has_webhook INTEGER NOT NULL DEFAULT 0`,
];

/** The ledger of erased analyses, by month; and a name of its own for the order of items. */
const VERSION_12 = [
  `ALTER TABLE outbox RENAME COLUMN lane TO chain`,
  `CREATE TABLE ledger_months (
    month TEXT PRIMARY KEY,
    debited INTEGER NOT NULL,
    refunded INTEGER NOT NULL,
    analyses INTEGER NOT NULL
  ) WITHOUT ROWID`,
];

/** What capture links have opened, and how often each was used. */
const VERSION_13 = [
  `CREATE TABLE capture_uploads (
    analysis_id TEXT PRIMARY KEY,
    link_id TEXT NOT NULL,
    video_key TEXT NOT NULL,
    upload_id TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    etags TEXT NOT NULL,
    is_accepted INTEGER NOT NULL,
    forget_at_ms INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE INDEX capture_uploads_by_link ON capture_uploads (link_id, is_accepted)`,
  `CREATE INDEX capture_uploads_by_end ON capture_uploads (forget_at_ms)`,
];

/** What a key may be used for, and until when; it is revoked at that time when it is created. */
const VERSION_14 = [
  `ALTER TABLE keys ADD COLUMN permission TEXT NOT NULL DEFAULT 'full'`,
  `ALTER TABLE keys ADD COLUMN expires_at_ms INTEGER`,
];

/** Links whose page has been opened, so that only the first time is announced. */
const VERSION_15 = [
  `CREATE TABLE opened_links (
    link_id TEXT PRIMARY KEY,
    forget_at_ms INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE INDEX opened_links_by_end ON opened_links (forget_at_ms)`,
];

/** The IP addresses that a key works from; empty for all. */
const VERSION_16 = [`ALTER TABLE keys ADD COLUMN allowed_addresses TEXT NOT NULL DEFAULT ''`];

/** Whether the scope has been erased, and takes nothing new. */
const VERSION_17 = [`ALTER TABLE scope ADD COLUMN is_erased INTEGER NOT NULL DEFAULT 0`];

/** Never edited once an object has run them: a change of the tables is one more version. */
const VERSIONS = [
  VERSION_1,
  VERSION_2,
  VERSION_3,
  VERSION_4,
  VERSION_5,
  VERSION_6,
  VERSION_7,
  VERSION_8,
  VERSION_9,
  VERSION_10,
  VERSION_11,
  VERSION_12,
  VERSION_13,
  VERSION_14,
  VERSION_15,
  VERSION_16,
  VERSION_17,
];
const VERSION_KEY = 'tables_version';

/** Brings the tables of one scope's object to the current version, whichever it has. */
export function openScopeTables(storage: DurableObjectStorage): void {
  const version = storage.kv.get<number>(VERSION_KEY) ?? 0;
  if (version >= VERSIONS.length) return;
  storage.transactionSync(() => {
    for (const statement of VERSIONS.slice(version).flat()) storage.sql.exec(statement);
    storage.kv.put(VERSION_KEY, VERSIONS.length);
  });
}
