import { readdir } from 'node:fs/promises';

import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { ReceivedCall } from '../../../bench/support/worker-double.ts';
import { expectEventually } from '../../expect-eventually.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo, makeSlowVideo } from '../support/job-clips.ts';
import { mediaProcessesOf } from '../support/processes.ts';
import { useContainer } from '../support/use-container.ts';

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

/** Resolves after renewals have been tried for this long. */
async function renewalsOver(seconds: number): Promise<ReceivedCall[]> {
  const renewals = () => inUse.worker.callsOf('progress', analysisId);
  await inUse.worker.waitFor(
    (call) => renewals().includes(call) && call.atMs > (renewals()[0]?.atMs ?? 0) + seconds * 1000,
  );
  return renewals();
}

/** Ends this test's work, so that the next test does not wait for it. */
afterEach(async () => {
  inUse.worker.answers.set('progress', () => 409);
  await inUse.container.waitForLog('job_lost', { analysisId });
});

describe('the lease', () => {
  it('is renewed by heartbeats while the models run', async () => {
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
    'I-23: stops all work and sends nothing more after a 409 from %s',
    async (route) => {
      ({ analysisId } = inUse.worker.offer(route === 'progress' ? slowVideo : goodVideo));
      const refusals: ReceivedCall[] = [];
      inUse.worker.answers.set(route, (call) => {
        if (call.analysisId !== analysisId) return undefined;
        // The first heartbeat is sent during the download: here the lease is lost later, during the
        // work.
        const isFirst = inUse.worker.callsOf('video', analysisId).length === 0;
        if (route === 'progress' && isFirst) return undefined;
        refusals.push(call);
        return 409;
      });

      await inUse.container.waitForLog('job_lost', { analysisId });

      expect(refusals.length).toBeGreaterThan(0);
      await expectEventually(() => mediaProcessesOf(inUse.container.processId)).toEqual([]);
      expect(await readdir(inUse.tempDirectory)).toEqual([]);
      const next = inUse.worker.offer(goodVideo);
      await inUse.worker.waitFor(about('result', next.analysisId));
      const firstRefusal = inUse.worker.calls.findIndex((call) => refusals.includes(call));
      const later = inUse.worker.calls.slice(firstRefusal + 1);
      // A heartbeat may have been in flight when the refusal arrived.
      const laterRoutes = later.filter((call) => call.analysisId === analysisId);
      expect(laterRoutes.filter((call) => call.route !== 'progress')).toEqual([]);
    },
  );

  it('is kept while no renewal succeeds, even beyond its own length', async () => {
    inUse.worker.answers.set('progress', () => 503);
    ({ analysisId } = inUse.worker.offer(slowVideo));

    const [first] = await renewalsOver(2 * LEASE_SECONDS);

    expect(first).toBeDefined();
    expect(inUse.container.log.map(({ event }) => event)).not.toContain('job_failed');
    expect(mediaProcessesOf(inUse.container.processId)).not.toEqual([]);
  });
});
