import { gunzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { TEST_TOOLS } from '../../../bench/support/make-clip.ts';
import type { AnnotationWords } from '../../../contract/annotation-words.ts';
import type { JobResult } from '../../../contract/job-result.ts';
import type { Job } from '../../../contract/job.ts';
import { createLogger } from '../../../inference-container/logger.ts';
import { runJob } from '../../../inference-container/pipeline/run-job.ts';
import type { RunnerEngine } from '../../../inference-container/pose/track-runner.ts';
import { annotationWordsIn } from '../../../worker/analyses/content/content.ts';
import { engineSeeingRunner, makeRunnerlessClip } from '../support/engine-seeing-runner.ts';
import { useLease } from '../support/use-lease.ts';

const LOGGER = createLogger({ writeLine: () => {}, now: () => new Date(0), fields: {} });

const inUse = useLease();

async function run(
  videoPath: string,
  {
    changes = {},
    words = annotationWordsIn('en'),
    engine = engineSeeingRunner(),
  }: { changes?: Partial<Job>; words?: AnnotationWords; engine?: RunnerEngine } = {},
): Promise<{ result: JobResult; uploaded: (kind: string) => Buffer | undefined }> {
  const leasedJob = await inUse.lease(videoPath);
  const result = await runJob({
    leasedJob: { ...leasedJob, words, job: { ...leasedJob.job, ...changes } },
    api: inUse.api.forLease(leasedJob),
    engine,
    directory: inUse.directory,
    tools: TEST_TOOLS,
    reportPercentage: () => {},
    logger: LOGGER,
    signal: new AbortController().signal,
  });
  const { analysisId } = leasedJob.job;
  const uploaded = (kind: string) => inUse.worker.callsOf(`artifacts/${kind}`, analysisId)[0]?.body;
  return { result, uploaded };
}

it('reports a failed drawing after the warnings of the analysis', async () => {
  const words = { ...annotationWordsIn('en') };
  Object.defineProperty(words, 'values', {
    get() {
      throw new Error('the drawing has a fault');
    },
  });
  const { result } = await run(await makeRunnerlessClip(inUse.directory), { words });
  expect(result).toMatchObject({
    outcome: 'success',
    result: {
      warnings: ['low_frame_rate', 'small_runner', 'errors_estimated', 'annotation_failed'],
    },
  });
});

it('names the software and the model that produced the measurements', async () => {
  const engine = engineSeeingRunner();
  const { uploaded, result } = await run(await makeRunnerlessClip(inUse.directory), { engine });
  const artifact = uploaded('calculated_data') ?? Buffer.alloc(0);
  const measuredBy = { software: '1.0.0', pose_model: engine.model.name };
  const data: unknown = JSON.parse(gunzipSync(artifact).toString());
  expect(data).toMatchObject({ measured_by: measuredBy });
  expect(result).toMatchObject({ result: { measuredBy } });
});

describe('blur_face', () => {
  it('changes only pictures, not numbers', async () => {
    const clip = await makeRunnerlessClip(inUse.directory);
    const shown = await run(clip);
    const hidden = await run(clip, { changes: { hidesFace: true } });
    expect(hidden.result).toEqual(shown.result);
    for (const kind of ['calculated_data', 'raw_data']) {
      expect(hidden.uploaded(kind)).toBeDefined();
      expect(hidden.uploaded(kind)).toEqual(shown.uploaded(kind));
    }
    for (const kind of ['output_video', 'thumbnail']) {
      expect(hidden.uploaded(kind)).toBeDefined();
      expect(hidden.uploaded(kind)).not.toEqual(shown.uploaded(kind));
    }
  });

  it('covers the whole thumbnail of a refused video, even if someone was tracked', async () => {
    const clip = await makeRunnerlessClip(inUse.directory);
    const thumbnailOf = async (hidesFace: boolean, isSomebodyFollowed: boolean) => {
      const { result, uploaded } = await run(clip, {
        changes: { hidesFace, analysisType: 'back_view' },
        engine: engineSeeingRunner({ isFound: isSomebodyFollowed }),
      });
      expect(result.outcome).toBe('failed');
      return uploaded('thumbnail');
    };
    const covered = await thumbnailOf(true, false);
    expect(await thumbnailOf(true, true)).toEqual(covered);
    expect(await thumbnailOf(false, true)).not.toEqual(covered);
  });
});
