import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, it, vi } from 'vitest';

import { CapturedQueues } from '../support/captured-queues.ts';
import { createPartner, operate } from '../support/harness.ts';
import {
  leaseJobOf,
  postResult,
  releaseJob,
  successOf,
  uploadArtifacts,
} from '../support/simulated-container.ts';
import { passMs, stopTime } from '../support/virtual-time.ts';
import {
  clearWorld,
  dataOf,
  DAY_MS,
  HOUR_MS,
  leased,
  mediaStatus,
  resultsOf,
  rowOf,
  storedKeys,
  succeeded,
  sweepNow,
  UNUSABLE,
} from './swept-world.ts';

let queues: CapturedQueues;

beforeEach(() => {
  stopTime();
  queues = new CapturedQueues();
});

afterEach(clearWorld);

describe('media', () => {
  it('I-33: are removed after thirty days, while the numbers stay', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    const before = await resultsOf(partner, analysisId);
    const data = await dataOf(partner, analysisId);
    passMs(30 * DAY_MS - 1);
    expect((await sweepNow()).media_removed).toBe(0);
    expect(await mediaStatus(analysisId)).toBe(200);
    passMs(1);
    expect((await sweepNow()).media_removed).toBe(1);

    expect(await mediaStatus(analysisId)).toBe(404);
    const { thumbnail, output_video: outputVideo, ...kept } = before.body;
    expect([typeof thumbnail, typeof outputVideo]).toEqual(['string', 'string']);
    expect(await resultsOf(partner, analysisId)).toEqual({
      status: 200,
      body: { ...kept, video_expired: true },
    });
    expect(await dataOf(partner, analysisId)).toEqual(data);
    expect(await storedKeys()).toEqual([
      `analyses/${analysisId}/1/calculated_data`,
      `analyses/${analysisId}/1/raw_data`,
      `analyses/${analysisId}/1/result`,
    ]);
  });

  it('I-33: are also removed for unsuccessful attempts and failed analyses', async ({ expect }) => {
    const partner = await createPartner();
    const first = await leased(partner, queues);
    await uploadArtifacts(first);
    await releaseJob(first, true);
    const second = await leaseJobOf(partner.scopeId, 0);
    await uploadArtifacts(second);
    await postResult(second, successOf(second));
    const failed = await leased(partner, queues);
    await uploadArtifacts(failed);
    await postResult(failed, UNUSABLE);
    passMs(30 * DAY_MS);
    expect((await sweepNow()).media_removed).toBe(2);
    const kept = await storedKeys();
    expect(kept.filter((key) => /thumbnail|output_video|^videos/.test(key))).toEqual([]);
    expect((await dataOf(partner, second.job.analysisId)).status).toBe(200);
  });

  it('are removed once: repeated or concurrent sweeps change nothing more', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    passMs(30 * DAY_MS);
    await Promise.all([sweepNow(), sweepNow()]);
    const row = await rowOf(analysisId);
    const stored = await storedKeys();
    passMs(HOUR_MS);
    expect(await sweepNow()).toMatchObject({ media_removed: 0, analyses_deleted: 0 });
    expect(await rowOf(analysisId)).toEqual(row);
    expect(await storedKeys()).toEqual(stored);
  });

  it('are removed by the next sweep if they cannot be removed now', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    passMs(30 * DAY_MS);
    vi.spyOn(env.MEDIA, 'delete').mockRejectedValueOnce(new Error('bucket is down'));
    expect((await sweepNow()).media_removed).toBe(0);
    expect((await resultsOf(partner, analysisId)).body).not.toHaveProperty('video_expired');
    expect((await sweepNow()).media_removed).toBe(1);
    expect((await resultsOf(partner, analysisId)).body).toHaveProperty('video_expired', true);
  });
});

/** Of the only analysis. */
async function expiry(): Promise<unknown> {
  return env.DB.prepare(
    'SELECT media_expires_at_ms AS media, data_expires_at_ms AS data FROM analyses',
  ).first();
}

describe('the retention of a scope', () => {
  it('I-33: is set per scope by the operator', async ({ expect }) => {
    const [brief, ordinary] = [await createPartner(), await createPartner()];
    await operate('scope set', { scope: brief.scopeId, mediaDays: 1, dataDays: 30 });
    const [briefId, ordinaryId] = [
      await succeeded(brief, queues),
      await succeeded(ordinary, queues),
    ];
    passMs(DAY_MS);
    expect(await sweepNow()).toMatchObject({ media_removed: 1, analyses_deleted: 0 });
    expect((await resultsOf(brief, briefId)).body).toHaveProperty('video_expired', true);
    passMs(29 * DAY_MS);
    // The row may not yet show that the first scope's media are gone: then they are removed twice.
    expect((await sweepNow()).analyses_deleted).toBe(1);
    expect((await resultsOf(brief, briefId)).status).toBe(404);
    expect((await resultsOf(ordinary, ordinaryId)).body).toHaveProperty('video_expired', true);
  });

  it('can be extended while the media still exist', async ({ expect }) => {
    const partner = await createPartner();
    const analysisId = await succeeded(partner, queues);
    await operate('scope set', { scope: partner.scopeId, mediaDays: 90 });
    passMs(30 * DAY_MS);
    expect((await sweepNow()).media_removed).toBe(0);
    expect(await mediaStatus(analysisId)).toBe(200);
  });

  it('rewrites the analyses of the scope only when it changes', async ({ expect }) => {
    const partner = await createPartner();
    const { scopeId: scope } = partner;
    await succeeded(partner, queues);
    const acceptedAtMs = Date.now();
    await env.DB.prepare(
      'UPDATE analyses SET media_expires_at_ms = 1, data_expires_at_ms = 2',
    ).run();
    await operate('scope set', { scope, unlimited: true });
    await operate('scope set', { scope, mediaDays: 30, dataDays: 365 });
    expect(await expiry()).toEqual({ media: 1, data: 2 });
    await operate('scope set', { scope, mediaDays: 7 });
    expect(await expiry()).toEqual({
      media: acceptedAtMs + 7 * DAY_MS,
      data: acceptedAtMs + 365 * DAY_MS,
    });
  });
});
