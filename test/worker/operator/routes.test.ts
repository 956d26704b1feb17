import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { keysOf } from '../../../contract/keys-of.ts';
import type { OperatorCommand } from '../../../contract/operator.ts';
import { OPERATOR_COMMANDS } from '../../../contract/operator.ts';
import { creditScope } from '../../../worker/credits/credits.ts';
import { boardOf } from '../../../worker/inference/inference.ts';
import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import {
  balanceOf,
  createPartner,
  operate,
  send,
  sendAs,
  start,
  startedId,
} from '../support/harness.ts';
import {
  leaseJobOf,
  postProgress,
  postResult,
  successOf,
  uploadArtefacts,
} from '../support/simulated-container.ts';

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
const UNUSABLE = { outcome: 'failed', code: 'not_running', detail: 'Nobody runs.' } as const;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

function pathOf(command: OperatorCommand): string {
  return `/operator/${command.replaceAll(' ', '/')}`;
}

async function post(path: string, init: { body?: string; token?: string; method?: string }) {
  const { body, token = env.OPERATOR_TOKEN, method = 'POST' } = init;
  const response = await send(path, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body }),
  });
  return { status: response.status, body: await response.json<{ code?: string }>() };
}

/** The status and code of a refusal. */
async function refusal(name: OperatorCommand, fields: unknown) {
  const { status, body } = await post(pathOf(name), { body: JSON.stringify(fields) });
  return [status, body.code];
}

async function succeed(partner: Partner): Promise<void> {
  const leased = await leaseJobOf(partner.scopeId, 0);
  await uploadArtefacts(leased);
  await postResult(leased, successOf(leased));
}

async function failAsUnusable(partner: Partner): Promise<void> {
  await startedId(partner);
  await queues.deliverJobs();
  await postResult(await leaseJobOf(partner.scopeId, 0), UNUSABLE);
}

async function resultsOf(partner: Partner, analysisId: string) {
  const response = await sendAs(partner, `/analysis/${analysisId}/results`);
  return response.json<Record<string, unknown>>();
}

