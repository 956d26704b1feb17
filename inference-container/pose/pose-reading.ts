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
  world: WorldPositions;
  /** 0 to 1: confidence that the region contains a person. */
  presence: number;
  /** Location of the person according to the model. */
  alignmentPoints: AlignmentPoints;
}

export function createPoseReading(keypoints: number): PoseReading {
  const zeros = () => new Float64Array(keypoints);
  return {
    xPx: zeros(),
    yPx: zeros(),
    confidence: zeros(),
    world: { xMeters: zeros(), yMeters: zeros(), zMeters: zeros() },
    presence: 0,
    alignmentPoints: { centerXPx: 0, centerYPx: 0, edgeXPx: 0, edgeYPx: 0 },
  };
}

export function otherSideOf(keypointNames: readonly string[]): number[] {
  return keypointNames.map((name, keypoint) => {
    const other = keypointNames.indexOf(otherName(name));
    return other === -1 ? keypoint : other;
  });
}

function otherName(name: string): string {
  return name.replaceAll(/left|right/g, (side) => (side === 'left' ? 'right' : 'left'));
}

/** Swaps left and right in a reading of a mirrored picture. */
export function swapSides(reading: PoseReading, otherSide: readonly number[]): void {
  const { xPx, yPx, confidence, world } = reading;
  for (const [keypoint, other] of otherSide.entries()) {
    if (other <= keypoint) continue;
    for (const values of [xPx, yPx, confidence, ...Object.values(world)]) {
      swap(values, keypoint, other);
    }
  }
}

function swap(values: Float64Array, one: number, other: number): void {
  const saved = values[one]!;
  values[one] = values[other]!;
  values[other] = saved;
}
