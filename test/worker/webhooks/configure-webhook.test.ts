import { env } from 'cloudflare:workers';
import { describe, test } from 'vitest';

import type { Env } from '../../../worker/env.ts';
import { ApiError } from '../../../worker/http/api-error.ts';
import { creditScope } from '../../../worker/scope/scope.ts';
import type { ResolveHost } from '../../../worker/webhooks/resolve-host.ts';
import type { WebhookChangeRequest } from '../../../worker/webhooks/schema.ts';
import { presentSignature } from '../../../worker/webhooks/schema.ts';
import {
  configureWebhook,
  findWebhook,
  presentWebhook,
  rotateSecret,
} from '../../../worker/webhooks/webhooks.ts';
import { dumpObject } from '../support/places-of.ts';
import { envWithLoopback, freshScope } from './fresh-scope.ts';

const url = 'https://hooks.example.com/gait';
const atMs = Date.UTC(2026, 10, 21, 8, 15, 30, 250);
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
  test('creates one webhook when sent ten times concurrently', async ({ expect }) => {
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
  test('turns signing off and on with the same secret, which is not shown again', async ({
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
});

describe('the URL', () => {
  test('I-31: is rejected if any address of the host is private', async ({ expect }) => {
    const scopeId = await freshScope();
    expect(await refusal(configure(scopeId, { url }, { resolveHost: partlyPrivateHost }))).toBe(
      'invalid_webhook_url',
    );
  });

  test('is saved while the resolver is unreachable, or the host does not exist', async ({
    expect,
  }) => {
    for (const resolveHost of [unreachable, unknownHost]) {
      expect((await configure(await freshScope(), { url }, { resolveHost })).url).toBe(url);
    }
  });

  test('may be on this machine only while the test switch is on', async ({ expect }) => {
    const scopeId = await freshScope();
    const local = { url: 'http://127.0.0.1:9999/hook' };
    expect(await refusal(configure(scopeId, local))).toBe('invalid_webhook_url');
    const saved = await configure(scopeId, local, { environment: envWithLoopback });
    expect(saved.url).toBe(local.url);
  });
});

describe('rotateSecret', () => {
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
      // Compare the middle of the secret: `last4` shows the end.
      expect(visible).not.toContain(secret?.slice('whsec_'.length, -6));
    }
  });
});
