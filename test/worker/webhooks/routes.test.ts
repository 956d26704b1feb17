import { describe, test } from 'vitest';

import { signatureSchema, webhookSchema } from '../../../worker/webhooks/schema.ts';
import type { Partner } from '../support/harness.ts';
import { createPartner, sendAs, sendJson } from '../support/harness.ts';

/** A literal address, so that nothing needs resolving. */
const url = 'https://8.8.8.8/hook';
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;

async function put(partner: Partner, body: unknown) {
  const response = await sendJson(partner, 'PUT', '/webhook', body);
  return { status: response.status, body: await response.json() };
}

async function get(partner: Partner) {
  const response = await sendAs(partner, '/webhook');
  return { status: response.status, body: await response.json() };
}

async function rotate(partner: Partner) {
  const response = await sendAs(partner, '/webhook/signature/rotate', { method: 'POST' });
  return { status: response.status, body: await response.json() };
}

describe('the webhook routes', () => {
  test('return an empty object before the first configuration', async ({ expect }) => {
    expect(await get(await createPartner())).toEqual({ status: 200, body: {} });
  });

  test('configure, read, and rotate, showing each secret once', async ({ expect }) => {
    const partner = await createPartner();
    const created = await put(partner, { url, signature: { enabled: true } });
    expect(created.status).toBe(200);
    const first = webhookSchema.parse(created.body);
    expect(first).toMatchObject({ url, enabled: true });
    expect(first.updated_at).toMatch(TIMESTAMP);

    const { secret: firstSecret, ...metadata } = first.signature;
    expect(firstSecret).toMatch(/^whsec_/);
    const read = await get(partner);
    expect(read).toEqual({ status: 200, body: { ...first, signature: metadata } });

    const rotated = await rotate(partner);
    expect(rotated.status).toBe(200);
    const second = signatureSchema.parse(rotated.body);
    expect(second.secret).toMatch(/^whsec_/);
    expect(second.secret).not.toBe(firstSecret);
    expect(second.last4).toBe(second.secret?.slice(-4));
    expect(webhookSchema.parse((await get(partner)).body).signature).toEqual({
      ...second,
      secret: undefined,
    });
  });

  test('ignore unknown fields and those that only the service sets', async ({ expect }) => {
    const partner = await createPartner();
    const { status, body } = await put(partner, {
      url,
      updated_at: '2001-01-01T00:00:00Z',
      scope_id: crypto.randomUUID(),
      signature: { enabled: false, last4: 'none', secret: 'whsec_mine' },
    });
    expect(status).toBe(200);
    const webhook = webhookSchema.parse(body);
    expect(webhook.signature).toEqual({ enabled: false, algorithm: 'HMAC-SHA256' });
    expect(webhook.updated_at.startsWith('2001')).toBe(false);
  });
});

describe('refusals', () => {
  test.for([
    ['no field', {}],
    ['only unknown fields', { active: true }],
    ['text as enabled', { url, enabled: 'true' }],
    ['a boolean as signature', { url, signature: true }],
    ['a signature without enabled', { url, signature: {} }],
    ['text as signature.enabled', { url, signature: { enabled: 'yes' } }],
    ['an array', [{ url }]],
    ['a string', 'https://8.8.8.8/hook'],
    ['null', null],
  ] as const)('%s returns invalid_webhook and changes nothing', async ([, body], { expect }) => {
    const partner = await createPartner();
    const answer = await put(partner, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_webhook' });
    expect((await get(partner)).body).toEqual({});
  });

  test('a body that is not JSON returns invalid_body', async ({ expect }) => {
    const partner = await createPartner();
    const response = await sendAs(partner, '/webhook', { method: 'PUT', body: '{"url":' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_body' });
  });

  test('a first call without a URL returns webhook_url_required', async ({ expect }) => {
    const partner = await createPartner();
    for (const body of [{ enabled: true }, { signature: { enabled: true } }]) {
      const answer = await put(partner, body);
      expect(answer.status).toBe(400);
      expect(answer.body).toMatchObject({ code: 'webhook_url_required' });
    }
  });

  test.for([
    'http://8.8.8.8/hook',
    'https://127.0.0.1/hook',
    'https://edge.test/webhook',
    'https://user:password@8.8.8.8/hook',
    'not a url',
    '',
    5,
    null,
    ['https://8.8.8.8/hook'],
  ])('the URL %j returns invalid_webhook_url', async (bad, { expect }) => {
    const answer = await put(await createPartner(), { url: bad });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ code: 'invalid_webhook_url' });
  });

  test('a rotation without a secret returns signature_not_configured', async ({ expect }) => {
    const partner = await createPartner();
    const unconfigured = await rotate(partner);
    await put(partner, { url });
    const unsigned = await rotate(partner);
    for (const answer of [unconfigured, unsigned]) {
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ code: 'signature_not_configured' });
    }
  });
});

describe('access', () => {
  test('one partner cannot see or change the webhook of another', async ({ expect }) => {
    const [mine, other] = [await createPartner(), await createPartner()];
    await put(mine, { url, signature: { enabled: true } });
    expect((await get(other)).body).toEqual({});
    expect((await rotate(other)).status).toBe(409);
    await put(other, { url: 'https://8.8.4.4/other', enabled: false });
    expect((await get(mine)).body).toMatchObject({ url, enabled: true });
  });
});
