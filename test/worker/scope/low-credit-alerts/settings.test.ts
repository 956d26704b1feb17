import { beforeEach, describe, test, vi } from 'vitest';

import { WINDOW_MS } from '../../../../worker/platform/time/sliding-window.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, operate, sendAs, sendJson } from '../../support/harness.ts';
import { passMs } from '../../support/virtual-time.ts';

const PATH = '/settings/low-credit-alerts';
const UTC_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
/** A literal address, so that nothing needs resolving. */
const webhookUrl = 'https://8.8.8.8/credits?for=us';

beforeEach(() => passMs(WINDOW_MS));
async function put(partner: Partner, body: unknown) {
  const response = await sendJson(partner, 'PUT', PATH, body);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

async function get(partner: Partner) {
  const response = await sendAs(partner, PATH);
  return { status: response.status, body: await response.json<Record<string, unknown>>() };
}

async function createPersonalPartner(): Promise<Partner> {
  const { scope_id: scopeId } = await operate<{ scope_id: string }>('account create', {
    email: `${crypto.randomUUID()}@club.example`,
    verified: true,
  });
  const key = await operate<{ api_key: string; api_key_id: string }>('key create', {
    scope: scopeId,
  });
  return { scopeId, apiKey: key.api_key, apiKeyId: key.api_key_id };
}

function neverSaved(partner: Partner, scopeType = 'organization') {
  return {
    applicable: true,
    scopeType,
    scopeId: partner.scopeId,
    enabled: false,
    threshold: 0,
  };
}

describe('the settings', () => {
  test('are off until they are first saved', async ({ expect }) => {
    const organization = await createPartner();
    expect(await get(organization)).toEqual({ status: 200, body: neverSaved(organization) });
    const personal = await createPersonalPartner();
    expect(await get(personal)).toEqual({ status: 200, body: neverSaved(personal, 'personal') });
  });

  test('are returned as saved, with the time, by both PUT and GET', async ({ expect }) => {
    const partner = await createPartner();
    const saved = await put(partner, { enabled: true, threshold: 5, webhookUrl });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...neverSaved(partner),
      enabled: true,
      threshold: 5,
      webhookUrl,
      updatedAt: saved.body['updatedAt'],
    });
    expect(saved.body['updatedAt']).toMatch(UTC_SECONDS);
    expect(Date.parse(String(saved.body['updatedAt']))).toBe(Date.now());
    expect(await get(partner)).toEqual(saved);
  });

  test('are replaced as a whole: omitted fields are removed', async ({ expect }) => {
    const partner = await createPartner();
    const first = await put(partner, { enabled: true, threshold: 5, webhookUrl });
    passMs(3000);
    const second = await put(partner, { enabled: false, threshold: 7 });
    expect(second.body).toEqual({
      ...neverSaved(partner),
      enabled: false,
      threshold: 7,
      updatedAt: second.body['updatedAt'],
    });
    const times = [first, second].map(({ body }) => Date.parse(String(body['updatedAt'])));
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBe(3000);
    expect(await get(partner)).toEqual(second);
  });

  test('belong to the scope: visible to its other keys, but not to other scopes', async ({
    expect,
  }) => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const saved = await put(partner, { enabled: true, threshold: 5, webhookUrl });
    const { api_key: apiKey } = await operate<{ api_key: string }>('key create', {
      scope: partner.scopeId,
    });
    expect(await get({ ...partner, apiKey })).toEqual(saved);
    expect((await get(other)).body).toEqual(neverSaved(other));
  });

  test('I-50: accept only the three documented fields', async ({ expect }) => {
    const [partner, other] = [await createPartner(), await createPartner()];
    const { body } = await put(partner, {
      enabled: true,
      threshold: 5,
      applicable: false,
      reason: 'unlimited',
      scopeType: 'personal',
      scopeId: other.scopeId,
      updatedAt: '2001-01-01T00:00:00Z',
      balance: 1_000_000,
    });
    expect(body).toMatchObject({ ...neverSaved(partner), enabled: true, threshold: 5 });
    expect(body).not.toHaveProperty('reason');
    expect(String(body['updatedAt'])).not.toMatch(/^2001/);
    expect((await get(other)).body).toEqual(neverSaved(other));
  });

  test.for([
    [0, false],
    [1, true],
    [10_000, true],
  ] as const)('accept the threshold %d', async ([threshold, enabled], { expect }) => {
    const { status, body } = await put(await createPartner(), { enabled, threshold });
    expect(status).toBe(200);
    expect(body).toMatchObject({ enabled, threshold });
  });

  test.for([
    'https://8.8.8.8/h',
    'http://8.8.8.8/h',
    'http://8.8.8.8:8080/h',
    'https://[2606:4700:4700::1111]/h',
    'HTTPS://8.8.8.8',
  ])('accept the webhookUrl %s and return it unchanged', async (url, { expect }) => {
    const { status, body } = await put(await createPartner(), {
      enabled: true,
      threshold: 5,
      webhookUrl: url,
    });
    expect(status).toBe(200);
    expect(body['webhookUrl']).toBe(url);
  });

  test('accept a host that does not resolve yet', async ({ expect }) => {
    const resolver = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('unreachable'));
    const settings = { enabled: true, threshold: 5, webhookUrl: 'https://soon.club/h' };
    const { status, body } = await put(await createPartner(), settings);
    expect(resolver).toHaveBeenCalled();
    resolver.mockRestore();
    expect(status).toBe(200);
    expect(body).toMatchObject(settings);
  });
});

describe('a scope with unlimited credits', () => {
  test('has no alert, and cannot save one', async ({ expect }) => {
    const partner = await createPartner({ unlimited: true });
    const inapplicable = {
      applicable: false,
      reason: 'unlimited',
      scopeType: 'organization',
      scopeId: partner.scopeId,
      enabled: false,
      threshold: 0,
    };
    expect(await get(partner)).toEqual({ status: 200, body: inapplicable });
    const refused = await put(partner, { enabled: true, threshold: 5 });
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'not_applicable_unlimited' });
    await operate('scope set', { scope: partner.scopeId, unlimited: false });
    expect((await get(partner)).body).toEqual(neverSaved(partner));
  });
});

describe('a refused update changes nothing', () => {
  const good = { enabled: true, threshold: 5 };

  test.for([
    {},
    { enabled: true },
    { threshold: 5 },
    { ...good, enabled: 'true' },
    { ...good, threshold: -1 },
    { ...good, threshold: 10_001 },
    { ...good, threshold: 1.5 },
    { ...good, threshold: '5' },
    { ...good, webhookUrl: null },
    { ...good, webhookUrl: 5 },
    { ...good, webhookUrl: '' },
    { ...good, webhookUrl: 'ftp://8.8.8.8/h' },
    { ...good, webhookUrl: 'http://localhost/h' },
    { ...good, webhookUrl: 'http://10.0.0.1/h' },
    { ...good, webhookUrl: 'http://edge.test/h' },
    [],
    null,
    'on',
  ])('%j is refused with invalid_settings', async (body, { expect }) => {
    const partner = await createPartner();
    const saved = await put(partner, { ...good, webhookUrl });
    const refused = await put(partner, body);
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 'invalid_settings' });
    expect(await get(partner)).toEqual(saved);
  });

  test.for(['', ' ', '{', 'enabled=true', '{"enabled":true,"threshold":5'])(
    'the body %j is refused with invalid_body',
    async (body, { expect }) => {
      const partner = await createPartner();
      const response = await sendAs(partner, PATH, { method: 'PUT', body });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ code: 'invalid_body' });
      expect((await get(partner)).body).toEqual(neverSaved(partner));
    },
  );
});