describe('every command', () => {
  it("I-43: asks for the operator's token and takes no other for it", async ({ expect }) => {
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

  it("I-43: the operator's token is no API key", async ({ expect }) => {
    expect((await sendAs({ apiKey: env.OPERATOR_TOKEN }, '/analysis')).status).toBe(403);
  });

  it('that does not exist is answered 404, one asked for with another method 405', async ({
    expect,
  }) => {
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

  it('refuses a body that is no JSON', async ({ expect }) => {
    for (const name of keysOf(OPERATOR_COMMANDS)) {
      const refused = await post(pathOf(name), { body: '{"name":' });
      expect([name, refused.status, refused.body.code]).toEqual([name, 400, 'invalid_body']);
    }
  });

  const scope = UNKNOWN_ID;
  it.for<[OperatorCommand, unknown]>([
    ['organization create', {}],
    ['organization create', null],
    ['organization create', []],
    ['organization create', 'Club'],
    ['organization create', { name: '' }],
    ['organization create', { name: 'x'.repeat(201) }],
    ['organization create', { name: 'Club', credits: -1 }],
    ['organization create', { name: 'Club', credits: 1.5 }],
    ['organization create', { name: 'Club', credits: '' }],
    ['organization create', { name: 'Club', credits: true }],
    ['organization create', { name: 'Club', credits: 10_000_001 }],
    ['organization create', { name: 'Club', unlimited: 'yes' }],
    ['organization create', { name: 'Club', ownerEmail: 'nobody' }],
    ['account create', {}],
    ['account create', { email: 'nobody' }],
    ['account create', { email: 'a@club.example', password: 'short' }],
    ['account create', { email: 'a@club.example', verified: 1 }],
    ['key create', { scope: 'club' }],
    ['key create', { scope, name: '' }],
    ['key revoke', {}],
    ['credits grant', { scope, amount: 0, reason: 'gift' }],
    ['credits grant', { scope, amount: -5, reason: 'gift' }],
    ['credits grant', { scope, amount: '1e3', reason: 'gift' }],
    ['credits grant', { scope, amount: '0x10', reason: 'gift' }],
    ['credits grant', { scope, amount: [5], reason: 'gift' }],
    ['credits grant', { scope, amount: true, reason: 'gift' }],
    ['credits grant', { scope, amount: null, reason: 'gift' }],
    ['credits grant', { scope, amount: 5, reason: '' }],
    ['credits grant', { scope, amount: 5 }],
    ['credits ledger', {}],
    ['scope set', { scope, mediaDays: 2 }],
    ['scope set', { scope, mediaDays: 730 }],
    ['scope set', { scope, dataDays: 7 }],
    ['scope set', { scope, unlimited: 'maybe' }],
    ['scope set', { scope, refundUnusable: 0 }],
    ['shoes import', {}],
    ['shoes import', { file: 'master.csv' }],
    ['shoes import', { file: { name: '', text: '' } }],
    ['shoes activate', { all: true }],
    ['shoes activate', { scope }],
    ['shoes activate', { scope, all: true, ids: [UNKNOWN_ID] }],
    ['shoes activate', { scope, ids: 'x' }],
    ['shoes list', { limit: 0 }],
    ['analyses list', { status: 'done' }],
    ['analyses list', { limit: 0 }],
    ['analyses list', { limit: 1001 }],
    ['analyses fail', { id: UNKNOWN_ID }],
    ['analyses fail', { id: 'x', reason: 'because' }],
    ['dead-letters retry', { id: '' }],
  ])('%s refuses %j', async ([name, fields], { expect }) => {
    expect(await refusal(name, fields)).toEqual([400, 'invalid_command']);
  });

  it('that names something unknown is answered 404', async ({ expect }) => {
    const commands: [OperatorCommand, object][] = [
      ['key create', { scope }],
      ['key revoke', { keyId: UNKNOWN_ID }],
      ['credits grant', { scope, amount: 1, reason: 'gift' }],
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

describe('organization create', () => {
  it('answers with a scope, its credits and a key that works', async ({ expect }) => {
    const created = await operate<Record<string, string>>('organization create', {
      name: 'Club',
      credits: '7',
    });
    expect(created).toEqual({
      scope_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
      scope_type: 'organization',
      api_key: expect.stringMatching(/^gk_live_/) as unknown,
      api_key_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
    });
    const apiKey = created['api_key'] ?? '';
    expect((await sendAs({ apiKey }, '/analysis')).status).toBe(200);
    expect(await operate('credits ledger', { scope: created['scope_id'] })).toMatchObject({
      balance: 7,
      unlimited: false,
      entries: [{ kind: 'grant', amount: 7, balance: 7 }],
    });
  });

  it('without credits opens an empty scope, unlimited one that never runs dry', async ({
    expect,
  }) => {
    expect((await start(await createPartner({ credits: 0 }))).status).toBe(424);
    const unlimited = await createPartner({ credits: 0, unlimited: true });
    expect((await start(unlimited)).status).toBe(202);
    expect(await operate('credits ledger', { scope: unlimited.scopeId })).toMatchObject({
      balance: 0,
      unlimited: true,
    });
  });
});

describe('keys', () => {
  it('of one scope share its credits', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const second = await operate<{ api_key: string; api_key_id: string }>('key create', {
      scope: partner.scopeId,
      name: 'second',
    });
    expect(second.api_key).not.toBe(partner.apiKey);
    const both = [partner, { ...partner, apiKey: second.api_key, apiKeyId: second.api_key_id }];
    for (const owner of both) expect((await start(owner)).status).toBe(202);
    for (const owner of both) expect((await start(owner)).status).toBe(424);
  });

  it('I-44: are dead at once when revoked, and what they started goes on', async ({ expect }) => {
    const partner = await createPartner({ credits: 2 });
    const successor = await operate<{ api_key: string }>('key create', { scope: partner.scopeId });
    const analysisId = await startedId(partner);
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId, 0);
    expect(await operate('key revoke', { keyId: partner.apiKeyId })).toEqual({
      api_key_id: partner.apiKeyId,
      revoked: true,
    });
    const refused = await Promise.all([
      sendAs(partner, '/analysis'),
      sendAs(partner, `/analysis/${analysisId}/results`),
      start(partner),
    ]);
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await balanceOf(partner)).toBe(1);

    expect((await postProgress(leased, 50)).status).toBe(200);
    await uploadArtefacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
    const heir = { ...partner, apiKey: successor.api_key };
    expect(await resultsOf(heir, analysisId)).toMatchObject({ status: 'success' });
    expect(await refusal('key revoke', { keyId: partner.apiKeyId })).toEqual([404, undefined]);
  });
});

describe('credits', () => {
  it('are granted with a reason and listed newest first', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const { scopeId: scope } = partner;
    const analysisId = await startedId(partner);
    expect(await operate('credits grant', { scope, amount: '5', reason: 'goodwill' })).toEqual({
      balance: 5,
    });
    await operate('analyses fail', { id: analysisId, reason: 'A bad day.' });
    const ledger = await operate<{ balance: number; entries: Record<string, unknown>[] }>(
      'credits ledger',
      { scope },
    );
    expect(ledger.balance).toBe(6);
    for (const { at } of ledger.entries) expect(at).toMatch(TIMESTAMP);
    expect(ledger.entries.map(({ at: _at, ...entry }) => entry)).toEqual([
      { kind: 'refund', amount: 1, balance: 6, analysis_id: analysisId, reason: 'internal' },
      { kind: 'grant', amount: 5, balance: 5, reason: 'goodwill' },
      { kind: 'debit', amount: 1, balance: 0, analysis_id: analysisId, reason: 'analysis' },
      { kind: 'grant', amount: 1, balance: 1, reason: 'opening balance' },
    ]);
  });
});

describe('scope set', () => {
  it('turns unlimited credits on and off', async ({ expect }) => {
    const partner = await createPartner({ credits: 0 });
    const { scopeId: scope } = partner;
    expect(await operate('scope set', { scope, unlimited: 'true' })).toMatchObject({
      scope_id: scope,
    });
    expect((await start(partner)).status).toBe(202);
    await operate('scope set', { scope, unlimited: false });
    expect((await start(partner)).status).toBe(424);
    expect(await balanceOf(partner)).toBe(0);
  });

  it('refunds unusable videos only while refundUnusable is on', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const { scopeId: scope } = partner;
    await failAsUnusable(partner);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, refundUnusable: true });
    await failAsUnusable(partner);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, mediaDays: 7 });
    await failAsUnusable(partner);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, refundUnusable: 'false' });
    await failAsUnusable(partner);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('I-33: refuses to keep media longer than the data, together or one after the other', async ({
    expect,
  }) => {
    const { scopeId: scope } = await createPartner();
    const refused = [400, 'invalid_command'];
    expect(await refusal('scope set', { scope, mediaDays: 90, dataDays: 30 })).toEqual(refused);
    expect((await refusal('scope set', { scope, mediaDays: 365 }))[0]).toBe(200);
    expect(await refusal('scope set', { scope, dataDays: 90, unlimited: true })).toEqual(refused);
    expect(await operate('credits ledger', { scope })).toMatchObject({ unlimited: false });
    expect((await refusal('scope set', { scope, mediaDays: 30, dataDays: 30 }))[0]).toBe(200);
    expect(await refusal('scope set', { scope, mediaDays: '90' })).toEqual(refused);
    expect((await refusal('scope set', { scope, mediaDays: '90', dataDays: '90' }))[0]).toBe(200);
  });
});

