import { describe, test } from 'vitest';

import { createPartner, createTestKey, operate, sendAs } from '../support/harness.ts';
import { post, UNKNOWN_ID } from './operator-requests.ts';

interface Organizations {
  organizations: { scope_id: string; name: string }[];
  count: number;
  next_after?: string;
}

describe('organization list', () => {
  test('finds organizations by part of the name, in any case, page by page', async ({ expect }) => {
    for (const name of ['Harbor Runners', 'HARBOR Clinic', 'Hill Striders']) {
      await operate('organization create', { name });
    }
    const first = await operate<Organizations>('organization list', { name: 'harbor', limit: 1 });
    const next = { name: 'harbor', limit: 2, after: first.next_after };
    const second = await operate<Organizations>('organization list', next);
    const names = [...first.organizations, ...second.organizations].map(({ name }) => name);
    expect(names.toSorted()).toEqual(['HARBOR Clinic', 'Harbor Runners']);
    expect(second.next_after).toBeUndefined();
  });

  test('shows neither test scopes nor personal ones', async ({ expect }) => {
    const partner = await createPartner();
    await createTestKey(partner);
    const personal = await operate<{ scope_id: string }>('account create', {
      email: 'own@club.example',
    });
    const { organizations } = await operate<Organizations>('organization list', { limit: 1000 });
    const ids = organizations.map(({ scope_id }) => scope_id);
    expect(ids.filter((id) => id === partner.scopeId)).toHaveLength(1);
    expect(ids).not.toContain(personal.scope_id);
    const { test_scope_id } = await operate<{ test_scope_id: string }>('scope show', {
      scope: partner.scopeId,
    });
    expect(ids).not.toContain(test_scope_id);
  });
});

test('key list names live and test keys without showing them', async ({ expect }) => {
  const partner = await createPartner();
  const tester = await createTestKey(partner);
  await sendAs(partner, '/analysis');
  const { keys } = await operate<{ keys: object[] }>('key list', {
    scope: partner.scopeId.toUpperCase(),
  });
  expect(keys).toEqual([
    expect.objectContaining({ api_key_id: partner.apiKeyId, name: 'default', mode: 'live' }),
    expect.objectContaining({ api_key_id: tester.apiKeyId, mode: 'test', last_used_at: null }),
  ]);
  expect(JSON.stringify(keys)).not.toContain('gk_');
});

test('scope show reports what scope set has changed', async ({ expect }) => {
  const { scopeId: scope } = await createPartner({ credits: 7, ownerEmail: 'o@club.example' });
  await operate('scope set', { scope, mediaDays: 7, refundUnusable: true });
  expect(await operate('scope show', { scope })).toEqual({
    scope_id: scope,
    scope_type: 'organization',
    name: 'Test club',
    balance: 7,
    unlimited: false,
    refund_unusable: true,
    media_days: 7,
    data_days: 365,
    test_scope_id: null,
    members: [{ email: 'o@club.example', role: 'admin' }],
  });
});

test.for([
  ['/operator/scope/show', { scope: UNKNOWN_ID }],
  ['/operator/key/list', { scope: UNKNOWN_ID }],
  ['/operator/analyses/list', { scope: UNKNOWN_ID }],
  ['/operator/dead-letters/retry', { id: UNKNOWN_ID }],
] as const)('%s refuses an unknown id', async ([path, fields], { expect }) => {
  const { status } = await post(path, { body: JSON.stringify(fields) });
  expect(status).toBe(404);
});

test('a CSV with semicolons and decimal commas is read, and filters ignore case', async ({
  expect,
}) => {
  const text =
    'brand;model;purpose;heel_to_toe_drop;gtins\nSemicola;One;"racing";7,5;\nSemicola;Two;jogging|racing;8;\n';
  const imported = await post('/operator/shoes/import', {
    body: JSON.stringify({ file: { name: 'shoes.csv', text } }),
  });
  expect(imported.status).toBe(200);
  const { shoes } = await operate<{ shoes: object[] }>('shoes list', { brand: 'SEMICOLA' });
  expect(shoes).toHaveLength(2);
  expect(await operate('analyses list', { status: 'FAILED' })).toMatchObject({ analyses: [] });
});

test('a row of a shoe list is refused in plain words', async ({ expect }) => {
  const text = 'brand,model,purpose,heel_to_toe_drop\nA,,racing,high\n';
  const { body } = await post('/operator/shoes/import', {
    body: JSON.stringify({ file: { name: 'shoes.csv', text } }),
  });
  expect(body.detail).toBe(
    'The file has errors; nothing was imported.\nline 2: model is missing\nline 2: heel_to_toe_drop must be a number (got "high")',
  );
});
