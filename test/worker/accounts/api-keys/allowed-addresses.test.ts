import { beforeEach, describe, it } from 'vitest';

import {
  isAllowedFrom,
  readAllowedAddresses,
} from '../../../../worker/scope/keys/allowed-addresses.ts';
import type { Partner } from '../../support/harness.ts';
import { createKey, createPartner, operate, sendAs } from '../../support/harness.ts';

describe('allowed addresses', () => {
  it.for([
    ['', ''],
    [' 203.0.113.7 ', '203.0.113.7'],
    ['203.0.113.7,\n203.0.113.7; 10.1.2.3/8', '203.0.113.7 10.0.0.0/8'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['2001:db8::1/32 0.0.0.0/0', '2001:db8::/32 0.0.0.0/0'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['203.0.113.7/32', '203.0.113.7'],
  ] as const)('%j are stored as %j', ([typed, stored], { expect }) => {
    expect(readAllowedAddresses(typed)).toBe(stored);
  });

  it.for([
    'home',
    '203.0.113.256',
    '0x7f.0.0.1',
    '0177.0.0.1',
    '203.0.113.7/33',
    '203.0.113.7/-1',
    '203.0.113.7/8/8',
    '203.0.113.7/08',
    '203.0.113.7/255.0.0.0',
    '2001:db8::/129',
    '::ffff:203.0.113.0/120',
    'fe80::1%eth0',
    '203.0.113.7\u0000',
    '２０３.0.113.7',
    '1'.repeat(3000),
    Array.from({ length: 21 }, (_, index) => `203.0.113.${index}`).join(' '),
  ])('cannot be %j', (typed, { expect }) => {
    expect(readAllowedAddresses(typed)).toBeNull();
  });

  it.for([
    ['', '', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.70', false],
    ['203.0.113.7', '::ffff:203.0.113.7', true],
    ['203.0.113.0/30', '203.0.113.3', true],
    ['203.0.113.0/30', '203.0.113.4', false],
    ['10.0.0.0/8 2001:db8::/33', '2001:db8:7fff::1', true],
    ['10.0.0.0/8 2001:db8::/33', '2001:db8:8000::1', false],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '203.0.113.7', false],
    ['203.0.113.7', '', false],
    ['0.0.0.0/0', 'unknown', false],
    ['0.0.0.0/0', '203.0.113.7, 10.0.0.1', false],
    ['0.0.0.0/0', `203.0.113.7${' '.repeat(100_000)}`, false],
  ] as const)('%j from %j: %s', ([allowed, address, isAllowed], { expect }) => {
    expect(isAllowedFrom(allowed, address)).toBe(isAllowed);
  });
});

describe('a key restricted to certain addresses', () => {
  let partner: Partner;
  let limited: Partner;

  beforeEach(async () => {
    partner = await createPartner();
    limited = await createKey(partner, { allowedAddresses: '203.0.113.0/24, 2001:db8::/32' });
  });

  async function answerFrom(address: string | null) {
    const headers: HeadersInit = address === null ? {} : { 'CF-Connecting-IP': address };
    const answer = await sendAs(limited, '/analysis', { headers });
    return [answer.status, await answer.json<{ code?: string }>()] as const;
  }

  it('works only from its allowed addresses', async ({ expect }) => {
    expect((await answerFrom('203.0.113.9'))[0]).toBe(200);
    expect((await answerFrom('2001:db8::9'))[0]).toBe(200);
    for (const elsewhere of ['198.51.100.9', '2001:db9::9', null, '127.0.0.1, 203.0.113.9']) {
      expect(await answerFrom(elsewhere)).toEqual([
        403,
        {
          detail: 'This key is not allowed from this IP address',
          code: 'address_not_allowed',
        },
      ]);
    }
  });

  it('is listed with its addresses, which the operator can change', async ({ expect }) => {
    const listed = async () => {
      const { keys } = await operate<{
        keys: { api_key_id: string; allowed_addresses: string[] }[];
      }>('key list', { scope: partner.scopeId });
      return keys.find((key) => key.api_key_id === limited.apiKeyId)?.allowed_addresses;
    };
    expect(await listed()).toEqual(['203.0.113.0/24', '2001:db8::/32']);
    const keyId = limited.apiKeyId;
    await operate('key set', { keyId, allowedAddresses: '198.51.100.9' });
    expect(await listed()).toEqual(['198.51.100.9']);
    expect((await answerFrom('198.51.100.9'))[0]).toBe(200);
    await operate('key set', { keyId, allowedAddresses: 'any' });
    expect((await answerFrom(null))[0]).toBe(200);
  });
});
