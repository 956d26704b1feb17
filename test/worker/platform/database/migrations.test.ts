import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { test } from 'vitest';

import { createPartner } from '../../support/harness.ts';

test('a later migration keeps every row, and is applied once', async ({ expect }) => {
  const { scopeId } = await createPartner();
  const next = {
    name: '0002_mottos.sql',
    queries: [
      `ALTER TABLE credit_scopes ADD COLUMN motto TEXT`,
      `UPDATE credit_scopes SET motto = type`,
    ],
  };
  await applyD1Migrations(env.DB, [...env.TEST_MIGRATIONS, next]);
  await applyD1Migrations(env.DB, [...env.TEST_MIGRATIONS, next]);
  const row = await env.DB.prepare('SELECT motto FROM credit_scopes WHERE id = ?')
    .bind(scopeId)
    .first();
  expect(row).toEqual({ motto: 'organization' });
});
