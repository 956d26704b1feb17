import type { AlignmentPoints } from './alignment-points.ts';

export type WorldPositions = Record<'xMeters' | 'yMeters' | 'zMeters', Float64Array>;

/**
 * One person's pose in one frame, in that frame's pixels. Decoders write into a reusable instance,
 * to avoid garbage.
 */
export interface PoseReading {
  xPx: Float64Array;
  yPx: Float64Array;
  /** 0 to 1. */
  confidence: Float64Array;
  world: WorldPositions | null;
  /** 0 to 1: confidence that the region contains a person at all. */
  presence: number;
  /** The model's own location of the person; null for models without this output. */
  alignmentPoints: AlignmentPoints | null;
}

export function createPoseReading(model: {
  keypointNames: readonly string[];
  decoder: { kind: 'blazepose' | 'simcc' };
}): PoseReading {
  const count = model.keypointNames.length;
  const hasDepth = model.decoder.kind === 'blazepose';
  return {
    xPx: new Float64Array(count),
    yPx: new Float64Array(count),
    confidence: new Float64Array(count),
    world: hasDepth
      ? {
          xMeters: new Float64Array(count),
          yMeters: new Float64Array(count),
          zMeters: new Float64Array(count),
        }
      : null,
    presence: 0,
    alignmentPoints: hasDepth ? { centerXPx: 0, centerYPx: 0, edgeXPx: 0, edgeYPx: 0 } : null,
  };
}
