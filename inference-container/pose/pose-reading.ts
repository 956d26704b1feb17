import type { AlignmentPoints } from './region.ts';

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

/** Index of each keypoint's counterpart on the other side of the body. */
export function otherSideOf(keypointNames: readonly string[]): number[] {
  return keypointNames.map((name, keypoint) => {
    const other = keypointNames.indexOf(otherName(name));
    return other === -1 ? keypoint : other;
  });
}

function otherName(name: string): string {
  return name.replaceAll(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));
}

/** Swaps left and right of a body read from a mirrored picture. */
export function exchangeSides(reading: PoseReading, otherSide: readonly number[]): void {
  const { xPx, yPx, confidence, world } = reading;
  for (const [keypoint, other] of otherSide.entries()) {
    if (other <= keypoint) continue;
    for (const values of [xPx, yPx, confidence]) exchange(values, keypoint, other);
    if (world === null) continue;
    for (const values of [world.xMeters, world.yMeters, world.zMeters]) {
      exchange(values, keypoint, other);
    }
  }
}

function exchange(values: Float64Array, one: number, other: number): void {
  const kept = values[one]!;
  values[one] = values[other]!;
  values[other] = kept;
}
