import { env } from 'cloudflare:workers';

import type { Column } from '../../support/fill-statement.ts';
import { fillStatement } from '../../support/fill-statement.ts';

const ROWS = 100_000;

/** Tables that stay small no matter how many partners there are, and why. All others are filled. */
export const BOUNDED_TABLES: Record<string, string> = {
  shoes: 'the master list: models on the market',
  sweep_progress: 'one row',
  d1_migrations: 'one row per migration',
};

/** For `fillStatement`. */
const VALUES: Record<string, string> = {
  id: `table_name || '-' || n`,
  scope_id: `'credit_scopes-' || (n % 50 + 1)`,
  account_id: `'accounts-' || n`,
  analysis_id: `'analyses-' || n`,
  side_view_analysis_id: `'analyses-' || n`,
  deleted_at_ms: `iif(n % 100, NULL, n)`,
  retried_at_ms: `iif(n % 100, n, NULL)`,
  'credit_scopes.type': `'organization'`,
  'scope_members.scope_id': `'credit_scopes-' || n`,
  'scope_members.role': `'owner'`,
  'invitations.role': `'member'`,
  'invitations.invited_by_account_id': `'accounts-' || n`,
  'audit_events.action': `'sign_in'`,
  'analyses.status': `iif(n % 1000, 'success', 'pending')`,
  'shoe_activations.scope_id': `'credit_scopes-' || (n / 1000 + 1)`,
  'shoe_activations.shoe_id': `'shoes-' || (n % 1000 + 1)`,
  'shoe_recommendations.state': `iif(n % 1000, 'success', 'pending')`,
};

/** Empties every table, then fills those that grow; returns their names. */
export async function fillTables(): Promise<string[]> {
  const tables = await tableNames();
  const growing = tables.filter((name) => !(name in BOUNDED_TABLES));
  for (const table of growing.toReversed()) await env.DB.prepare(`DELETE FROM "${table}"`).run();
  await env.DB.prepare('DELETE FROM shoes').run();
  await fillTable('shoes', 1000);
  for (const table of growing) await fillTable(table, ROWS);
  return growing;
}

async function fillTable(table: string, rows: number): Promise<void> {
  const { results: columns } = await env.DB.prepare(`PRAGMA table_info("${table}")`).all<Column>();
  await env.DB.prepare(fillStatement(table, columns, { rows, values: VALUES })).run();
}

/** In creation order, so that referenced tables come first. */
async function tableNames(): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT name FROM sqlite_schema WHERE type = 'table'
     AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*' ORDER BY rowid`,
  ).all<{ name: string }>();
  return results.map(({ name }) => name);
}
