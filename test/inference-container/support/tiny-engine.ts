import type { PictureModel, RunnerEngine } from '../../../inference-container/pose/track-runner.ts';

/** Creates an engine for models that ignore their input. */
export function tinyEngine(models: {
  detector: PictureModel;
  landmarks: PictureModel;
}): RunnerEngine {
  return {
    ...models,
    model: {
      name: 'tiny',
      inputSizePx: 1,
      heatmapSizeCells: 1,
      keypointNames: [],
    },
    lookahead: { frames: 1, seconds: 0.1 },
  };
}
