import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { database } from '../../../worker/db/client.ts';
import { saveProgress } from '../../../worker/maintenance/sweep-progress.ts';
import { videoKey } from '../../../worker/platform/object-keys.ts';
import { createPartner, startedId } from '../support/harness.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  clearWorld,
  DAY_MS,
  HOUR_MS,
  inOrder,
  listInPagesOf,
  storedKeys,
  sweepNow,
} from './swept-world.ts';

beforeEach(stopTime);
afterEach(clearWorld);

describe('orphaned videos', () => {
  it('are deleted after two hours, while those with a row are kept', async ({ expect }) => {
    vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
    const partner = await createPartner({ credits: 1 });
    const owned = await startedId(partner);
    const ownedKey = videoKey(owned, Date.now());
    const strays = Array.from({ length: 95 }, () => videoKey(crypto.randomUUID(), Date.now()));
    for (const key of strays) await env.MEDIA.put(key, 'a stray');
    passMs(HOUR_MS * 2 - 1);
    expect((await sweepNow()).stray_videos_deleted).toBe(0);
    const late = videoKey(crypto.randomUUID(), Date.now());
    await env.MEDIA.put(late, 'an upload in flight');
    passMs(1);
    expect((await sweepNow()).stray_videos_deleted).toBe(95);
    expect(await storedKeys()).toEqual(inOrder([ownedKey, late]));
    expect((await sweepNow()).stray_videos_deleted).toBe(0);
  });

  it('are found however long the schedule was down', async ({ expect }) => {
    const partner = await createPartner({ credits: 1 });
    await startedId(partner);
    const owned = await storedKeys();
    for (const ageDays of [1, 2, 40, 400]) {
      await env.MEDIA.put(videoKey(crypto.randomUUID(), Date.now() - ageDays * DAY_MS), 'a stray');
    }
    expect((await sweepNow()).stray_videos_deleted).toBe(4);
    expect(await storedKeys()).toEqual(owned);
  });

  it('are found among more videos than one listing returns', async ({ expect }) => {
    listInPagesOf(3);
    const keys = Array.from({ length: 10 }, () => videoKey(crypto.randomUUID(), DAY_MS));
    await Promise.all(keys.map(async (key) => env.MEDIA.put(key, 'a stray')));
    expect((await sweepNow()).stray_videos_deleted).toBe(10);
    expect(await storedKeys()).toEqual([]);
  });

  it('are searched from where the last check stopped, then from the beginning', async ({
    expect,
  }) => {
    const [first, second] = [
      videoKey(crypto.randomUUID(), 0),
      videoKey(crypto.randomUUID(), DAY_MS),
    ];
    await env.MEDIA.put(first, 'a stray');
    await env.MEDIA.put(second, 'a stray');
    await saveProgress(database(env), { videosCheckedUntil: first });
    expect((await sweepNow()).stray_videos_deleted).toBe(1);
    expect(await storedKeys()).toEqual([first]);
    expect((await sweepNow()).stray_videos_deleted).toBe(1);
    expect(await storedKeys()).toEqual([]);
  });
});
