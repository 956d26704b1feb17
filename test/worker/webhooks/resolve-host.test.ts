import { describe, test } from 'vitest';

import { dnsOverHttps } from '../../../worker/webhooks/resolve-host.ts';

const resolverUrl = 'https://resolver.example.com/dns-query?ct=json';

/** A name server with fixed answers per record type. */
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
            { name: 'hook.example.com.', type: 5, data: 'front.example.com.' },
            { name: 'front.example.com.', type: 1, data: '8.8.8.8' },
            { name: 'front.example.com.', type: 1, data: '10.0.0.1' },
          ],
        },
        AAAA: { Status: 0, Answer: [{ name: 'front.example.com.', type: 28, data: '2606::1' }] },
      },
      asked,
    );
    expect(await dnsOverHttps({ resolverUrl, fetch })('hook.example.com')).toEqual({
      ok: true,
      addresses: ['8.8.8.8', '10.0.0.1', '2606::1'],
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

  test('is unreachable if one of the two queries fails', async ({ expect }) => {
    const addresses = { Status: 0, Answer: [{ name: 'x.', type: 1, data: '8.8.8.8' }] };
    const fetch = nameServer({ A: addresses, AAAA: { Status: 2 } });
    expect(await dnsOverHttps({ resolverUrl, fetch })('x.example.com')).toEqual({
      ok: false,
      reason: 'resolver_unreachable',
    });
  });

  test.for([
    ['cannot be connected to', async () => Promise.reject(new Error('connection refused'))],
    ['answers without JSON', async () => new Response('<html>')],
    ['answers with other JSON', async () => Response.json({ Answer: '8.8.8.8' })],
    ['never answers', async () => new Promise<Response>(() => {})],
    ['never ends its answer', async () => new Response(new ReadableStream())],
  ] as const)('is unreachable if the resolver %s', async ([, fetch], { expect }) => {
    expect(await dnsOverHttps({ resolverUrl, fetch, timeLimitMs: 50 })('x.example.com')).toEqual({
      ok: false,
      reason: 'resolver_unreachable',
    });
  });
});
