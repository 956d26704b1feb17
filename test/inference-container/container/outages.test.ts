import { beforeAll, describe, expect, it } from 'vitest';

import { about, resultOf } from '../support/calls.ts';
import { makeGoodVideo, makeSlowVideo } from '../support/job-clips.ts';
import { useContainer } from '../support/use-container.ts';
import type { Answer } from '../support/worker-double.ts';

const LEASE_SECONDS = 1;
const OUTAGE_MS = 2 * LEASE_SECONDS * 1000;
const ROUTES = ['lease', 'video', 'progress', 'artifacts/thumbnail', 'result', 'release'] as const;
type Route = (typeof ROUTES)[number];

const inUse = useContainer();
let goodVideo: string;
let slowVideo: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
  slowVideo = await makeSlowVideo(inUse.directory);
  inUse.worker.leaseSeconds = LEASE_SECONDS;
});

/** From the first call of `route` that comes `after` another, nothing gets through for a while. */
function goAwayAt(route: Route, analysisId: string, after: Route = 'lease'): void {
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

describe('a Worker that is away for two lease lengths', () => {
  it.each([
    { phase: 'the video is fetched', route: 'video' },
    { phase: 'the models work', route: 'progress', after: 'video' },
    { phase: 'an artifact is uploaded', route: 'artifacts/thumbnail' },
    { phase: 'the result is posted', route: 'result' },
  ] as const)('while $phase costs no attempt', async ({ route, ...rest }) => {
    const { worker, container } = inUse;
    const { analysisId } = worker.offer(route === 'progress' ? slowVideo : goodVideo);
    goAwayAt(route, analysisId, 'after' in rest ? rest.after : 'lease');

    const finished = await container.waitForLog('job_finished', { analysisId });

    expect(finished).toMatchObject({ attempt: 1 });
    expect(finished['durationMs']).toBeGreaterThan(OUTAGE_MS);
    const results = worker.callsOf('result', analysisId);
    expect(results.map((call) => resultOf(call).outcome)).toContain('failed');
    expect(worker.calls.filter(about('release', analysisId))).toEqual([]);
  });
});
