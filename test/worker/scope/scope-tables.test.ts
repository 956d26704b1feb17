import { runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { openScopeTables, SCOPE_TABLES } from '../../../worker/scope/scope-tables.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { balanceOf, createPartner } from '../support/harness.ts';

const NEXT_VERSION = [
  `ALTER TABLE scope ADD COLUMN motto TEXT NOT NULL DEFAULT ''`,
  `UPDATE scope SET motto = scope_type`,
];

describe('the tables of a scope', () => {
  it('I-71: keep their rows when a later version opens them, and migrate once', async ({
    expect,
  }) => {
    const partner = await createPartner();
    const balance = await balanceOf(partner);
    const mottos = await runInDurableObject(
      creditScope(env, partner.scopeId),
      (_instance, { storage }) => {
        const versions = [...SCOPE_TABLES, NEXT_VERSION];
        openScopeTables(storage, versions);
        openScopeTables(storage, versions);
        openScopeTables(storage);
        return storage.sql.exec(`SELECT motto FROM scope`).toArray();
      },
    );
    expect(mottos).toEqual([{ motto: 'organization' }]);
    expect(await balanceOf(partner)).toBe(balance);
  });
});
