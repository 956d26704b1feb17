import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, it } from 'vitest';

import type { ContainerProcess } from './support/container-process.ts';
import { startContainer } from './support/container-process.ts';
import { makeClip, makeTempDirectory, removeDirectory } from './support/make-clip.ts';
import { HAS_RUNNER_CLIP, makeRunnerClip } from './support/runner-clip.ts';
import type { WorkerDouble } from './support/worker-double.ts';
import { startWorkerDouble } from './support/worker-double.ts';

const CLIP_COUNT = 20;
/** Of each; a leaked clip of so many would show. */
const EMPTY_FRAME_COUNT = 12;
/** As few as tell of a runner, so that all stages take part. */
const RUNNER_FRAME_COUNT = 90;
/** The first clips fill caches and let the heap find its size. */
const WARM_UP_CLIP_COUNT = 5;
const MAX_GROWTH_BYTES = 48 * 1024 ** 2;
const MAX_RESIDENT_BYTES = 400 * 1024 ** 2;

let directory: string;
let worker: WorkerDouble;
let container: ContainerProcess;

beforeAll(async () => {
  directory = await makeTempDirectory();
  worker = await startWorkerDouble();
  container = startContainer({
    INFERENCE_API_URL: worker.url,
    INFERENCE_TOKEN: worker.token,
    TEMP_DIRECTORY: directory,
  });
});
afterAll(async () => {
  await container.end('SIGTERM');
  await worker.close();
  await removeDirectory(directory);
});

it.skipIf(HAS_RUNNER_CLIP)(
  'the resident memory of the container stays flat over 20 clips with nobody in them',
  async () => {
    const clip = await makeClip(
      directory,
      `-f lavfi -i testsrc2=s=540x960:r=60 -frames:v ${EMPTY_FRAME_COUNT} -pix_fmt yuv420p -c:v libx264 -preset ultrafast clip.mp4`,
    );

    const residentBytes = await residentBytesOverClips(clip, { code: 'no_runner_detected' });

    expect(growthOf(residentBytes)).toBeLessThan(MAX_GROWTH_BYTES);
    expect(Math.max(...residentBytes)).toBeLessThan(MAX_RESIDENT_BYTES);
  },
  180_000,
);

it.skipIf(!HAS_RUNNER_CLIP)(
  'the resident memory of the container stays flat over 20 clips of a runner (without ../shared/data: of nobody)',
  async () => {
    const clip = await makeRunnerClip(directory, RUNNER_FRAME_COUNT);

    const residentBytes = await residentBytesOverClips(clip, { outcome: 'success' });

    expect(growthOf(residentBytes)).toBeLessThan(MAX_GROWTH_BYTES);
    expect(Math.max(...residentBytes)).toBeLessThan(MAX_RESIDENT_BYTES);
  },
  180_000,
);

/** After each of the clips, all of which have to end like this. */
async function residentBytesOverClips(clip: string, end: object): Promise<number[]> {
  const residentBytes: number[] = [];
  for (let count = 0; count < CLIP_COUNT; count += 1) {
    const { analysisId } = worker.offer(clip);
    // eslint-disable-next-line no-await-in-loop -- one clip after the other
    const call = await worker.waitFor(
      ({ route, analysisId: id }) => route === 'result' && id === analysisId,
    );
    expect(call.json).toMatchObject(end);
    residentBytes.push(residentBytesOf(container.processId));
  }
  return residentBytes;
}

/** Between the first and the second half of what comes after the warm-up. */
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
