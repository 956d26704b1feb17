-- Accounts and scopes

CREATE TABLE accounts (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE,
  is_email_verified INTEGER NOT NULL,
  -- The sign-in library needs both; they are never shown.
  name TEXT NOT NULL DEFAULT '',
  image TEXT,
  -- Chosen for pages, forms, and mails; null until then.
  language TEXT,
  units TEXT,
  -- Since when the account cannot sign in; null for one that can.
  disabled_at_ms INTEGER,
  -- Since when the account is being deleted. The row itself goes last.
  deleted_at_ms INTEGER,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX accounts_deleted ON accounts (deleted_at_ms) WHERE deleted_at_ms IS NOT NULL;

-- One per mailbox, however its address is spelled. The claim outlives the account.
CREATE TABLE free_credits (
  mailbox_hash TEXT PRIMARY KEY,
  account_id TEXT NOT NULL UNIQUE,
  claimed_at_ms INTEGER NOT NULL
);

CREATE TABLE credit_scopes (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL CHECK (type IN ('personal', 'organization')),
  name TEXT NOT NULL,
  -- The live scope of a test scope; null for a live one.
  live_scope_id TEXT REFERENCES credit_scopes (id),
  -- #rrggbb for shared reports; null for the default color.
  report_color TEXT,
  -- File name of the logo; null for none.
  report_logo TEXT,
  -- The hosts that capture links may lead back to, as JSON; null for none.
  capture_return_hosts TEXT,
  requires_second_factor INTEGER NOT NULL DEFAULT 0,
  created_at_ms INTEGER NOT NULL
);
CREATE UNIQUE INDEX credit_scopes_by_live_scope ON credit_scopes (live_scope_id)
  WHERE live_scope_id IS NOT NULL;
-- The operator's list. Test scopes are addressed through live ones.
CREATE INDEX credit_scopes_by_name ON credit_scopes (name COLLATE NOCASE, id)
  WHERE live_scope_id IS NULL;

CREATE TABLE scope_members (
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  account_id TEXT NOT NULL REFERENCES accounts (id),
  role TEXT NOT NULL CHECK (role IN ('owner', 'admin', 'member', 'viewer')),
  PRIMARY KEY (scope_id, account_id)
);
CREATE INDEX scope_members_by_account ON scope_members (account_id);

CREATE TABLE invitations (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  email TEXT NOT NULL,
  role TEXT NOT NULL CHECK (role IN ('admin', 'member', 'viewer')),
  invited_by_account_id TEXT REFERENCES accounts (id),
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  -- Inviting an address again replaces its invitation.
  UNIQUE (scope_id, email)
);
CREATE INDEX invitations_by_email ON invitations (email);
CREATE INDEX invitations_by_expiry ON invitations (expires_at_ms);
CREATE INDEX invitations_by_inviter ON invitations (invited_by_account_id);

-- Lists keys by id. Validity is decided by the scope's object.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY,
  key_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  created_at_ms INTEGER NOT NULL
);

