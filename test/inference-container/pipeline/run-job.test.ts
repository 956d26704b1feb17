import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createLogger } from '../../../inference-container/logger.ts';
import type { Frame } from '../../../inference-container/media/video.ts';
import { runJob } from '../../../inference-container/pipeline/run-job.ts';
import type { WatchedRunner } from '../../../inference-container/pipeline/watch-runner.ts';
import { makeClip, TEST_TOOLS, X264 } from '../../../bench/support/make-clip.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';
import { useLease } from '../support/use-lease.ts';

const CLOCK = { rateHz: 30, durationSeconds: 4 };
const LOGGER = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });

const inUse = useLease();

/** The frames only have to be decoded; in them, a synthetic runner is seen. */
async function watchSyntheticRunner(frames: AsyncIterable<Frame>): Promise<WatchedRunner> {
  for await (const _ of frames);
  const { track } = syntheticRunner({ clock: CLOCK, gait: { footStrikeDegrees: 18 } });
  const frameCount = track.timesSeconds.length;
  return {
    track,
    isRepeated: new Uint8Array(frameCount),
    isCut: new Uint8Array(frameCount),
    pictureProblem: null,
  };
}

it('reports a failed drawing after the warnings of the analysis', async () => {
  const { api, directory } = inUse;
  const source = `-f lavfi -i testsrc2=s=128x96:r=${CLOCK.rateHz} -t ${CLOCK.durationSeconds}`;
  const leasedJob = await inUse.lease(await makeClip(directory, `${source} ${X264} video.mp4`));
  // Where the annotated video would be written.
  await mkdir(join(directory, 'annotated.mp4'));
  const result = await runJob({
    leasedJob,
    api: api.forLease(leasedJob),
    watchRunner: watchSyntheticRunner,
    directory,
    tools: TEST_TOOLS,
    reportPercentage: () => {},
    logger: LOGGER,
    signal: new AbortController().signal,
  });
  expect(result).toMatchObject({
    outcome: 'success',
    result: { warnings: ['low_frame_rate', 'errors_estimated', 'annotation_failed'] },
  });
});
