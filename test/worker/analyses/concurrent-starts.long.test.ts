import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, it } from 'vitest';

import type { Partner } from '../support/harness.ts';
import { balanceOf, createKey, createPartner, sendAs, start } from '../support/harness.ts';
import { startTimers, stopTime } from '../support/virtual-time.ts';

const KEY_REQUESTS_PER_MINUTE = 100;
const CASES = Number(env.TEST_CASES);
const STARTS = Math.min(500, 10 * CASES);
const CREDITS = STARTS / 10;

/** Uploads that exceed the memory of a scope keep requesting it, one timer apart. */
beforeEach(startTimers);

afterEach(stopTime);

/** Creates enough keys of one scope for this many requests, each with its own address. */
async function callers(partner: Partner, requests: number): Promise<Partner[]> {
  const count = Math.ceil(requests / KEY_REQUESTS_PER_MINUTE);
  const keys = await Promise.all(Array.from({ length: count }, () => createKey(partner)));
  return keys.map((key, index) => ({ ...key, address: `198.51.100.${index}` }));
}

async function startTogether(partner: Partner, count: number) {
  const keys = await callers(partner, count);
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const response = await start(keys[index % keys.length] ?? partner);
      const { video_id: id } = await response.json<{ video_id?: string }>();
      return { status: response.status, id };
    }),
  );
}

async function listedIds(partner: Partner): Promise<string[]> {
  const response = await sendAs(partner, '/analysis');
  const { analyses } = await response.json<{ analyses: { id: string }[] }>();
  return analyses.map(({ id }) => id);
}

it(
  'I-1: many concurrent starts use up the balance but never overdraw it',
  { timeout: 120_000 },
  async ({ expect }) => {
    const partner = await createPartner({ credits: CREDITS });
    const answers = await startTogether(partner, STARTS);
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(CREDITS);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(CREDITS);
    expect(answers.filter(({ status }) => status === 424)).toHaveLength(STARTS - CREDITS);
    expect(await balanceOf(partner)).toBe(0);
    expect(new Set(await listedIds(partner))).toEqual(new Set(accepted.map(({ id }) => id)));
  },
);
