import { evictDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeEach, describe, it, vi } from 'vitest';

import { clientAddress } from '../../../../worker/http/rate-limits/rate-limits.ts';
import { creditScope } from '../../../../worker/scope/scope.ts';
import { foreignApiKey } from '../../support/foreign-key.ts';
import type { Partner } from '../../support/harness.ts';
import { balanceOf, createKey, createPartner, send, sendAs, start } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

const MINUTE_MS = 60_000;
const KEY_LIMIT = 100;
const ADDRESS_LIMIT = 500;
const SPREAD_MS = 100;
/** The address that the platform reports for every Worker that calls from another zone. */
const WORKERS_ADDRESS = '2a06:98c0:3600::103';

let lastAddress = 0;

/** Returns a new address, so that tests do not use up each other's limits. */
function freshAddress(): string {
  lastAddress += 1;
  return `203.0.113.${lastAddress}`;
}

beforeEach(stopTime);

async function freshPartner(): Promise<Partner> {
  return { ...(await createPartner()), address: freshAddress() };
}

async function statusesOf(partner: Partner, count: number, path = '/subjects'): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const response = await sendAs(partner, path);
    await response.body?.cancel();
    statuses.push(response.status);
  }
  return statuses;
}

/** Counts requests against an address without sending them. */
async function useUp(address: string, count: number): Promise<void> {
  const limiter = env.ADDRESS_LIMITERS.getByName(`address:${address}`);
  for (let index = 0; index < count; index += 1) await limiter.admit();
}

function passed(statuses: number[]): number {
  return statuses.filter((status) => status !== 429).length;
}

describe('the rate limit of a key', () => {
  it('I-45: admits 100 requests and refuses the 101st', async ({ expect }) => {
    const partner = await freshPartner();
    expect(passed(await statusesOf(partner, KEY_LIMIT))).toBe(KEY_LIMIT);
    const refused = await sendAs(partner, '/subjects');
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ detail: 'Rate limit exceeded', code: 'rate_limited' });
    expect(refused.headers.has('Retry-After')).toBe(false);
  });

  it('I-45: slides: a slot is free again exactly a minute after it was taken', async ({
    expect,
  }) => {
    const partner = await freshPartner();
    await statusesOf(partner, 1);
    passMs(SPREAD_MS);
    await statusesOf(partner, KEY_LIMIT - 1);
    passMs(MINUTE_MS - SPREAD_MS - 1);
    expect(await statusesOf(partner, 1)).toEqual([429]);
    passMs(1);
    expect(await statusesOf(partner, 2)).toEqual([200, 429]);
    passMs(SPREAD_MS);
    expect(passed(await statusesOf(partner, KEY_LIMIT))).toBe(KEY_LIMIT - 1);
  });

  it('I-45: is shared by all endpoints and independent of other keys', async ({ expect }) => {
    const partner = await freshPartner();
    const other = await createKey(partner);
    for (const path of ['/subjects', '/analysis', '/webhook', '/settings/low-credit-alerts']) {
      expect(passed(await statusesOf(partner, KEY_LIMIT / 4, path))).toBe(KEY_LIMIT / 4);
    }
    expect(await statusesOf(partner, 1, '/analysis/user')).toEqual([429]);
    expect(await statusesOf(other, 1)).toEqual([200]);
  });

  it('I-45: survives the eviction of its object', async ({ expect }) => {
    const partner = await freshPartner();
    await statusesOf(partner, KEY_LIMIT - 1);
    await evictDurableObject(creditScope(env, partner.scopeId));
    expect(await statusesOf(partner, 2)).toEqual([200, 429]);
  });

  it('I-46: refuses a start without taking a credit or binding its idempotency key', async ({
    expect,
  }) => {
    const partner = await freshPartner();
    await statusesOf(partner, KEY_LIMIT);
    const balance = await balanceOf(partner);
    const refused = await start(partner, { idempotencyKey: 'too fast' });
    expect(refused.status).toBe(429);
    expect(await balanceOf(partner)).toBe(balance);
    passMs(MINUTE_MS);
    const accepted = await start(partner, { idempotencyKey: 'too fast' });
    expect(accepted.status).toBe(202);
    expect(accepted.headers.has('Idempotent-Replayed')).toBe(false);
  });
});

