import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { runJob } from '../../../inference-container/pipeline/run-job.ts';
import {
  makeClip,
  makeTempDirectory,
  removeDirectory,
  TEST_TOOLS,
  X264,
} from '../support/make-clip.ts';
import { syntheticEngine } from '../people/synthetic-people.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';
import type { WorkerDouble } from '../support/worker-double.ts';
import { startWorkerDouble } from '../support/worker-double.ts';

const CLOCK = { rateHz: 30, durationSeconds: 4 };

// The frames only have to be decoded; in them, a synthetic runner is seen.
vi.mock(import('../../../inference-container/pipeline/watch-runner.ts'), () => ({
  watchRunner: async (frames) => {
    for await (const _ of frames);
    const { track } = syntheticRunner({ clock: CLOCK });
    const frameCount = track.timesSeconds.length;
    return {
      track,
      isRepeated: new Uint8Array(frameCount),
      isCut: new Uint8Array(frameCount),
      pictureProblem: null,
    };
  },
}));
vi.mock(import('../../../inference-container/pipeline/annotate-video.ts'), async (original) => ({
  ...(await original()),
  annotateVideo: () => Promise.reject(new Error('the drawing has a fault')),
}));

const { signal } = new AbortController();
let worker: WorkerDouble;
let directory: string;

beforeEach(async () => {
  worker = await startWorkerDouble();
  directory = await makeTempDirectory();
});
afterEach(async () => {
  await worker.close();
  await removeDirectory(directory);
});

it('reports a failed drawing after the warnings of the analysis', async () => {
  const source = `-f lavfi -i testsrc2=s=128x96:r=${CLOCK.rateHz} -t ${CLOCK.durationSeconds}`;
  worker.offer(await makeClip(directory, `${source} ${X264} video.mp4`));
  const api = createWorkerApi({ workerUrl: worker.url, token: worker.token });
  const leasedJob = await api.lease({ workerId: 'test', device: 'cpu' }, signal);
  if (leasedJob === null) throw new Error('nothing to run');
  const result = await runJob({
    leasedJob,
    api: api.forLease(leasedJob),
    engine: syntheticEngine([]),
    directory,
    tools: TEST_TOOLS,
    reportPercentage: () => {},
    logger: createLogger({
      writeLine: () => {},
      now: () => new Date(0),
      fields: {},
    }),
    signal,
  });
  expect(result).toMatchObject({
    outcome: 'success',
    result: { warnings: ['low_frame_rate', 'annotation_failed'] },
  });
});
