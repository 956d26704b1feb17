import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import { vetWebhookUrl } from '../../../worker/webhooks/webhooks.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };
import { envWithLoopback } from './fresh-scope.ts';

const answering =
  (...addresses: string[]): ResolveHost =>
  async () => ({ ok: true, addresses, validMs: 0 });

async function isAccepted(text: string): Promise<boolean> {
  const options = { resolveHost: answering('8.8.8.8') };
  return (await vetWebhookUrl(env, text, ['http', 'https'], options)).ok;
}

describe('vetWebhookUrl', () => {
  test('I-31: refuses 76 of 76 and accepts 11 of 11 where HTTP is accepted too', async ({
    expect,
  }) => {
    const refused = Object.values(corpus.refused).flat();
    expect((await Promise.all(refused.map(isAccepted))).filter((ok) => !ok)).toHaveLength(76);
    expect((await Promise.all(corpus.accepted.map(isAccepted))).filter(Boolean)).toHaveLength(11);
  });

  test('returns the URL unchanged', async ({ expect }) => {
    const text = 'http://Alerts.Example.com';
    const options = { resolveHost: answering('8.8.8.8') };
    expect(await vetWebhookUrl(env, text, ['http', 'https'], options)).toEqual({
      ok: true,
      url: text,
    });
  });

  test('resolves the host without port, path, and trailing dot', async ({ expect }) => {
    const asked: string[] = [];
    const resolveHost: ResolveHost = async (host) => {
      asked.push(host);
      return { ok: false, reason: 'name_unknown' };
    };
    await vetWebhookUrl(env, 'https://Hooks.Example.com.:8443/a?b', ['https'], { resolveHost });
    await vetWebhookUrl(env, 'https://8.8.8.8/a', ['https'], { resolveHost });
    await vetWebhookUrl(envWithLoopback, 'http://localhost:9000', ['https'], { resolveHost });
    expect(asked).toEqual(['hooks.example.com']);
  });

  test.for([['127.0.0.1'], ['8.8.8.8', 'fd00::1'], ['8.8.8.8', 'not an address']])(
    'I-31: refuses a host that resolves to %j',
    async (addresses, { expect }) => {
      const options = { resolveHost: answering(...addresses) };
      expect(await vetWebhookUrl(env, 'https://a.example.com', ['https'], options)).toMatchObject({
        ok: false,
        reason: 'non_global_address',
      });
    },
  );

  test('refuses the hosts in OWN_HOSTS', async ({ expect }) => {
    const named = Object.assign({}, env, { OWN_HOSTS: 'api.strideline.com, edge.strideline.com' });
    for (const text of ['https://api.strideline.com/x', 'https://edge.strideline.com']) {
      expect(await vetWebhookUrl(named, text, ['https'])).toMatchObject({ reason: 'own_host' });
    }
  });
});
