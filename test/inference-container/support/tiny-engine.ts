import type { PictureModel, RunnerEngine } from '../../../inference-container/pose/track-runner.ts';

/** An engine for models that never look at their pictures. */
export function tinyEngine(models: {
  detector: PictureModel;
  landmarks: PictureModel;
}): RunnerEngine {
  return {
    ...models,
    model: {
      name: 'tiny',
      inputWidthPx: 1,
      inputHeightPx: 1,
      channelOrder: 'rgb',
      scale: [1, 1, 1],
      bias: [0, 0, 0],
      keypointNames: [],
      regionPadding: 1,
      decoder: { kind: 'blazepose', heatmapSizeCells: 1 },
    },
    lookahead: { frames: 1, seconds: 0.1 },
  };
}
