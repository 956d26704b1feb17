const VERSION_1 = [
  `CREATE TABLE scope (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    scope_id TEXT NOT NULL,
    scope_type TEXT NOT NULL,
    -- The live scope of a test scope.
    live_scope_id TEXT,
    balance INTEGER NOT NULL CHECK (balance >= 0),
    is_unlimited INTEGER NOT NULL,
    refunds_unusable INTEGER NOT NULL,
    media_days INTEGER NOT NULL,
    data_days INTEGER NOT NULL,
    is_erased INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE keys (
    key_id TEXT PRIMARY KEY,
    key_hash TEXT NOT NULL UNIQUE,
    last_four TEXT NOT NULL,
    name TEXT NOT NULL,
    account_id TEXT,
    permission TEXT NOT NULL,
    -- Separated by spaces; empty for all.
    allowed_addresses TEXT NOT NULL DEFAULT '',
    expires_at_ms INTEGER,
    -- In the future for a key that expires or was replaced.
    revoked_at_ms INTEGER,
    last_used_at_ms INTEGER,
    created_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX keys_by_end ON keys (revoked_at_ms)`,
  `CREATE TABLE usage (
    day INTEGER NOT NULL,
    key_id TEXT NOT NULL,
    measure TEXT NOT NULL,
    count INTEGER NOT NULL,
    PRIMARY KEY (day, key_id, measure)
  ) WITHOUT ROWID`,
  `CREATE TABLE ledger (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    kind TEXT NOT NULL CHECK (
      kind IN ('grant', 'debit', 'refund', 'reversal', 'restoration', 'correction')
    ),
    amount INTEGER NOT NULL CHECK (amount >= 0),
    balance INTEGER NOT NULL,
    analysis_id TEXT,
    reason TEXT NOT NULL,
    reference TEXT,
    -- The part of a reversal that the balance did not cover.
    shortfall INTEGER NOT NULL DEFAULT 0,
    at_ms INTEGER NOT NULL
  )`,
  `CREATE UNIQUE INDEX ledger_once ON ledger (kind, analysis_id) WHERE analysis_id IS NOT NULL`,
  `CREATE UNIQUE INDEX ledger_by_reference ON ledger (reference) WHERE reference IS NOT NULL`,
  `CREATE INDEX ledger_shortfalls ON ledger (shortfall) WHERE shortfall <> 0`,
  // Totals of erased analyses
  `CREATE TABLE ledger_months (
    month TEXT PRIMARY KEY,
    debited INTEGER NOT NULL,
    refunded INTEGER NOT NULL,
    analyses INTEGER NOT NULL
  ) WITHOUT ROWID`,
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
    -- When the provider reported the stage and amount.
    reported_at_ms INTEGER NOT NULL,
    at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX purchase_losses_by_purchase ON purchase_losses (purchase_id)`,
  `CREATE TABLE idempotency (
    idempotency_key TEXT PRIMARY KEY,
    analysis_id TEXT NOT NULL,
    accepted_at_ms INTEGER NOT NULL,
    -- JSON by name of the field.
    field_digests TEXT NOT NULL DEFAULT '{}',
    is_erased INTEGER NOT NULL DEFAULT 0
  )`,
  `CREATE INDEX idempotency_by_age ON idempotency (accepted_at_ms)`,
  `CREATE INDEX idempotency_by_analysis ON idempotency (analysis_id)`,
  `CREATE INDEX idempotency_of_erased ON idempotency (accepted_at_ms) WHERE is_erased = 1`,
  `CREATE TABLE refused_starts (
    analysis_id TEXT PRIMARY KEY,
    refused_at_ms INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE INDEX refused_starts_by_age ON refused_starts (refused_at_ms)`,
  `CREATE TABLE analyses (
    id TEXT PRIMARY KEY,
    analysis_type TEXT NOT NULL,
    status TEXT NOT NULL,
    percentage INTEGER NOT NULL,
    attempt INTEGER NOT NULL,
    dispatch TEXT NOT NULL CHECK (dispatch IN ('accepted', 'dispatched')),
    job TEXT NOT NULL,
    video_key TEXT NOT NULL,
    subject_id TEXT,
    key_id TEXT NOT NULL,
    language TEXT NOT NULL,
    test_scenario TEXT,
    notifies INTEGER NOT NULL,
    sequence INTEGER NOT NULL,
    failure_code TEXT,
    failure_reason TEXT,
    failure_detail TEXT,
    is_refunded INTEGER NOT NULL,
    accepted_at_ms INTEGER NOT NULL,
    finished_at_ms INTEGER,
    media_removed_at_ms INTEGER,
    -- Whether D1 does not list the ended analysis yet.
    is_unlisted INTEGER NOT NULL DEFAULT 0,
    file_name TEXT,
    note TEXT
  )`,
  `CREATE INDEX analyses_by_age ON analyses (accepted_at_ms, id)`,
  `CREATE INDEX analyses_by_status ON analyses (status, accepted_at_ms, id)`,
  `CREATE INDEX analyses_by_subject ON analyses (subject_id, accepted_at_ms, id)
    WHERE subject_id IS NOT NULL`,
  `CREATE INDEX analyses_undispatched ON analyses (accepted_at_ms) WHERE dispatch = 'accepted'`,
  `CREATE INDEX analyses_open ON analyses (accepted_at_ms, id)
    WHERE status IN ('pending', 'analyzing')`,
  `CREATE INDEX analyses_unlisted ON analyses (finished_at_ms) WHERE is_unlisted = 1`,
  `CREATE INDEX analyses_with_media ON analyses (accepted_at_ms)
    WHERE media_removed_at_ms IS NULL AND status IN ('success', 'failed')`,
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
  // Capture links whose pages have been opened; only the first opening is announced
  `CREATE TABLE opened_links (
    link_id TEXT PRIMARY KEY,
    forget_at_ms INTEGER NOT NULL
  ) WITHOUT ROWID`,
  `CREATE INDEX opened_links_by_end ON opened_links (forget_at_ms)`,
  // The webhook and additional endpoints.
  `CREATE TABLE receivers (id TEXT PRIMARY KEY, json TEXT NOT NULL)`,
  `CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Items of a chain are processed in order: they share a due time.
    chain TEXT NOT NULL,
    item TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    due_at_ms INTEGER NOT NULL
  )`,
  `CREATE INDEX outbox_by_chain ON outbox (chain, id)`,
  `CREATE INDEX outbox_by_due_time ON outbox (due_at_ms, id)`,
];

/** Never edit a released version; add a new one. */
export const SCOPE_TABLES = [VERSION_1];
const VERSION_KEY = 'tables_version';

/** Migrates the tables of a scope's object to the latest version. */
export function openScopeTables(
  storage: DurableObjectStorage,
  versions: readonly (readonly string[])[] = SCOPE_TABLES,
): void {
  const version = storage.kv.get<number>(VERSION_KEY) ?? 0;
  if (version >= versions.length) return;
  storage.transactionSync(() => {
    for (const statement of versions.slice(version).flat()) storage.sql.exec(statement);
    storage.kv.put(VERSION_KEY, versions.length);
  });
}
