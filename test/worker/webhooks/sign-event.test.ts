import { Webhook } from 'standardwebhooks';
import { describe, test } from 'vitest';

import { eventHeaders, newSigningSecret } from '../../../worker/webhooks/post-event.ts';

const nowSeconds = () => Math.floor(Date.now() / 1000);
const event = () => ({
  id: 'evt_5d0f',
  timestampSeconds: nowSeconds(),
  body: JSON.stringify({ type: 'analysis.completed', detail: 'Läufer – 100 %' }),
});

function verifies(secret: string, body: string, headers: Record<string, string>): boolean {
  try {
    new Webhook(secret).verify(body, headers);
    return true;
  } catch {
    return false;
  }
}

describe('eventHeaders', () => {
  test('I-29: the signature verifies with the standardwebhooks library', async ({ expect }) => {
    const secret = newSigningSecret();
    const signed = event();
    const headers = await eventHeaders(signed, [secret]);
    expect(headers['webhook-signature']).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    expect(verifies(secret, signed.body, headers)).toBe(true);
    expect(verifies(newSigningSecret(), signed.body, headers)).toBe(false);
  });

  test('I-29: changing any byte of the body fails verification', async ({ expect }) => {
    const secret = newSigningSecret();
    const signed = event();
    const headers = await eventHeaders(signed, [secret]);
    for (let index = 0; index < signed.body.length; index += 1) {
      const flipped = String.fromCharCode(signed.body.charCodeAt(index) ^ 1);
      const body = `${signed.body.slice(0, index)}${flipped}${signed.body.slice(index + 1)}`;
      expect(verifies(secret, body, headers)).toBe(false);
    }
  });

  test('I-29: another id or timestamp fails verification', async ({ expect }) => {
    const secret = newSigningSecret();
    const signed = event();
    const headers = await eventHeaders(signed, [secret]);
    const otherTime = { ...headers, 'webhook-timestamp': String(signed.timestampSeconds - 1) };
    expect(verifies(secret, signed.body, { ...headers, 'webhook-id': 'evt_5d0e' })).toBe(false);
    expect(verifies(secret, signed.body, otherTime)).toBe(false);
  });

  test('I-29: with two secrets, a receiver that knows either accepts the event', async ({
    expect,
  }) => {
    const secrets = [newSigningSecret(), newSigningSecret()];
    const signed = event();
    const headers = await eventHeaders(signed, secrets);
    expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect(secrets.map((secret) => verifies(secret, signed.body, headers))).toEqual([true, true]);
  });

  test('the id and the timestamp are sent even without a signature', async ({ expect }) => {
    expect(
      await eventHeaders({ id: 'evt_1', timestampSeconds: 1_795_250_130, body: '{}' }, []),
    ).toEqual({
      'webhook-id': 'evt_1',
      'webhook-timestamp': '1795250130',
    });
  });
});

describe('newSigningSecret', () => {
  test('is whsec_ and 32 bytes in base64, different every time', ({ expect }) => {
    const secrets = Array.from({ length: 50 }, newSigningSecret);
    expect(new Set(secrets).size).toBe(50);
    for (const secret of secrets) {
      expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    }
  });
});
