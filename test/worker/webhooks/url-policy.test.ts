import * as fc from 'fast-check';
import { describe, test } from 'vitest';

import { checkWebhookUrl } from '../../../worker/webhooks/url-policy.ts';
import type { UrlPolicy } from '../../../worker/webhooks/url-policy.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };

const anyScheme: UrlPolicy = { schemes: ['http', 'https'], ownHosts: [], allowsLoopback: false };
const httpsOnly: UrlPolicy = { ...anyScheme, schemes: ['https'] };
const withLoopback: UrlPolicy = { ...httpsOnly, allowsLoopback: true };

function verdict(text: string, policy: UrlPolicy): string {
  const check = checkWebhookUrl(text, policy);
  return check.ok ? 'accepted' : check.reason;
}

function byVerdict(urls: string[], policy: UrlPolicy): Partial<Record<string, string[]>> {
  return Object.groupBy(urls, (url) => verdict(url, policy));
}

const refusedUrls = Object.values(corpus.refused).flat();

describe('the URL corpus', () => {
  test('I-31: 76 of 76 bad URLs are refused, each for the intended reason', ({ expect }) => {
    expect(refusedUrls).toHaveLength(76);
    expect(byVerdict(refusedUrls, anyScheme)).toEqual(corpus.refused);
  });

  test('I-31: 11 of 11 good URLs are accepted with either set of schemes', ({ expect }) => {
    expect(corpus.accepted).toHaveLength(11);
    expect(byVerdict(corpus.accepted, anyScheme)).toEqual({ accepted: corpus.accepted });
    expect(byVerdict(corpus.accepted, httpsOnly)).toEqual({ accepted: corpus.accepted });
  });
});

/** Generates one part of an IPv4 address in the notations that URL parsers accept. */
const part = (value: number) =>
  fc.constantFrom(
    String(value),
    `0x${value.toString(16)}`,
    `0X0${value.toString(16)}`,
    `0${value.toString(8)}`,
  );
const joined = (values: number[]) => fc.tuple(...values.map(part)).map((parts) => parts.join('.'));
const spelled = ([a, b, c, d]: [number, number, number, number]) =>
  fc
    .oneof(
      joined([a, b, c, d]),
      joined([a, b, c * 256 + d]),
      joined([a, (b * 256 + c) * 256 + d]),
      joined([((a * 256 + b) * 256 + c) * 256 + d]),
    )
    .chain((host) =>
      fc.constantFrom(
        host,
        `${host}.`,
        host.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
        host.replace(/[1-9]/g, (digit) => String.fromCodePoint(0x245f + Number(digit))),
        host.replaceAll('.', '。'),
        host.replace(/./g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      ),
    );

const octet = fc.integer({ min: 0, max: 255 });
const privateAddress = fc.oneof(
  fc.tuple(fc.constantFrom(0, 10, 127, 224, 240, 255), octet, octet, octet),
  fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
  fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
  fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
);
const publicAddress = fc.tuple(fc.integer({ min: 11, max: 99 }), octet, octet, octet);

describe('address notations', () => {
  test('I-31: a private address is refused in any notation', ({ expect }) => {
    fc.assert(
      fc.property(privateAddress.chain(spelled), (host) => {
        expect(verdict(`https://${host}/hook`, httpsOnly)).toBe('non_global_address');
      }),
      { numRuns: 3000 },
    );
  });

  test('a public address is accepted in any notation', ({ expect }) => {
    fc.assert(
      fc.property(publicAddress.chain(spelled), (host) => {
        expect(verdict(`https://${host}/hook`, httpsOnly)).toBe('accepted');
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the URL rules', () => {
  test.for([
    ['https://example.com:80', 'accepted'],
    ['https://example.com:443', 'accepted'],
    ['https://example.com:1023', 'port'],
    ['https://example.com:1024', 'accepted'],
    ['https://example.com:65535', 'accepted'],
    ['https://example.com:65536', 'unreadable'],
    ['http://example.com', 'scheme'],
    ['wss://example.com', 'scheme'],
    ['https://:secret@example.com', 'user_info'],
    ['https://example', 'reserved_name'],
    ['https://shop.example', 'reserved_name'],
    ['https://nas.localdomain', 'reserved_name'],
    ['https://a..example.com', 'reserved_name'],
    ['https://-a.example.com', 'reserved_name'],
    ["https://a'b.example.com", 'reserved_name'],
    [`https://${'a'.repeat(64)}.example.com`, 'reserved_name'],
    ['https://contest.com', 'accepted'],
    ['https://my_host.example.com.', 'accepted'],
    ['https://bücher.example.org', 'accepted'],
    [' https://example.com', 'unreadable'],
    ['https://example.com/a\nb', 'unreadable'],
    ['example.com/hook', 'unreadable'],
    ['/hook', 'unreadable'],
    ['', 'unreadable'],
  ])('%j yields %s', ([url, expected], { expect }) => {
    expect(verdict(url ?? '', httpsOnly)).toBe(expected);
  });

  test('2048 characters are accepted, and one more is refused', ({ expect }) => {
    const longest = 'https://example.com/'.padEnd(2048, 'a');
    expect(verdict(longest, httpsOnly)).toBe('accepted');
    expect(verdict(`${longest}a`, httpsOnly)).toBe('too_long');
  });

  test('the hostnames of this service are refused on any port and in any case', ({ expect }) => {
    const policy = { ...httpsOnly, ownHosts: ['api.strideline.com', 'edge.strideline.com:8443'] };
    const own = [
      'https://api.strideline.com/webhook',
      'https://API.Strideline.com.',
      'https://api.strideline.com:8443',
      'https://edge.strideline.com',
    ];
    expect(byVerdict(own, policy)).toEqual({ own_host: own });
    expect(verdict('https://strideline.com', policy)).toBe('accepted');
  });
});

describe('the loopback allowance', () => {
  test('accepts the three loopback names with either scheme', ({ expect }) => {
    const urls = [
      'http://127.0.0.1:9000/hook',
      'https://127.0.0.1',
      'http://[::1]:9000',
      'http://localhost:9000',
    ];
    expect(byVerdict(urls, withLoopback)).toEqual({ accepted: urls });
  });

  test('accepts no other loopback or private address or name', ({ expect }) => {
    const passing = refusedUrls.filter((url) => verdict(url, withLoopback) === 'accepted');
    const hosts = new Set(passing.map((url) => new URL(url).hostname.replace(/\.$/, '')));
    expect([...hosts].toSorted()).toEqual(['127.0.0.1', '[::1]', 'localhost']);
    const others = [
      'http://127.0.0.2',
      'http://[::ffff:127.0.0.1]',
      'http://10.0.0.1',
      'http://x.localhost',
    ];
    expect(others.filter((url) => verdict(url, withLoopback) === 'accepted')).toEqual([]);
  });
});
