import { env } from 'cloudflare:workers';
import { describe, it } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import type { OperatorCommand } from '../../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { createPartner, operate, send, sendAs } from '../support/harness.ts';
import { pathOf, post, refusal, UNKNOWN_ID } from './operator-requests.ts';

describe('every command', () => {
  it("I-43: requires the operator's token and accepts no other", async ({ expect }) => {
    const { apiKey, scopeId } = await createPartner();
    const before = await creditScope(env, scopeId).statement();
    const fields = {
      scope: scopeId,
      amount: 5,
      reason: 'free',
      name: 'Club',
      email: 'intruder@club.example',
      keyId: UNKNOWN_ID,
      id: UNKNOWN_ID,
    };
    const body = JSON.stringify(fields);
    const tokens = [
      '',
      'wrong-token-00000000000',
      apiKey,
      env.INFERENCE_TOKEN,
      `${env.OPERATOR_TOKEN}0`,
    ];
    for (const name of keysOf(OPERATOR_COMMANDS)) {
      for (const token of tokens) {
        const refused = await post(pathOf(name), { body, token });
        expect([name, refused.status, refused.body.code]).toEqual([
          name,
          403,
          'operator_token_invalid',
        ]);
      }
    }
    const withoutHeader = await send('/operator/sweep', { method: 'POST' });
    expect(withoutHeader.status).toBe(403);
    const unknownToo = await post('/operator/no/such/command', { token: apiKey });
    expect(unknownToo.status).toBe(403);
    expect(await creditScope(env, scopeId).statement()).toEqual(before);
  });

  it("I-43: does not accept the operator's token as an API key", async ({ expect }) => {
    expect((await sendAs({ apiKey: env.OPERATOR_TOKEN }, '/analysis')).status).toBe(403);
  });

  it('returns 404 if it does not exist, and 405 for other methods', async ({ expect }) => {
    for (const path of [
      '/operator',
      '/operator/no-such',
      '/operator/credits',
      '/operator/sweep/x',
    ]) {
      expect([path, (await post(path, { body: '{}' })).status]).toEqual([path, 404]);
    }
    expect((await post('/operator/sweep', { method: 'GET' })).status).toBe(405);
  });

  it('refuses a body that is not JSON', async ({ expect }) => {
    for (const name of keysOf(OPERATOR_COMMANDS)) {
      const refused = await post(pathOf(name), { body: '{"name":' });
      expect([name, refused.status, refused.body.code]).toEqual([name, 400, 'invalid_body']);
    }
  });

  const scope = UNKNOWN_ID;
  it.for<[OperatorCommand, unknown]>([
    ['organization create', {}],
    ['organization create', { name: '' }],
    ['organization create', { name: 'x'.repeat(201) }],
    ['organization create', { name: 'Club', credits: -1 }],
    ['organization create', { name: 'Club', ownerEmail: 'nobody' }],
    ['account create', {}],
    ['key revoke', {}],
    ['key create', { scope, allowedAddresses: 'home' }],
    ['key set', { keyId: scope, allowedAddresses: '' }],
    ['credits grant', { scope, amount: 0, reason: 'gift' }],
    ['credits grant', { scope, amount: '1e3', reason: 'gift' }],
    ['credits grant', { scope, amount: 5, reason: '' }],
    ['credits ledger', {}],
    ['scope set', { scope, mediaDays: 2 }],
    ['scope set', { scope, unlimited: 'maybe' }],
    ['shoes import', {}],
    ['shoes import', { file: { name: '', text: '' } }],
    ['shoes activate', { all: true }],
    ['shoes activate', { scope, all: true, ids: [UNKNOWN_ID] }],
    ['shoes list', { limit: 0 }],
    ['analyses list', { status: 'done' }],
    ['analyses list', { cursor: 'yesterday' }],
    ['analyses fail', { id: UNKNOWN_ID }],
  ])('%s refuses %j', async ([name, fields], { expect }) => {
    expect(await refusal(name, fields)).toEqual([400, 'invalid_command']);
  });

  it('returns 404 for an unknown id', async ({ expect }) => {
    const commands: [OperatorCommand, object][] = [
      ['key create', { scope }],
      ['key revoke', { keyId: UNKNOWN_ID }],
      ['key set', { keyId: UNKNOWN_ID, allowedAddresses: 'any' }],
      ['credits grant', { scope, amount: 1, reason: 'gift' }],
      ['credits take', { scope, amount: 1, reason: 'mistake' }],
      ['credits ledger', { scope }],
      ['scope set', { scope, mediaDays: 7 }],
      ['shoes activate', { scope, all: true }],
      ['shoes list', { scope }],
      ['shoes brands', { scope }],
      ['analyses fail', { id: UNKNOWN_ID, reason: 'because' }],
    ];
    for (const [name, fields] of commands) {
      expect([name, (await refusal(name, fields))[0]]).toEqual([name, 404]);
    }
  });
});

describe('sweep', () => {
  it('runs the recurring check and reports', async ({ expect }) => {
    expect(await operate('sweep')).toEqual({
      accounts_erased: 0,
      stray_videos_deleted: 0,
      scopes_resumed: 0,
      analysis_rows_deleted: 0,
      dead_letters_deleted: 0,
      subjects_erased: 0,
      invitations_deleted: 0,
      report_links_deleted: 0,
      capture_links_deleted: 0,
      audit_events_deleted: 0,
      sign_in_rows_deleted: 0,
      failed: [],
    });
  });
});
