import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import { creditScope } from '../../../worker/scope/scope.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };
import { deliver } from '../support/captured-lanes.ts';
import {
  deliveryOf,
  outside,
  progressEvent,
  receiver,
  RECEIVER_URL,
  scopeWithWebhook,
} from './delivery-world.ts';
import { envWithLoopback } from './fresh-scope.ts';

describe('a blocked receiver', () => {
  test('I-31: gets no request at any of the 76 bad URLs, however they were stored', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const { requests, send } = receiver();
    for (const stored of Object.values(corpus.refused).flat()) {
      await creditScope(env, scopeId).changeReceiver(scopeId, { url: stored }, Date.now());
      const event = progressEvent(scopeId);
      await deliver([event], outside(send));
      expect(await deliveryOf(event)).toMatchObject({ outcome: 'blocked' });
    }
    expect(requests).toEqual([]);
  });

  const rebound: [string, ResolveHost][] = [
    ['at a private address', async () => ({ ok: true, addresses: ['192.168.0.10'], validMs: 0 })],
    [
      'at a public and a private address',
      async () => ({ ok: true, addresses: ['8.8.8.8', '::1'], validMs: 0 }),
    ],
    ['at an invalid address', async () => ({ ok: true, addresses: ['8.8.8'], validMs: 0 })],
    ['nowhere', async () => ({ ok: false, reason: 'name_unknown' })],
  ];

  test.for(rebound)(
    'I-31: gets no request if its host was public when saved and points %s when sending',
    async ([, resolveHost], { expect }) => {
      const { scopeId } = await scopeWithWebhook();
      const event = progressEvent(scopeId);
      const { requests, send } = receiver();
      await deliver([event], outside(send, { resolveHost }));
      expect(requests).toEqual([]);
      expect(await deliveryOf(event)).toMatchObject({
        outcome: 'blocked',
        responseStatus: null,
      });
    },
  );

  test('I-32: a redirect to a private address counts as a failure and is not followed', async ({
    expect,
  }) => {
    const { scopeId } = await scopeWithWebhook();
    const event = progressEvent(scopeId);
    const redirects: (string | undefined)[] = [];
    const { requests, send } = receiver(async (_url, { redirect }) => {
      redirects.push(redirect);
      return new Response(null, { status: 307, headers: { location: 'http://169.254.169.254/' } });
    });
    await deliver([event], outside(send));
    expect(requests.map((request) => request.url)).toEqual([RECEIVER_URL]);
    expect(redirects).toEqual(['manual']);
    expect(await deliveryOf(event)).toMatchObject({ outcome: 'refused', responseStatus: 307 });
  });

  test('this machine receives events only while the test switch is on', async ({ expect }) => {
    const { scopeId } = await scopeWithWebhook({ url: 'http://127.0.0.1:9999/hook' });
    const { requests, send } = receiver();
    await deliver([progressEvent(scopeId)], outside(send));
    expect(requests).toEqual([]);
    await deliver([progressEvent(scopeId)], outside(send), envWithLoopback);
    expect(requests.map((request) => request.url)).toEqual(['http://127.0.0.1:9999/hook']);
  });
});
