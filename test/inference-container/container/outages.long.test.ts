import { beforeAll, describe, expect, it } from 'vitest';

import { makeClip, X264 } from '../../../bench/support/make-clip.ts';
import type { Answer } from '../../../bench/support/worker-double.ts';
import { about, resultOf } from '../support/calls.ts';
import { makeGoodVideo } from '../support/job-clips.ts';
import { useContainer } from '../support/use-container.ts';

const LEASE_SECONDS = 1;
const OUTAGE_MS = 2 * LEASE_SECONDS * 1000;
const ROUTES = ['lease', 'video', 'progress', 'artifacts/thumbnail', 'result', 'release'] as const;
type Route = (typeof ROUTES)[number];

const inUse = useContainer();
let goodVideo: string;
/** Keeps the models busy for longer than the outage takes. */
let slowVideo: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
  slowVideo = await makeClip(
    inUse.directory,
    `-f lavfi -i testsrc2=s=128x96:r=240 -t 4 ${X264} slow.mp4`,
  );
  inUse.worker.leaseSeconds = LEASE_SECONDS;
});

/** Takes the Worker offline for a while, from the first call of `route` that follows `after`. */
function goAwayAt(route: Route, analysisId: string, after: Route): void {
  const { worker } = inUse;
  let endsAtMs = Infinity;
  const answer: Answer = (call) => {
    const isTrigger = call.route === route && call.analysisId === analysisId;
    const hasBegun = after === 'lease' || worker.callsOf(after, analysisId).length > 0;
    if (endsAtMs === Infinity && isTrigger && hasBegun) endsAtMs = call.atMs + OUTAGE_MS;
    return endsAtMs !== Infinity && call.atMs < endsAtMs ? 'hang_up' : undefined;
  };
  for (const every of ROUTES) worker.answers.set(every, answer);
}

describe('a Worker outage of two lease lengths', () => {
  it.each([
    ['the video is fetched', 'video', 'lease'],
    ['the models run', 'progress', 'video'],
    ['an artifact is uploaded', 'artifacts/thumbnail', 'lease'],
    ['the result is posted', 'result', 'lease'],
  ] as const)('costs no attempt during %s', async (_, route, after) => {
    const { worker, container } = inUse;
    const { analysisId } = worker.offer(route === 'progress' ? slowVideo : goodVideo);
    goAwayAt(route, analysisId, after);

    const finished = await container.waitForLog('job_finished', { analysisId });

    expect(finished).toMatchObject({ attempt: 1 });
    expect(finished['durationMs']).toBeGreaterThan(OUTAGE_MS);
    const results = worker.callsOf('result', analysisId);
    expect(results.map((call) => resultOf(call).outcome)).toContain('failed');
    expect(worker.calls.filter(about('release', analysisId))).toEqual([]);
  });
});
