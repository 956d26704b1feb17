import { readdir } from 'node:fs/promises';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { about } from '../support/calls.ts';
import { makeGoodVideo, makeSlowVideo } from '../support/job-clips.ts';
import { mediaProcessesOf } from '../support/processes.ts';
import { useContainer } from '../support/use-container.ts';
import type { ReceivedCall } from '../support/worker-double.ts';

const BEAT_COUNT = 5;
const LEASE_SECONDS = 1;

const inUse = useContainer();
let goodVideo: string;
let slowVideo: string;
let analysisId: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
  slowVideo = await makeSlowVideo(inUse.directory);
  inUse.worker.leaseSeconds = LEASE_SECONDS;
});

/** Resolves once renewals have been tried for so long. */
async function renewalsOver(seconds: number): Promise<ReceivedCall[]> {
  const renewals = () => inUse.worker.callsOf('progress', analysisId);
  await inUse.worker.waitFor(
    (call) => renewals().includes(call) && call.atMs > (renewals()[0]?.atMs ?? 0) + seconds * 1000,
  );
  return renewals();
}

/** What a test leaves under way would keep the next one waiting. */
afterEach(async () => {
  inUse.worker.answers.set('progress', () => 409);
  await inUse.container.waitForLog('job_lost', { analysisId });
});

describe('the lease', () => {
  it('is renewed by heartbeats while the models are at work', async () => {
    ({ analysisId } = inUse.worker.offer(slowVideo));

    await inUse.worker.waitFor(
      () => inUse.worker.callsOf('progress', analysisId).length > BEAT_COUNT,
    );

    const beats = inUse.worker.callsOf('progress', analysisId);
    const gapsMs = beats.slice(1).map((beat, index) => beat.atMs - (beats[index]?.atMs ?? 0));
    expect(Math.max(...gapsMs)).toBeLessThan(LEASE_SECONDS * 1000);
    expect(inUse.worker.callsOf('result', analysisId)).toEqual([]);
  });

  it.each(['video', 'progress', 'artifacts/thumbnail', 'result'])(
    'I-23: when a 409 comes at %s, all work stops and nothing more is sent',
    async (route) => {
      ({ analysisId } = inUse.worker.offer(route === 'progress' ? slowVideo : goodVideo));
      const refusals: ReceivedCall[] = [];
      inUse.worker.answers.set(route, (call) => {
        if (call.analysisId !== analysisId) return undefined;
        // The first heartbeat goes out beside the download: the lease is lost at work, later.
        const isFirst = inUse.worker.callsOf('video', analysisId).length === 0;
        if (route === 'progress' && isFirst) return undefined;
        refusals.push(call);
        return 409;
      });

      await inUse.container.waitForLog('job_lost', { analysisId });

      expect(refusals.length).toBeGreaterThan(0);
      expect(mediaProcessesOf(inUse.container.processId)).toEqual([]);
      expect(await readdir(inUse.tempDirectory)).toEqual([]);
      const next = inUse.worker.offer(goodVideo);
      await inUse.worker.waitFor(about('result', next.analysisId));
      const firstRefusal = inUse.worker.calls.findIndex((call) => refusals.includes(call));
      const later = inUse.worker.calls.slice(firstRefusal + 1);
      // A heartbeat may have been on its way when the refusal came.
      const laterRoutes = later.filter((call) => call.analysisId === analysisId);
      expect(laterRoutes.filter((call) => call.route !== 'progress')).toEqual([]);
    },
  );

  it('is held on to while no renewal gets through, beyond its length', async () => {
    inUse.worker.answers.set('progress', () => 503);
    ({ analysisId } = inUse.worker.offer(slowVideo));

    const [first] = await renewalsOver(2 * LEASE_SECONDS);

    expect(first).toBeDefined();
    expect(inUse.container.log.map(({ event }) => event)).not.toContain('job_failed');
    expect(mediaProcessesOf(inUse.container.processId)).not.toEqual([]);
  });
});
