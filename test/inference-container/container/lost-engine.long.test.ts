import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { releaseSchema } from '../../../contract/job.ts';
import { about } from '../support/calls.ts';
import { makeGoodVideo } from '../support/job-clips.ts';
import { useOwnContainer } from '../support/use-container.ts';

const PRELOAD = { NODE_OPTIONS: `--import=${import.meta.resolve('../support/ending-models.ts')}` };
/** A model is run when it is opened, and again by the container's check. */
const FIRST_JOB_RUN = '3';

const inUse = useOwnContainer();
let goodVideo: string;

beforeAll(async () => {
  goodVideo = await makeGoodVideo(inUse.directory);
});

async function didFail(analysisId: string): Promise<boolean> {
  const { json } = await inUse.worker.waitFor(about('release', analysisId));
  return releaseSchema.parse(json).didFail;
}

describe('losing the engine', () => {
  it('ends an idle container, instead of failing every later job', async () => {
    const file = join(inUse.directory, 'now');
    inUse.start({ ...PRELOAD, MODEL_ENDS_WITH_FILE: file });
    await inUse.worker.waitFor(about('lease'));

    await writeFile(file, '');

    await inUse.container.waitForLog('engine_lost');
    expect(await inUse.container.exitCode()).toBe(1);
    expect(inUse.worker.callsOf('lease')).toHaveLength(1);
  });

  it('fails the job that caused the loss, and ends the container', async () => {
    inUse.start({ ...PRELOAD, MODEL_ENDS_AT_RUN: FIRST_JOB_RUN });
    const { analysisId } = inUse.worker.offer(goodVideo);

    expect(await didFail(analysisId)).toBe(true);
    expect(await inUse.container.exitCode()).toBe(1);
    expect(inUse.worker.callsOf('lease')).toHaveLength(1);
  });

  it('returns other jobs without counting a failed attempt', async () => {
    const { worker } = inUse;
    inUse.start({ ...PRELOAD, CONCURRENCY: '2', MODEL_ENDS_AT_RUN: FIRST_JOB_RUN });
    const waiting = worker.offer(goodVideo);
    const poison = worker.offer(goodVideo);
    worker.answers.set('video', ({ analysisId }) => {
      const isEarly = worker.callsOf('video', waiting.analysisId).length === 0;
      return analysisId === waiting.analysisId || isEarly ? 503 : undefined;
    });

    expect(await didFail(poison.analysisId)).toBe(true);
    expect(await didFail(waiting.analysisId)).toBe(false);
    expect(await inUse.container.exitCode()).toBe(1);
  });
});
