import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

import { openPoseEngine } from '../../inference-container/engine/pose-engine.ts';
import { readModelName } from '../../inference-container/pose/pose-models.ts';
import { ensureModels } from '../../build/models/convert-models.ts';
import { SILENT_LOGGER } from '../support/open-bench-engine.ts';

export interface Floor {
  /** The landmark model alone, once per followed frame, one run at a time on all threads. */
  modelSeconds: number;
  /** One ffmpeg transcode at the size, rate, and preset of the annotated video. */
  transcodeSeconds: number;
}

/** The rate at which the pipeline follows a runner. */
const FOLLOWED_FPS = 60;
const CLIP_SECONDS = 10;
const OUTPUT =
  '-an -fpsmax 30 -pix_fmt yuv420p -c:v libx264 -preset superfast -crf 23 -bf 0 -g 30 -threads 2 -f null -';

/** Measures the least time of any analysis that runs the model on every frame. */
export async function measureFloor(
  clip: string,
  { modelName, sourceFps }: { modelName: string; sourceFps: number },
): Promise<Floor> {
  const frames = CLIP_SECONDS * Math.min(FOLLOWED_FPS, sourceFps);
  return {
    modelSeconds: await timeModel(modelName, frames),
    transcodeSeconds: await timeSeconds(() =>
      promisify(execFile)('ffmpeg', ['-v', 'error', '-i', clip, ...OUTPUT.split(' ')]),
    ),
  };
}

async function timeModel(name: string, frames: number): Promise<number> {
  const engine = await openPoseEngine({
    model: readModelName(name),
    execution: 'auto',
    threads: 2,
    maxParallelRuns: 1,
    locateModels: ensureModels,
    logger: SILENT_LOGGER,
  });
  try {
    await engine.landmarks.submit(() => {});
    return await timeSeconds(async () => {
      for (let frame = 0; frame < frames; frame += 1) {
        // Sequential on purpose: this measures one frame after another.
        await engine.landmarks.submit(() => {});
      }
    });
  } finally {
    await engine.close();
  }
}

async function timeSeconds(work: () => Promise<unknown>): Promise<number> {
  const startedAtMs = performance.now();
  await work();
  return (performance.now() - startedAtMs) / 1000;
}
