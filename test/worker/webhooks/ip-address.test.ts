import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import { isGlobalUnicast, isIpAddress } from '../../../worker/webhooks/url-policy.ts';

/** First and last address of every non-global block, and the addresses just outside it. */
const EDGES: { inside: [string, string]; outside: string[] }[] = [
  { inside: ['0.0.0.0', '0.255.255.255'], outside: ['1.0.0.0'] },
  { inside: ['10.0.0.0', '10.255.255.255'], outside: ['9.255.255.255', '11.0.0.0'] },
  { inside: ['100.64.0.0', '100.127.255.255'], outside: ['100.63.255.255', '100.128.0.0'] },
  { inside: ['127.0.0.0', '127.255.255.255'], outside: ['126.255.255.255', '128.0.0.0'] },
  { inside: ['169.254.0.0', '169.254.255.255'], outside: ['169.253.255.255', '169.255.0.0'] },
  { inside: ['172.16.0.0', '172.31.255.255'], outside: ['172.15.255.255', '172.32.0.0'] },
  { inside: ['192.0.0.0', '192.0.0.255'], outside: ['191.255.255.255', '192.0.1.0'] },
  { inside: ['192.0.2.0', '192.0.2.255'], outside: ['192.0.1.255', '192.0.3.0'] },
  { inside: ['192.88.99.0', '192.88.99.255'], outside: ['192.88.98.255', '192.88.100.0'] },
  { inside: ['192.168.0.0', '192.168.255.255'], outside: ['192.167.255.255', '192.169.0.0'] },
  { inside: ['198.18.0.0', '198.19.255.255'], outside: ['198.17.255.255', '198.20.0.0'] },
  { inside: ['198.51.100.0', '198.51.100.255'], outside: ['198.51.99.255', '198.51.101.0'] },
  { inside: ['203.0.113.0', '203.0.113.255'], outside: ['203.0.112.255', '203.0.114.0'] },
  { inside: ['224.0.0.0', '255.255.255.255'], outside: ['223.255.255.255'] },
  { inside: ['::', '::1'], outside: [] },
  { inside: ['64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'], outside: [] },
  { inside: ['100::', '100::ffff:ffff:ffff:ffff'], outside: [] },
  { inside: ['1fff:ffff::', '1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], outside: ['2000::'] },
  { inside: ['2001:2::', '2001:1ff:ffff::'], outside: ['2001:200::'] },
  { inside: ['2001:db8::', '2001:db8:ffff::1'], outside: ['2001:db7::', '2001:db9::'] },
  { inside: ['3ffe::', '3ffe:ffff::'], outside: ['3ffd:ffff::'] },
  { inside: ['3fff::', '3fff:fff:ffff::'], outside: ['3fff:1000::'] },
  { inside: ['4000::', 'fbff::1'], outside: ['3fff:ffff::'] },
  { inside: ['fc00::', 'fdff:ffff::1'], outside: [] },
  { inside: ['fe80::', 'febf::1'], outside: [] },
  { inside: ['fec0::', 'feff::1'], outside: [] },
  { inside: ['ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'], outside: [] },
];

const octet = fc.integer({ min: 0, max: 255 });
const ipv4 = fc.tuple(octet, octet, octet, octet);
type Octets = [number, number, number, number];

function hexPair(high: number, low: number): string {
  return ((high << 8) | low).toString(16);
}

function asGroups([a, b, c, d]: Octets): string {
  return `${hexPair(a, b)}:${hexPair(c, d)}`;
}

function inverted(octets: Octets): Octets {
  const [a, b, c, d] = octets;
  return [255 - a, 255 - b, 255 - c, 255 - d];
}

describe('isGlobalUnicast', () => {
  test.for(EDGES)(
    'knows the bounds of $inside.0 to $inside.1',
    ({ inside, outside }, { expect }) => {
      expect(inside.map(isGlobalUnicast)).toEqual([false, false]);
      expect(outside.filter((address) => !isGlobalUnicast(address))).toEqual([]);
    },
  );

  test('judges an IPv6 address by its embedded IPv4 address', ({ expect }) => {
    fc.assert(
      fc.property(ipv4, (octets) => {
        const carriers = [
          `::${octets.join('.')}`,
          `::ffff:${octets.join('.')}`,
          `::ffff:${asGroups(octets)}`,
          `64:ff9b::${asGroups(octets)}`,
          `2002:${asGroups(octets)}::1`,
          `2001:0:${asGroups(octets)}::${asGroups(inverted([8, 8, 8, 8]))}`,
          `2001:0:808:808::${asGroups(inverted(octets))}`,
        ];
        const verdict = isGlobalUnicast(octets.join('.'));
        expect(carriers.filter((carrier) => isGlobalUnicast(carrier) !== verdict)).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  test.for([
    '',
    'example.com',
    '1.2.3',
    '1.2.3.4.5',
    '256.1.1.1',
    '08.8.8.8',
    '0x8.8.8.8',
    ' 8.8.8.8',
    '2606:4700:4700::1111%eth0',
    '2606:4700::4700::1111',
    '2606:4700:4700:0:0:0:0:0:1111',
    '2606:4700:4700:0:0:0:1111',
    '2606:4700:4700:0::0:0:0:1111',
    '2606:4700:4700::11111',
    '2606:4700:4700::8.8.8',
    '2606:4700:4700::8.8.8.8:1',
    ':::',
    '[2606:4700:4700::1111]',
  ])('refuses "%s", which is not an address in standard notation', (text, { expect }) => {
    expect(isIpAddress(text)).toBe(false);
    expect(isGlobalUnicast(text)).toBe(false);
  });

  test('accepts every notation of a global address', ({ expect }) => {
    const notations = [
      '2606:4700:4700::1111',
      '2606:4700:4700:0:0:0:0:1111',
      '2606:4700:4700:0000::0:1111',
      '2606:4700:4700::0.0.17.17',
      '2606:4700:4700:ABCD::',
      '8.8.8.8',
    ];
    expect(notations.filter((address) => !isGlobalUnicast(address))).toEqual([]);
  });
});
