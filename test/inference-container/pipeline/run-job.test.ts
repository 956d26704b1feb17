import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { createLogger } from '../../../inference-container/logger.ts';
import { runJob } from '../../../inference-container/pipeline/run-job.ts';
import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import { useLease } from '../support/use-lease.ts';
import { engineSeeingRunner, makeRunnerlessClip } from '../support/engine-seeing-runner.ts';

const LOGGER = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });

const inUse = useLease();

it('reports a failed drawing after the warnings of the analysis', async () => {
  const { api, directory } = inUse;
  const leasedJob = await inUse.lease(await makeRunnerlessClip(directory));
  // Where the annotated video would be written.
  await mkdir(join(directory, 'annotated.mp4'));
  const result = await runJob({
    leasedJob,
    api: api.forLease(leasedJob),
    engine: engineSeeingRunner(),
    directory,
    tools: TEST_TOOLS,
    reportPercentage: () => {},
    logger: LOGGER,
    signal: new AbortController().signal,
  });
  expect(result).toMatchObject({
    outcome: 'success',
    result: {
      warnings: ['low_frame_rate', 'small_runner', 'errors_estimated', 'annotation_failed'],
    },
  });
});