describe('analyses', () => {
  it('are listed by scope and status, as many as asked for', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const { scopeId: scope } = partner;
    const failed = await startedId(partner);
    await queues.deliverJobs();
    await postResult(await leaseJobOf(scope, 0), {
      outcome: 'failed',
      code: 'internal',
      detail: 'Broken.',
    });
    const waiting = await startedId(partner);
    const all = await operate<{ analyses: { id: string }[]; count: number }>('analyses list', {
      scope,
    });
    expect(all.count).toBe(2);
    expect(new Set(all.analyses.map(({ id }) => id))).toEqual(new Set([failed, waiting]));
    const ended = await operate<{ analyses: Record<string, unknown>[] }>('analyses list', {
      scope,
      status: 'failed',
    });
    const [only] = ended.analyses;
    expect(ended.analyses).toHaveLength(1);
    expect(only).toMatchObject({
      id: failed,
      scope_id: scope,
      analysis_type: 'side_view',
      status: 'failed',
      attempt: 1,
      failure_code: 'internal',
      refunded: true,
    });
    expect(only?.['created_at']).toMatch(TIMESTAMP);
    expect(only?.['finished_at']).toMatch(TIMESTAMP);
    expect(await operate('analyses list', { scope, limit: '1' })).toMatchObject({ count: 1 });
    const everywhere = await operate<{ analyses: object[] }>('analyses list', { limit: 1000 });
    expect(everywhere.analyses.length).toBeGreaterThanOrEqual(2);
  });

  it('that are failed by hand are refunded once and taken from their worker', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 1 });
    const id = await startedId(partner);
    await queues.deliverJobs();
    const leased = await leaseJobOf(partner.scopeId, 0);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => refusal('analyses fail', { id, reason: 'Wrong file.' })),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1);
    expect(answers.filter(([, code]) => code === 'invalid_command')).toHaveLength(4);
    expect(await balanceOf(partner)).toBe(1);
    expect(await resultsOf(partner, id)).toEqual({
      video_id: id,
      status: 'failed',
      code: 'internal',
      detail: 'Wrong file.',
    });
    expect((await postProgress(leased, 50)).status).toBe(409);
    expect(await boardOf(env, id).renew(id, 1)).toBe(false);
  });

  it('that succeeded cannot be failed by hand', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const id = await startedId(partner);
    await queues.deliverJobs();
    await succeed(partner);
    const refused = await refusal('analyses fail', { id, reason: 'Too late.' });
    expect(refused).toEqual([400, 'invalid_command']);
    expect(await balanceOf(partner)).toBe(0);
    expect(await resultsOf(partner, id)).toMatchObject({ status: 'success' });
  });
});

describe('sweep', () => {
  it('runs the hourly check and reports', async ({ expect }) => {
    expect(await operate('sweep')).toEqual({
      timed_out: 0,
      media_removed: 0,
      analyses_deleted: 0,
      stray_videos_deleted: 0,
      recommendations_resumed: 0,
      recommendations_deleted: 0,
    });
  });
});
