import { describe, test } from 'vitest';

import type { Resolution } from '../../../worker/webhooks/resolve-host.ts';
import { dnsOverHttps, cacheResolutions } from '../../../worker/webhooks/resolve-host.ts';
import { passTimers } from '../support/virtual-time.ts';

const TIME_LIMIT_MS = 2_000;
const resolverUrl = 'https://resolver.example.com/dns-query?ct=json';

/** Creates a name server with fixed answers per record type. */
function nameServer(answers: Record<string, unknown>, asked: URL[] = []) {
  return async (url: URL) => {
    asked.push(url);
    return Response.json(answers[url.searchParams.get('type') ?? '']);
  };
}

const nothing = { Status: 0 };

describe('dnsOverHttps', () => {
  test('collects IPv4 and IPv6 addresses and skips aliases', async ({ expect }) => {
    const asked: URL[] = [];
    const fetch = nameServer(
      {
        A: {
          Status: 0,
          Answer: [
            { name: 'hook.example.com.', type: 5, TTL: 30, data: 'front.example.com.' },
            { name: 'front.example.com.', type: 1, TTL: 60, data: '8.8.8.8' },
            { name: 'front.example.com.', type: 1, TTL: 60, data: '10.0.0.1' },
          ],
        },
        AAAA: {
          Status: 0,
          Answer: [{ name: 'front.example.com.', type: 28, TTL: 60, data: '2606::1' }],
        },
      },
      asked,
    );
    expect(await dnsOverHttps({ resolverUrl, fetch })('hook.example.com')).toEqual({
      ok: true,
      addresses: ['8.8.8.8', '10.0.0.1', '2606::1'],
      validMs: 30_000,
    });
    expect(asked.map((url) => url.href)).toEqual([
      `${resolverUrl}&name=hook.example.com&type=A`,
      `${resolverUrl}&name=hook.example.com&type=AAAA`,
    ]);
  });

  test.for([
    ['no record of either type', nothing],
    ['a name that does not exist', { Status: 3 }],
  ] as const)('reports an unknown name: %s', async ([, answer], { expect }) => {
    const fetch = nameServer({ A: answer, AAAA: answer });
    expect(await dnsOverHttps({ resolverUrl, fetch })('x.example.com')).toEqual({
      ok: false,
      reason: 'name_unknown',
    });
  });

  test.for([
    ['cannot be connected to', async () => Promise.reject(new Error('connection refused'))],
    ['answers without JSON', async () => new Response('<html>')],
    ['answers with other JSON', async () => Response.json({ Answer: '8.8.8.8' })],
    ['never answers', async () => new Promise<Response>(() => {})],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ] as const)('is unreachable if the resolver %s', async ([, fetch], { expect }) => {
    const resolution = dnsOverHttps({ resolverUrl, fetch })('x.example.com');
    await passTimers(TIME_LIMIT_MS);
    expect(await resolution).toEqual({ ok: false, reason: 'resolver_unreachable' });
  });
});

describe('cacheResolutions', () => {
  test('resolves again after expiry, and after a failure', async ({ expect }) => {
    let nowMs = 0;
    const asked: string[] = [];
    const answers: Resolution[] = [
      { ok: true, addresses: ['8.8.8.8'], validMs: 1000 },
      { ok: false, reason: 'resolver_unreachable' },
      { ok: true, addresses: ['8.8.4.4'], validMs: 1000 },
    ];
    const resolve = cacheResolutions(
      async (host) => {
        asked.push(host);
        return answers.shift() ?? { ok: false, reason: 'name_unknown' };
      },
      () => nowMs,
    );
    const first = await resolve('a.example.com');
    nowMs = 999;
    expect(await resolve('a.example.com')).toEqual(first);
    expect(asked).toHaveLength(1);
    nowMs = 1000;
    expect(await resolve('a.example.com')).toMatchObject({ ok: false });
    expect(await resolve('a.example.com')).toMatchObject({ addresses: ['8.8.4.4'] });
    expect(await resolve('b.example.com')).toMatchObject({ ok: false });
    expect(asked).toEqual(['a.example.com', 'a.example.com', 'a.example.com', 'b.example.com']);
  });
});