-- Without an account and a key: done by the operator.
CREATE TABLE audit_events (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  action TEXT NOT NULL,
  account_id TEXT,
  key_id TEXT,
  target TEXT,
  detail TEXT,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX audit_events_by_scope ON audit_events (scope_id, created_at_ms, id);
CREATE INDEX audit_events_by_age ON audit_events (created_at_ms, id);
-- Entries that name an email address, which is replaced when its account is deleted.
CREATE INDEX audit_events_of_addresses ON audit_events (target)
  WHERE action IN ('member_invited', 'invitation_withdrawn');

-- Sign-in

CREATE TABLE sign_in_methods (
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  -- 'credential' for a password, whose subject is the account's own id.
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  password_hash TEXT,
  -- The sign-in library needs the next six; they are never filled.
  access_token TEXT,
  refresh_token TEXT,
  id_token TEXT,
  access_token_expires_at_ms INTEGER,
  refresh_token_expires_at_ms INTEGER,
  scope TEXT,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  UNIQUE (provider, subject)
);
CREATE INDEX sign_in_methods_by_account ON sign_in_methods (account_id);

CREATE TABLE passkeys (
  -- Given by the authenticator. It and the public key (SPKI) are in Base64url.
  id TEXT PRIMARY KEY,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  name TEXT NOT NULL,
  algorithm INTEGER NOT NULL,
  public_key TEXT NOT NULL,
  sign_count INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  last_used_at_ms INTEGER
);
CREATE INDEX passkeys_by_account ON passkeys (account_id, created_at_ms);

-- Authenticator apps. A row exists once a first code has been accepted.
CREATE TABLE second_factors (
  account_id TEXT PRIMARY KEY REFERENCES accounts (id),
  secret_encrypted TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  recovery_hashes TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL
);

CREATE TABLE portal_sessions (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL UNIQUE,
  account_id TEXT NOT NULL REFERENCES accounts (id),
  ip_address TEXT,
  user_agent TEXT,
  -- A passkey counts as a second factor.
  is_by_passkey INTEGER NOT NULL DEFAULT 0,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX portal_sessions_by_account ON portal_sessions (account_id);
CREATE INDEX portal_sessions_by_expiry ON portal_sessions (expires_at_ms);

-- Password resets, and unfinished sign-ins at an identity provider.
CREATE TABLE portal_verifications (
  id TEXT PRIMARY KEY,
  identifier TEXT NOT NULL,
  value TEXT NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX portal_verifications_by_identifier ON portal_verifications (identifier);
CREATE INDEX portal_verifications_by_expiry ON portal_verifications (expires_at_ms);

-- Counts for limits that are not per address, such as tries of a password.
CREATE TABLE portal_attempts (
  bucket TEXT NOT NULL,
  at_ms INTEGER NOT NULL
);
CREATE INDEX portal_attempts_by_bucket ON portal_attempts (bucket, at_ms);
CREATE INDEX portal_attempts_by_age ON portal_attempts (at_ms);

-- Runners and analyses

CREATE TABLE subjects (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  email TEXT,
  name TEXT,
  height_meters REAL,
  weight_kilograms REAL,
  note TEXT,
  -- A JSON array.
  tags TEXT,
  -- The subject that a merged one has become part of.
  merged_into TEXT REFERENCES subjects (id),
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  deleted_at_ms INTEGER
);
CREATE INDEX subjects_by_scope ON subjects (scope_id, created_at_ms, id)
  WHERE deleted_at_ms IS NULL;
CREATE INDEX subjects_merged ON subjects (merged_into) WHERE merged_into IS NOT NULL;
-- A statement uses a partial index only if it repeats the condition literally.
CREATE INDEX subjects_to_erase ON subjects (deleted_at_ms)
  WHERE deleted_at_ms IS NOT NULL
    AND coalesce(email, name, height_meters, weight_kilograms, note, tags) IS NOT NULL;

-- Ended analyses, for the operator. The scope's object has the state of all.
CREATE TABLE analyses (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL,
  analysis_type TEXT NOT NULL,
  status TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  is_refunded INTEGER NOT NULL,
  failure_code TEXT,
  failure_reason TEXT,
  created_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
) WITHOUT ROWID;
CREATE INDEX analyses_by_age ON analyses (created_at_ms, id);

-- The target is an analysis or a runner. A link without a language uses the reader's. Tokens are stored as hashes.
CREATE TABLE report_links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The scope above, or its test scope.
  target_scope_id TEXT NOT NULL,
  target_id TEXT NOT NULL,
  language TEXT,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX report_links_by_target ON report_links (scope_id, target_id, created_at_ms);
CREATE INDEX report_links_by_expiry ON report_links (expires_at_ms);

-- The scope's object counts how often a link is used.
CREATE TABLE capture_links (
  id TEXT PRIMARY KEY,
  token_hash TEXT NOT NULL UNIQUE,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  -- The form fields of the start, as JSON.
  start_fields TEXT NOT NULL,
  -- The page lists the names of runners with this tag.
  runner_tag TEXT,
  brand TEXT,
  return_url TEXT,
  max_uses INTEGER NOT NULL,
  expires_at_ms INTEGER NOT NULL,
  created_at_ms INTEGER NOT NULL
);
CREATE INDEX capture_links_by_scope ON capture_links (scope_id, created_at_ms, id);
CREATE INDEX capture_links_by_expiry ON capture_links (expires_at_ms);

-- Shoes

CREATE TABLE shoes (
  id TEXT PRIMARY KEY,
  brand TEXT NOT NULL,
  model TEXT NOT NULL,
  version TEXT NOT NULL,
  heel_to_toe_drop REAL,
  motion_control_shoe INTEGER,
  midsole_thickness REAL,
  midsole_hardness REAL,
  carbon_plate INTEGER,
  -- A stiff plate of nylon, Pebax, or glass fiber; null if none is known.
  plastic_plate INTEGER,
  shoe_weight REAL,
  rocker REAL,
  bending_stiffness REAL,
  purpose TEXT NOT NULL,
  gtins TEXT NOT NULL,
  mpns TEXT NOT NULL,
  source TEXT,
  -- The day on which the figures were last compared with published ones; null if never.
  checked TEXT,
  confidence TEXT,
  image TEXT,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL
);
CREATE INDEX shoes_by_name ON shoes (brand, model, version);

CREATE TABLE shoe_activations (
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  shoe_id TEXT NOT NULL REFERENCES shoes (id),
  is_active INTEGER NOT NULL,
  is_in_stock INTEGER NOT NULL,
  product_link TEXT,
  product_page TEXT,
  updated_at_ms INTEGER NOT NULL,
  PRIMARY KEY (scope_id, shoe_id)
);
CREATE INDEX shoe_activations_by_shoe ON shoe_activations (shoe_id);

-- References no analyses and no subjects: a result outlives them.
CREATE TABLE shoe_recommendations (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  workspace TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'success', 'failed')),
  form TEXT NOT NULL,
  side_view_analysis_id TEXT,
  back_view_analysis_id TEXT,
  favorite_brands TEXT NOT NULL,
  uses_stock INTEGER NOT NULL,
  language TEXT NOT NULL,
  result TEXT,
  failure_reason TEXT,
  created_at_ms INTEGER NOT NULL,
  finished_at_ms INTEGER
);
CREATE INDEX shoe_recommendations_by_side_view ON shoe_recommendations (side_view_analysis_id)
  WHERE side_view_analysis_id IS NOT NULL;
CREATE INDEX shoe_recommendations_by_back_view ON shoe_recommendations (back_view_analysis_id)
  WHERE back_view_analysis_id IS NOT NULL;

-- Maintenance

CREATE TABLE dead_letters (
  id TEXT PRIMARY KEY,
  queue TEXT NOT NULL,
  reason TEXT NOT NULL,
  analysis_id TEXT,
  scope_id TEXT,
  -- Null for jobs: the scope has them, and they hold height and weight.
  body TEXT,
  created_at_ms INTEGER NOT NULL,
  retried_at_ms INTEGER
);
CREATE INDEX dead_letters_by_age ON dead_letters (created_at_ms, id);
CREATE INDEX dead_letters_by_analysis ON dead_letters (analysis_id);
CREATE INDEX dead_letters_not_retried ON dead_letters (created_at_ms, id)
  WHERE retried_at_ms IS NULL AND reason <> 'attempts_exhausted';

-- Where the rounds through all videos and all scopes continue.
CREATE TABLE sweep_progress (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  videos_checked_until TEXT,
  scopes_checked_until TEXT
);
