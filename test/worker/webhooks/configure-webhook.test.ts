import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import { ApiError } from '../../../worker/http/api-error.ts';
import type { Env } from '../../../worker/env.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import type { WebhookChangeRequest } from '../../../worker/webhooks/schema.ts';
import { presentSignature } from '../../../worker/webhooks/schema.ts';
import {
  configureWebhook,
  findWebhook,
  presentWebhook,
  rotateSecret,
} from '../../../worker/webhooks/webhooks.ts';
import corpus from '../../fixtures/webhook-urls.json' with { type: 'json' };
import { dumpObject } from '../support/places-of.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import { envWithLoopback, freshScope } from './fresh-scope.ts';

const url = 'https://hooks.example.com/gait';
const atMs = Date.UTC(2026, 10, 21, 8, 15, 30, 250);
const HOUR_MS = 3_600_000;
const BY = 'operator' as const;
const SECRET = /^whsec_[A-Za-z0-9+/]{43}=$/;

const publicHost: ResolveHost = async () => ({ ok: true, addresses: ['8.8.8.8'], validMs: 0 });
const unknownHost: ResolveHost = async () => ({ ok: false, reason: 'name_unknown' });
const partlyPrivateHost: ResolveHost = async () => ({
  ok: true,
  addresses: ['8.8.8.8', '2606:4700:4700::1111', '::ffff:10.0.0.1'],
  validMs: 0,
});
const unreachable: ResolveHost = async () => ({ ok: false, reason: 'resolver_unreachable' });

interface Surroundings {
  nowMs?: number;
  resolveHost?: ResolveHost;
  environment?: Env;
}

async function configure(
  scopeId: string,
  change: WebhookChangeRequest,
  { nowMs = atMs, resolveHost = publicHost, environment = env }: Surroundings = {},
) {
  const occasion = { by: BY, requestHost: 'api.strideline.com', nowMs, resolveHost };
  const { receiver, secret } = await configureWebhook(environment, scopeId, change, occasion);
  return presentWebhook(receiver, secret);
}

async function rotate(scopeId: string, nowMs = atMs) {
  const { receiver, secret } = await rotateSecret(env, { scopeId, id: scopeId }, { by: BY, nowMs });
  return presentSignature(receiver, secret);
}

async function refusal(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'not refused';
  } catch (error) {
    if (error instanceof ApiError) return error.code;
    throw error;
  }
}

describe('a first configuration', () => {
  test('with only a URL is enabled and unsigned', async ({ expect }) => {
    expect(await configure(await freshScope(), { url })).toEqual({
      url,
      enabled: true,
      signature: { enabled: false, algorithm: 'HMAC-SHA256' },
      updated_at: '2026-11-21T08:15:30Z',
    });
  });

  test('with signing shows the secret it creates', async ({ expect }) => {
    const scopeId = await freshScope();
    const webhook = await configure(scopeId, { url, signature: { enabled: true } });
    const { secret = '' } = webhook.signature;
    expect(secret).toMatch(SECRET);
    expect(webhook.signature).toEqual({
      enabled: true,
      algorithm: 'HMAC-SHA256',
      last4: secret.slice(-4),
      created_at: '2026-11-21T08:15:30Z',
      updated_at: '2026-11-21T08:15:30Z',
      secret,
    });
  });

  test('without a URL is refused', async ({ expect }) => {
    const scopeId = await freshScope();
    expect(await refusal(configure(scopeId, { enabled: true }))).toBe('webhook_url_required');
    expect(await findWebhook(env, scopeId)).toBeNull();
  });

  test('stays one configuration when sent ten times at once', async ({ expect }) => {
    const scopeId = await freshScope();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => configure(scopeId, { url, signature: { enabled: true } })),
    );
    const shown = answers.flatMap(({ signature }) => signature.secret ?? []);
    expect(shown).toHaveLength(1);
    expect(new Set(answers.map(({ signature }) => signature.last4))).toEqual(
      new Set([shown[0]?.slice(-4)]),
    );
  });
});

describe('a later configuration', () => {
  test('changes only the given fields', async ({ expect }) => {
    const scopeId = await freshScope();
    await configure(scopeId, { url, signature: { enabled: true } });
    const disabled = await configure(scopeId, { enabled: false }, { nowMs: atMs + HOUR_MS });
    expect(disabled).toMatchObject({ url, enabled: false, signature: { enabled: true } });
    expect(disabled.updated_at).toBe('2026-11-21T09:15:30Z');
    const moved = await configure(scopeId, { url: 'https://other.example.com' });
    expect(moved).toMatchObject({ url: 'https://other.example.com', enabled: false });
  });

  test('switches signing off and on with the same secret, which it does not show again', async ({
    expect,
  }) => {
    const scopeId = await freshScope();
    const created = await configure(scopeId, { url, signature: { enabled: true } });
    const off = await configure(scopeId, { signature: { enabled: false } });
    const on = await configure(scopeId, { signature: { enabled: true } });
    const { secret, ...kept } = created.signature;
    expect(secret).toMatch(SECRET);
    expect(off.signature).toEqual({ ...kept, enabled: false });
    expect(on.signature).toEqual(kept);
  });

  test('creates one secret when signing is switched on ten times at once', async ({ expect }) => {
    const scopeId = await freshScope();
    await configure(scopeId, { url });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => configure(scopeId, { signature: { enabled: true } })),
    );
    expect(answers.flatMap(({ signature }) => signature.secret ?? [])).toHaveLength(1);
  });

  test('leaves the webhooks of other scopes alone', async ({ expect }) => {
    const [mine, other] = [await freshScope(), await freshScope()];
    await configure(other, { url });
    await configure(mine, { url: 'https://mine.example.com', enabled: false });
    const webhook = await findWebhook(env, other);
    expect(webhook).toMatchObject({ url, isEnabled: true });
  });
});

