import { Webhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';

import { verifyWebhook, WebhookVerificationError } from '../../client/src/index.ts';

const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const NOW_MS = Date.UTC(2026, 10, 22);
const BODY = '{"type":"webhook.test","event":"webhook.test","timestamp":"2026-11-22T00:00:00Z"}';

function signedAt(sentMs: number, body = BODY) {
  const id = 'msg_1';
  return {
    body,
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(sentMs / 1000),
      'webhook-signature': new Webhook(SECRET).sign(id, new Date(sentMs), body),
    },
    secret: SECRET,
    nowMs: NOW_MS,
  };
}

async function reasonOf(received: Parameters<typeof verifyWebhook>[0]): Promise<unknown> {
  try {
    return (await verifyWebhook(received)).type;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return error.reason;
    throw error;
  }
}

describe('verifyWebhook', () => {
  it('accepts signatures of the reference library for text, bytes, and Headers', async () => {
    const signed = signedAt(NOW_MS);
    const headers = new Headers(signed.headers);
    const bytes = new TextEncoder().encode(BODY);
    expect(await reasonOf(signed)).toBe('webhook.test');
    expect(await reasonOf({ ...signed, body: bytes, headers })).toBe('webhook.test');
  });

  it('accepts header names in any case, and values in lists, as API gateways send them', async () => {
    const signed = signedAt(NOW_MS);
    const entries = Object.entries(signed.headers);
    const upper = Object.fromEntries(entries.map(([name, value]) => [name.toUpperCase(), value]));
    const lists = Object.fromEntries(entries.map(([name, value]) => [name, [value]]));
    expect(await reasonOf({ ...signed, headers: upper })).toBe('webhook.test');
    expect(await reasonOf({ ...signed, headers: lists })).toBe('webhook.test');
  });

  it('explains that the body was already parsed', async () => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a mistake that the types forbid
    const body = JSON.parse(BODY) as string;
    expect(await reasonOf({ ...signedAt(NOW_MS), body })).toBe('not_raw');
  });

  it('accepts any of several secrets and signatures', async () => {
    const signed = signedAt(NOW_MS);
    const other = `whsec_${Buffer.alloc(32, 8).toString('base64')}`;
    const signatures = `v2,abc v1,!! v1,AAAA ${signed.headers['webhook-signature']}`;
    const headers = { ...signed.headers, 'webhook-signature': signatures };
    expect(await reasonOf({ ...signed, headers, secret: [other, SECRET] })).toBe('webhook.test');
    expect(await reasonOf({ ...signed, headers, secret: [other] })).toBe('wrong_signature');
  });

  it('rejects another body, id, or time', async () => {
    const signed = signedAt(NOW_MS);
    const { headers } = signed;
    expect(await reasonOf({ ...signed, body: `${BODY} ` })).toBe('wrong_signature');
    for (const change of [{ 'webhook-id': 'msg_2' }, { 'webhook-timestamp': '1795305601' }]) {
      const received = { ...signed, headers: { ...headers, ...change } };
      expect(await reasonOf({ ...received, nowMs: NOW_MS })).toBe('wrong_signature');
    }
  });

  it('rejects timestamps more than five minutes in the past or future', async () => {
    for (const minutes of [-6, 6]) {
      expect(await reasonOf(signedAt(NOW_MS + minutes * 60_000))).toBe('wrong_time');
    }
    expect(await reasonOf(signedAt(NOW_MS - 4 * 60_000))).toBe('webhook.test');
    const soon = signedAt(NOW_MS);
    const headers = { ...soon.headers, 'webhook-timestamp': 'soon' };
    expect(await reasonOf({ ...soon, headers })).toBe('wrong_time');
  });

  it('rejects unsigned content, and signed content that is not JSON', async () => {
    const { 'webhook-signature': _, ...headers } = signedAt(NOW_MS).headers;
    expect(await reasonOf({ ...signedAt(NOW_MS), headers })).toBe('not_signed');
    expect(await reasonOf(signedAt(NOW_MS, '{'))).toBe('not_json');
  });
});
