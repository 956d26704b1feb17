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
  shoe_weight REAL,
  rocker REAL,
  bending_stiffness REAL,
  purpose TEXT NOT NULL,
  gtins TEXT NOT NULL,
  mpns TEXT NOT NULL,
  source TEXT,
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

-- Neither analyses nor subjects are referred to: a result outlives them.
CREATE TABLE shoe_recommendations (
  id TEXT PRIMARY KEY,
  scope_id TEXT NOT NULL REFERENCES credit_scopes (id),
  workspace TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('pending', 'processing', 'success', 'failed')),
  form TEXT NOT NULL,
  side_view_analysis_id TEXT,
  back_view_analysis_id TEXT,
  favorite_brands TEXT NOT NULL,
  uses_stock INTEGER NOT NULL,
  language TEXT NOT NULL,
  run INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  lease_until_ms INTEGER,
  result TEXT,
  failure_reason TEXT,
  created_at_ms INTEGER NOT NULL,
  started_at_ms INTEGER,
  finished_at_ms INTEGER
);
CREATE INDEX shoe_recommendations_by_scope ON shoe_recommendations (scope_id, created_at_ms);
CREATE INDEX shoe_recommendations_open ON shoe_recommendations (started_at_ms)
  WHERE state = 'processing';