describe('the rate limit of an address', () => {
  it('I-45: allows 500 requests of all its keys, then none until a minute has passed', async ({
    expect,
  }) => {
    const address = freshAddress();
    const keys = await Promise.all(
      Array.from({ length: ADDRESS_LIMIT / KEY_LIMIT + 1 }, async () => ({
        ...(await createPartner()),
        address,
      })),
    );
    const [spare, ...others] = keys;
    if (spare === undefined) throw new Error('no key');
    for (const key of others) expect(passed(await statusesOf(key, KEY_LIMIT))).toBe(KEY_LIMIT);
    expect(await statusesOf(spare, 1)).toEqual([429]);
    await evictDurableObject(env.ADDRESS_LIMITERS.getByName(`address:${address}`));
    expect(await statusesOf(spare, 1)).toEqual([429]);
    expect(await statusesOf({ ...spare, address: freshAddress() }, 1)).toEqual([200]);
    passMs(MINUTE_MS);
    expect(await statusesOf(spare, 1)).toEqual([200]);
  });

  it('counts requests without a key, and returns 429 before 401', async ({ expect }) => {
    const address = freshAddress();
    const stranger = { apiKey: '', address };
    const statusOf = async () => (await sendAs(stranger, '/subjects')).status;
    expect(await statusOf()).toBe(401);
    await useUp(address, ADDRESS_LIMIT - 2);
    expect(await statusOf()).toBe(401);
    expect(await statusOf()).toBe(429);
  });

  it('is shared by an IPv6 /64', ({ expect }) => {
    expect(named('2001:db8:1:2::1')).toBe(named('2001:0DB8:0001:0002:ffff::9'));
    expect(named('2001:db8:1:2::1')).not.toBe(named('2001:db8:1:3::1'));
    expect(named('::1')).not.toBe(named('2001:db8::1'));
    expect(named('203.0.113.7')).toBe('203.0.113.7');
  });

  it('applies per zone to partners that call from Workers, which share one address', ({
    expect,
  }) => {
    expect(named(WORKERS_ADDRESS, 'a.example')).toBe(named(WORKERS_ADDRESS, 'A.example'));
    expect(named(WORKERS_ADDRESS, 'a.example')).not.toBe(named(WORKERS_ADDRESS, 'b.example'));
    expect(named(WORKERS_ADDRESS)).not.toBe(named(WORKERS_ADDRESS, 'a.example'));
    expect(named(WORKERS_ADDRESS, 'x'.repeat(254))).toBe(named(WORKERS_ADDRESS));
  });

  it('cannot be bypassed by claiming to be a Worker', ({ expect }) => {
    for (const address of ['203.0.113.7', '2001:db8::1', 'a.example', '']) {
      expect(named(address, 'a.example')).toBe(named(address));
    }
    expect(named('worker:a.example')).not.toBe(named(WORKERS_ADDRESS, 'a.example'));
  });

  it.for([
    ['/operator/sweep', 'operator_token_invalid', env.OPERATOR_TOKEN],
    ['/internal/jobs/lease', 'inference_token_invalid', env.INFERENCE_TOKEN],
  ] as const)(
    'limits guesses of the token for %s but never refuses the correct one',
    async ([path, code, token], { expect }) => {
      const address = freshAddress();
      const callWith = async (guess: string) => {
        const headers = { Authorization: `Bearer ${guess}`, 'CF-Connecting-IP': address };
        const response = await send(path, { method: 'POST', headers, body: '{' });
        return response.json<{ code: string }>();
      };
      expect(await callWith('first guess')).toMatchObject({ code });
      await useUp(address, ADDRESS_LIMIT - 2);
      expect(await callWith('last guess')).toMatchObject({ code });
      expect(await callWith('one more')).toMatchObject({ code: 'rate_limited' });
      expect(await callWith(token)).toMatchObject({ code: 'invalid_body' });
    },
  );

  it('keeps forged keys over the limit away from the database', async ({ expect }) => {
    const address = freshAddress();
    const made = { apiKey: await foreignApiKey(), address };
    await useUp(address, ADDRESS_LIMIT);
    const prepare = vi.spyOn(env.DB, 'prepare');
    expect((await sendAs(made, '/subjects')).status).toBe(429);
    expect(prepare).not.toHaveBeenCalled();
    passMs(MINUTE_MS);
    expect((await sendAs(made, '/subjects')).status).toBe(403);
    expect(prepare).toHaveBeenCalled();
    prepare.mockRestore();
  });
});

function named(address: string, worker?: string): string {
  const headers = { 'CF-Connecting-IP': address, ...(worker && { 'CF-Worker': worker }) };
  return clientAddress(new Request('http://edge.test', { headers }));
}
