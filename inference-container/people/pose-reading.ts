import type { AlignmentPoints } from './alignment-points.ts';

/**
 * One person in one frame, in that frame's pixels. Decoders write into one that is made before,
 * so that following people makes no garbage.
 */
export interface PoseReading {
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1. */
  confidence: Float64Array;
  world: { xMeters: Float64Array; yMeters: Float64Array; zMeters: Float64Array } | null;
  /** 0 to 1: whether there is a person in the region at all. */
  presence: number;
  /** Where the model itself says that the person is; null for models that do not tell. */
  alignmentPoints: AlignmentPoints | null;
}

export function createPoseReading(model: {
  keypointNames: readonly string[];
  decoder: { kind: 'blazepose' | 'simcc' };
}): PoseReading {
  const count = model.keypointNames.length;
  const tellsDepth = model.decoder.kind === 'blazepose';
  return {
    xPx: new Float64Array(count),
    yPx: new Float64Array(count),
    confidence: new Float64Array(count),
    world: tellsDepth
      ? {
          xMeters: new Float64Array(count),
          yMeters: new Float64Array(count),
          zMeters: new Float64Array(count),
        }
      : null,
    presence: 0,
    alignmentPoints: tellsDepth ? { centerXPx: 0, centerYPx: 0, edgeXPx: 0, edgeYPx: 0 } : null,
  };
}
