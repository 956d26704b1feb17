import { EngineLost } from '../models/engine-lost.ts';
import type { PictureModel, RunnerEngine } from '../people/track-runner.ts';

export interface EngineOfJob {
  engine: RunnerEngine;
  /** Set once the engine was lost in a run of this job; jobs that only shared it stay null. */
  lostInRun: () => EngineLost | null;
}

/** The shared engine as one job uses it. */
export function engineOfJob(shared: RunnerEngine): EngineOfJob {
  let lostInRun: EngineLost | null = null;
  const watched = (model: PictureModel): PictureModel => ({
    submit(fill) {
      const output = model.submit(fill);
      output.catch((error: unknown) => {
        if (error instanceof EngineLost && error.wasRunning) lostInRun ??= error;
      });
      return output;
    },
  });
  return {
    engine: {
      ...shared,
      detector: watched(shared.detector),
      landmarks: watched(shared.landmarks),
    },
    lostInRun: () => lostInRun,
  };
}
