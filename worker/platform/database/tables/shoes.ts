import { integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';

type Purpose = 'jogging' | 'tempo_training' | 'interval_training' | 'racing';

/** The master list, in API units; uncertain parameters are null. */
export const shoes = sqliteTable('shoes', {
  /** Derived from brand, model, and version, so that every import of a list yields the same id. */
  id: text('id').primaryKey(),
  brand: text('brand').notNull(),
  model: text('model').notNull(),
  /** Empty for a model with a single version */
  version: text('version').notNull(),
  heel_to_toe_drop: real('heel_to_toe_drop'),
  motion_control_shoe: integer('motion_control_shoe', { mode: 'boolean' }),
  midsole_thickness: real('midsole_thickness'),
  midsole_hardness: real('midsole_hardness'),
  carbon_plate: integer('carbon_plate', { mode: 'boolean' }),
  /** Whether it has a plate made of nylon, Pebax, or glass fiber. */
  plastic_plate: integer('plastic_plate', { mode: 'boolean' }),
  shoe_weight: real('shoe_weight'),
  rocker: real('rocker'),
  bending_stiffness: real('bending_stiffness'),
  purpose: text('purpose', { mode: 'json' }).$type<Purpose[]>().notNull(),
  gtins: text('gtins', { mode: 'json' }).$type<string[]>().notNull(),
  mpns: text('mpns', { mode: 'json' }).$type<string[]>().notNull(),
  source: text('source'),
  confidence: text('confidence', { enum: ['high', 'medium', 'low'] }),
  /** Date (YYYY-MM-DD) of the last check against published figures */
  checked: text('checked'),
  /** Image URL */
  image: text('image'),
  createdAtMs: integer('created_at_ms').notNull(),
  updatedAtMs: integer('updated_at_ms').notNull(),
});

/** Shoes that a scope offers, with its own links; no row means inactive. */
export const shoeActivations = sqliteTable('shoe_activations', {
  scopeId: text('scope_id').notNull(),
  shoeId: text('shoe_id').notNull(),
  isActive: integer('is_active', { mode: 'boolean' }).notNull(),
  isInStock: integer('is_in_stock', { mode: 'boolean' }).notNull(),
  productLink: text('product_link'),
  productPage: text('product_page'),
  updatedAtMs: integer('updated_at_ms').notNull(),
});