describe('the URL', () => {
  test('I-31: refuses the 76 bad URLs of the corpus and saves the 11 good ones', async ({
    expect,
  }) => {
    const scopeId = await freshScope();
    const refused = Object.values(corpus.refused).flat();
    const answers = await Promise.all(
      refused.map((bad) => refusal(configure(scopeId, { url: bad }))),
    );
    expect(answers).toEqual(Array.from({ length: 76 }, () => 'invalid_webhook_url'));
    expect(await findWebhook(env, scopeId)).toBeNull();
    for (const good of corpus.accepted) {
      expect((await configure(scopeId, { url: good })).url).toBe(good);
    }
  });

  test('I-31: is refused when any address of the host is private', async ({ expect }) => {
    const scopeId = await freshScope();
    expect(await refusal(configure(scopeId, { url }, { resolveHost: partlyPrivateHost }))).toBe(
      'invalid_webhook_url',
    );
  });

  test('is saved while the resolver is unreachable and while the host does not exist', async ({
    expect,
  }) => {
    for (const resolveHost of [unreachable, unknownHost]) {
      expect((await configure(await freshScope(), { url }, { resolveHost })).url).toBe(url);
    }
  });

  test('is refused over HTTP and when it points to this service', async ({ expect }) => {
    const scopeId = await freshScope();
    const attempts = ['http://hooks.example.com/gait', 'https://api.strideline.com/webhook', ''];
    for (const bad of attempts) {
      expect(await refusal(configure(scopeId, { url: bad }))).toBe('invalid_webhook_url');
    }
  });

  test('may be on this machine only while the test switch is on', async ({ expect }) => {
    const scopeId = await freshScope();
    const local = { url: 'http://127.0.0.1:9999/hook' };
    expect(await refusal(configure(scopeId, local))).toBe('invalid_webhook_url');
    const saved = await configure(scopeId, local, { environment: envWithLoopback });
    expect(saved.url).toBe(local.url);
  });

  test('is not changed by a refused update', async ({ expect }) => {
    const scopeId = await freshScope();
    await configure(scopeId, { url });
    await refusal(configure(scopeId, { url: 'https://10.0.0.1', enabled: false }));
    expect(await findWebhook(env, scopeId)).toMatchObject({ url, isEnabled: true });
  });
});

describe('rotateSecret', () => {
  test('shows a new secret and keeps the creation time of the first one', async ({ expect }) => {
    const scopeId = await freshScope();
    const created = await configure(scopeId, { url, signature: { enabled: true } });
    const rotated = await rotate(scopeId, atMs + HOUR_MS);
    expect(rotated.secret).toMatch(SECRET);
    expect(rotated.secret).not.toBe(created.signature.secret);
    expect(rotated).toEqual({
      enabled: true,
      algorithm: 'HMAC-SHA256',
      last4: rotated.secret?.slice(-4),
      created_at: '2026-11-21T08:15:30Z',
      updated_at: '2026-11-21T09:15:30Z',
      secret: rotated.secret,
    });
  });

  test('rotates a kept secret and leaves signing off', async ({ expect }) => {
    const scopeId = await freshScope();
    await configure(scopeId, { url, signature: { enabled: true } });
    await configure(scopeId, { signature: { enabled: false } });
    const rotated = await rotate(scopeId);
    expect(rotated.enabled).toBe(false);
    expect(rotated.secret).toMatch(SECRET);
  });

  test('is refused without a secret, with or without a webhook', async ({ expect }) => {
    const scopeId = await freshScope();
    expect(await refusal(rotate(scopeId))).toBe('signature_not_configured');
    await configure(scopeId, { url });
    expect(await refusal(rotate(scopeId))).toBe('signature_not_configured');
    expect((await findWebhook(env, scopeId))?.secrets).toEqual([]);
  });

  test('I-30: a secret is never shown again and never stored in plain text', async ({ expect }) => {
    const scopeId = await freshScope();
    const created = await configure(scopeId, { url, signature: { enabled: true } });
    const rotated = await rotate(scopeId);
    const changed = await configure(scopeId, { enabled: false });
    const webhook = await findWebhook(env, scopeId);
    const read = webhook === null ? null : presentWebhook(webhook);
    expect(read?.signature).toEqual({
      enabled: true,
      algorithm: 'HMAC-SHA256',
      last4: rotated.last4,
      created_at: rotated.created_at,
      updated_at: rotated.updated_at,
    });
    const visible = JSON.stringify([changed, read, await dumpObject(creditScope(env, scopeId))]);
    expect(visible).toContain(scopeId);
    for (const secret of [created.signature.secret, rotated.secret]) {
      expect(secret).toMatch(SECRET);
      // The middle of the secret: its end is what `last4` shows.
      expect(visible).not.toContain(secret?.slice('whsec_'.length, -6));
    }
  });
});
