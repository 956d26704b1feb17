import { EngineLost } from '../models/engine-lost.ts';
import type { PictureModel, RunnerEngine } from '../pose/track-runner.ts';

export interface EngineOfJob {
  engine: RunnerEngine;
  /** The loss of the engine, if it happened during a run of this job and not of another one. */
  lostInRun: () => EngineLost | null;
}

/** Wraps the shared engine for one job. */
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
