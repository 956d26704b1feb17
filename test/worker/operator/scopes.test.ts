import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import {
  balanceOf,
  createPartner,
  operate,
  sendAs,
  start,
  startedId,
  send,
} from '../support/harness.ts';
import {
  leaseJobOf,
  postProgress,
  postResult,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { failAsUnusable, refusal, resultsOf, TIMESTAMP } from './operator-requests.ts';

let queues: CapturedQueues;

beforeEach(() => {
  queues = new CapturedQueues();
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe('organization create', () => {
  it('returns a scope, its credits, and a working key', async ({ expect }) => {
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

  it('opens an empty scope without credits, or an unlimited scope', async ({ expect }) => {
    expect((await start(await createPartner({ credits: 0 }))).status).toBe(424);
    const unlimited = await createPartner({ credits: 0, unlimited: true });
    expect((await start(unlimited)).status).toBe(202);
    expect(await operate('credits ledger', { scope: unlimited.scopeId })).toMatchObject({
      balance: 0,
      unlimited: true,
    });
  });
});

describe('the keys of a scope', () => {
  it('I-44: stop working as soon as they are revoked, while their analyses continue', async ({
    expect,
  }) => {
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
    await uploadArtifacts(leased);
    expect((await postResult(leased, successOf(leased))).status).toBe(200);
    const heir = { ...partner, apiKey: successor.api_key };
    expect(await resultsOf(heir, analysisId)).toMatchObject({ status: 'success' });
    expect(await refusal('key revoke', { keyId: partner.apiKeyId })).toEqual([404, undefined]);
  });
});

describe('credits', () => {
  it('are granted with a reason, and listed newest first', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    const { scopeId: scope } = partner;
    const analysisId = await startedId(partner);
    expect(await operate('credits grant', { scope, amount: '5', reason: 'goodwill' })).toEqual({
      balance: 5,
    });
    await operate('analyses fail', { scope, id: analysisId, reason: 'A bad day.' });
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

  it('are taken back once for each reference, if the balance covers them', async ({ expect }) => {
    const partner = await createPartner({ credits: 8 });
    const mistake = { scope: partner.scopeId, amount: 5, reason: 'typo', reference: 'typo-1' };
    expect(await operate('credits take', mistake)).toEqual({ balance: 3 });
    expect(await operate('credits take', mistake)).toEqual({ balance: 3 });
    const refused = [400, 'invalid_command'];
    expect(await refusal('credits take', { ...mistake, reference: 'typo-2' })).toEqual(refused);
    expect(await refusal('credits take', { ...mistake, amount: 1 })).toEqual(refused);
    expect(await refusal('credits grant', mistake)).toEqual(refused);
    const { entries } = await operate<{ entries: object[] }>('credits ledger', mistake);
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ kind: 'correction', amount: 5, balance: 3, reason: 'typo' });
  });
});

describe('scope set', () => {
  it('refunds unusable videos only while refundUnusable is on', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const { scopeId: scope } = partner;
    await failAsUnusable(partner, queues);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, refundUnusable: true });
    await failAsUnusable(partner, queues);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, mediaDays: 7 });
    await failAsUnusable(partner, queues);
    expect(await balanceOf(partner)).toBe(2);
    await operate('scope set', { scope, refundUnusable: 'false' });
    await failAsUnusable(partner, queues);
    expect(await balanceOf(partner)).toBe(1);
  });

  it('I-33: refuses to keep media longer than data, set together or separately', async ({
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

  it('I-33: keeps both of two concurrent changes, and rejects one that contradicts the other', async ({
    expect,
  }) => {
    const { scopeId: scope } = await createPartner();
    const answers = await Promise.all([
      refusal('scope set', { scope, mediaDays: 90 }),
      refusal('scope set', { scope, dataDays: 30 }),
    ]);
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200, 400]));
    await Promise.all([
      refusal('scope set', { scope, mediaDays: 7 }),
      refusal('scope set', { scope, dataDays: 90 }),
    ]);
    expect(await operate('scope show', { scope })).toMatchObject({ media_days: 7, data_days: 90 });
  });
});

const payment = { amount: 50, reason: 'invoice 17', reference: 'invoice-17' };

async function statusOf(fields: object): Promise<number> {
  const response = await send('/operator/credits/grant', {
    method: 'POST',
    headers: { Authorization: `Bearer ${env.OPERATOR_TOKEN}` },
    body: JSON.stringify(fields),
  });
  await response.text();
  return response.status;
}

describe('a grant with a reference', () => {
  it('I-13: is applied once, even if repeated concurrently', async ({ expect }) => {
    const partner = await createPartner({ credits: 3 });
    const grant = { scope: partner.scopeId, ...payment };
    const repeated = Array.from({ length: 20 }, () => operate('credits grant', grant));
    for (const answer of await Promise.all(repeated)) expect(answer).toEqual({ balance: 53 });
    expect(await operate('credits ledger', { scope: partner.scopeId })).toMatchObject({
      entries: [{ amount: 50, reference: 'invoice-17' }, { amount: 3 }],
    });
  });

  it('is rejected if it is reused with another amount, and is unique only per scope', async ({
    expect,
  }) => {
    const partner = await createPartner({ credits: 3 });
    const other = await createPartner({ credits: 3 });
    await operate('credits grant', { scope: partner.scopeId, ...payment });
    expect(await statusOf({ scope: partner.scopeId, ...payment, amount: 51 })).toBe(400);
    expect(await statusOf({ scope: other.scopeId, ...payment, amount: 51 })).toBe(200);
    expect([await balanceOf(partner), await balanceOf(other)]).toEqual([53, 54]);
  });
});
