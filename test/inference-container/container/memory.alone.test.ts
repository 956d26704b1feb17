import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { makeClip } from '../../../bench/support/make-clip.ts';
import { HAS_RUNNER_CLIP, makeRunnerClip } from '../support/runner-clip.ts';
import { useContainer } from '../support/use-container.ts';

const CLIP_COUNT = 20;
/** Frames per clip: enough that leaking a single clip would show. */
const EMPTY_FRAME_COUNT = 12;
/** The minimum for a runner to be measured, so that all stages take part. */
const RUNNER_FRAME_COUNT = 90;
/** The first clips fill caches and let the heap settle. */
const WARM_UP_CLIP_COUNT = 5;
/** V8 and malloc settled on up to 76 MiB more; keeping the frames of each clip would add 500 MiB. */
const MAX_GROWTH_BYTES = 120 * 1024 ** 2;
/**
 * Half of the 1.2 GB that a job may use; the other half is for ffmpeg. How much memory is kept
 * between jobs is up to V8 and malloc: 380 to 520 MiB were observed, always flat.
 */
const MAX_RESIDENT_BYTES = 600 * 1024 ** 2;

const inUse = useContainer();

it.skipIf(HAS_RUNNER_CLIP)(
  'resident memory stays flat over 20 clips without a runner',
  async () => {
    const clip = await makeClip(
      inUse.directory,
      `-f lavfi -i testsrc2=s=540x960:r=60 -frames:v ${EMPTY_FRAME_COUNT} -pix_fmt yuv420p -c:v libx264 -preset ultrafast clip.mp4`,
    );

    const residentBytes = await residentBytesOverClips(clip, { reason: 'nobody_seen' });

    expect(growthOf(residentBytes)).toBeLessThan(MAX_GROWTH_BYTES);
    expect(Math.max(...residentBytes)).toBeLessThan(MAX_RESIDENT_BYTES);
  },
);

it.skipIf(!HAS_RUNNER_CLIP)(
  'resident memory stays flat over 20 clips of a runner (skipped without ../shared/data)',
  async () => {
    const clip = await makeRunnerClip(inUse.directory, RUNNER_FRAME_COUNT);

    const residentBytes = await residentBytesOverClips(clip, { outcome: 'success' });

    expect(growthOf(residentBytes)).toBeLessThan(MAX_GROWTH_BYTES);
    expect(Math.max(...residentBytes)).toBeLessThan(MAX_RESIDENT_BYTES);
  },
);

/** Samples memory after each clip; every clip must end with this outcome. */
async function residentBytesOverClips(clip: string, end: object): Promise<number[]> {
  const residentBytes: number[] = [];
  for (let count = 0; count < CLIP_COUNT; count += 1) {
    const { analysisId } = inUse.worker.offer(clip);
    const call = await inUse.worker.waitFor(
      ({ route, analysisId: id }) => route === 'result' && id === analysisId,
    );
    expect(call.json).toMatchObject(end);
    residentBytes.push(residentBytesOf(inUse.container.processId));
  }
  return residentBytes;
}

/** Returns the growth from the first to the second half after the warm-up. */
function growthOf(residentBytes: readonly number[]): number {
  const settled = residentBytes.slice(WARM_UP_CLIP_COUNT);
  const half = Math.floor(settled.length / 2);
  return mean(settled.slice(half)) - mean(settled.slice(0, half));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function residentBytesOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024;
}
