import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import type { Partner } from '../support/harness.ts';
import { startTimers, stopTime } from '../support/virtual-time.ts';
import {
  balanceOf,
  createKey,
  createPartner,
  sendAs,
  start,
  startedId,
} from '../support/harness.ts';

const KEY_REQUESTS_PER_MINUTE = 100;
const CASES = Number(env.TEST_CASES);
const STARTS = Math.min(500, 10 * CASES);
const CREDITS = STARTS / 10;

/** Uploads beyond the memory of a scope ask for it again and again, a timer apart. */
beforeEach(startTimers);

afterEach(() => {
  stopTime();
  vi.restoreAllMocks();
});

/** Enough keys of one scope for this many requests, each with its own address. */
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

async function storedVideos(): Promise<number> {
  return (await env.MEDIA.list({ prefix: 'videos/' })).objects.length;
}

describe('many concurrent starts', () => {
  it('I-1: use up the balance and no more', { timeout: 120_000 }, async ({ expect }) => {
    const partner = await createPartner({ credits: CREDITS });
    const answers = await startTogether(partner, STARTS);
    const accepted = answers.filter(({ status }) => status === 202);
    expect(accepted).toHaveLength(CREDITS);
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(CREDITS);
    expect(answers.filter(({ status }) => status === 424)).toHaveLength(STARTS - CREDITS);
    expect(await balanceOf(partner)).toBe(0);
    expect(new Set(await listedIds(partner))).toEqual(new Set(accepted.map(({ id }) => id)));
  });
});

describe('an idempotency key', () => {
  it('I-6: replays at a zero balance and creates no row, object, or message', async ({
    expect,
  }) => {
    const queues = new CapturedQueues();
    const partner = await createPartner({ credits: 1 });
    const id = await startedId(partner, { idempotencyKey: 'last credit' });
    expect(await balanceOf(partner)).toBe(0);
    const videos = await storedVideos();
    const replay = await start(partner, { idempotencyKey: 'last credit' });
    expect(replay.status).toBe(202);
    expect(replay.headers.get('Idempotent-Replayed')).toBe('true');
    expect(await replay.json()).toMatchObject({ video_id: id });
    expect(await listedIds(partner)).toEqual([id]);
    expect(await storedVideos()).toBe(videos);
    expect(queues.jobs).toHaveLength(1);
  });

  it('I-9: is shared by the keys of a scope, and independent in other scopes', async ({
    expect,
  }) => {
    const [one, other] = await Promise.all([createPartner(), createPartner()]);
    const idempotencyKey = 'shared words';
    const first = await startedId(one, { idempotencyKey });
    expect(await startedId(other, { idempotencyKey })).not.toBe(first);
    expect(await startedId(await createKey(one), { idempotencyKey })).toBe(first);
    expect(await balanceOf(one)).toBe(9);
  });
});

describe('a failed dispatch', () => {
  it('I-11: leaves no analysis, refunds the credit, and frees the key', async ({ expect }) => {
    const queues = new CapturedQueues();
    const partner = await createPartner({ credits: 3 });
    const idempotencyKey = 'broken queue';
    const videos = await storedVideos();
    queues.isDown = true;
    const refused = await start(partner, { idempotencyKey });
    expect(refused.status).toBe(500);
    expect(await balanceOf(partner)).toBe(3);
    expect(await listedIds(partner)).toEqual([]);
    expect(await storedVideos()).toBe(videos);
    queues.isDown = false;
    const retry = await start(partner, { idempotencyKey });
    expect(retry.status).toBe(202);
    expect(retry.headers.has('Idempotent-Replayed')).toBe(false);
    expect(await balanceOf(partner)).toBe(2);
  });
});
