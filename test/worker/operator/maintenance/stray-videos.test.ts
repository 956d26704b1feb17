import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { deleteOrphanedVideos } from '../../../../worker/operator/maintenance/delete-stray-videos.ts';
import { readProgress } from '../../../../worker/operator/maintenance/sweep-progress.ts';
import { database } from '../../../../worker/platform/database/client.ts';
import { videoKey } from '../../../../worker/platform/object-keys.ts';
import { clearWorld, DAY_MS, HOUR_MS, inOrder, storedKeys } from '../../support/analysis-world.ts';
import { lostCall, withDamagedCalls } from '../../support/cut-off-scopes.ts';
import type { Partner } from '../../support/harness.ts';
import { createPartner, startedId } from '../../support/harness.ts';
import { passMs, stopTime } from '../../support/virtual-time.ts';

let partner: Partner;

beforeEach(async () => {
  stopTime();
  partner = await createPartner({ credits: 1 });
});

afterEach(clearWorld);

async function storeOrphan(uploadedAtMs: number): Promise<string> {
  const { scopeId } = partner;
  const key = videoKey({ scopeId, analysisId: crypto.randomUUID() }, uploadedAtMs);
  await env.MEDIA.put(key, 'a stray');
  return key;
}

async function search(environment = env): Promise<number> {
  return deleteOrphanedVideos(environment, Date.now());
}

describe('orphaned videos', () => {
  it('are deleted after two hours, while those of analyses are kept', async ({ expect }) => {
    vi.setSystemTime(Math.ceil(Date.now() / HOUR_MS) * HOUR_MS);
    const analysisId = await startedId(partner);
    const owned = videoKey({ scopeId: partner.scopeId, analysisId }, Date.now());
    for (let index = 0; index < 20; index += 1) await storeOrphan(Date.now());
    passMs(HOUR_MS * 2 - 1);
    expect(await search()).toBe(0);
    const late = await storeOrphan(Date.now());
    passMs(1);
    expect(await search()).toBe(20);
    expect(await storedKeys()).toEqual(inOrder([owned, late]));
    expect(await search()).toBe(0);
  });

  it('are found even if one listing does not return all videos, and the next run continues from there', async ({
    expect,
  }) => {
    const list = env.MEDIA.list.bind(env.MEDIA);
    const pages = vi
      .spyOn(env.MEDIA, 'list')
      .mockImplementation((options) => list({ ...options, limit: 3 }));
    const startedAtMs = Date.now() - DAY_MS;
    for (let index = 0; index < 10; index += 1) await storeOrphan(startedAtMs);
    expect(await search()).toBe(10);
    await storeOrphan(startedAtMs + HOUR_MS);
    pages.mockClear();
    expect(await search()).toBe(1);
    expect(pages).toHaveBeenCalledTimes(1);
  });

  it('are kept while their scope is unreachable', async ({ expect }) => {
    const key = await storeOrphan(Date.now() - DAY_MS);
    const unreachable = withDamagedCalls({ unknownAnalyses: lostCall });
    await expect(search(unreachable)).rejects.toThrow('Network connection lost');
    expect(await readProgress(database(env))).toMatchObject({ videosCheckedUntil: null });
    expect(await storedKeys()).toEqual([key]);
    expect(await search()).toBe(1);
  });
});
