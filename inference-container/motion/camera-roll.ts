import type { BodyPaths } from './body-paths.ts';
import type { Facing } from './facing.ts';
import { medianOf, quantileOf } from '../numbers/statistics.ts';

/** Seen at an angle, a level floor slopes in the picture; beyond this it hides the camera's roll. */
const MAX_YAW_DEGREES = 10;
/** More is a wall, not a camera held a little askew. */
const MAX_ROLL_DEGREES = 8;
/** A running foot is on the ground for about a third of a stride. */
const GROUND_SHARE = 0.25;
const ROUNDS = 4;
const FEWEST_GROUND_FRAMES = 30;
const SHORTEST_SPAN_BODY_HEIGHTS = 0.05;
/** Pairs of frames that are compared at most: enough for a median, however long the clip. */
const MAX_GROUND_FRAMES = 200;

/**
 * The camera's roll, clockwise positive: the slope of the ground under the near foot (Theil 1950,
 * Sen 1968: the median slope of all pairs). An inclined treadmill cannot be told from it. Null
 * where the ground says nothing.
 */
export function estimateCameraRollDegrees(
  paths: BodyPaths,
  { facing, bodyHeightPx }: { facing: Facing; bodyHeightPx: number },
): number | null {
  if (facing.view !== 'side' || (facing.yawDegrees ?? 0) > MAX_YAW_DEGREES) return null;
  const heel = paths[`${facing.nearSide}_heel`];
  const toe = paths[`${facing.nearSide}_toe`];
  const footX = heel.xPx.map((value, frame) => (value + toe.xPx[frame]!) / 2);
  const footY = heel.yPx.map((value, frame) => (value + toe.yPx[frame]!) / 2);

  let slope = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const depth = footY.map((value, frame) => value - slope * footX[frame]!);
    const ground = lowestFrames(depth);
    if (ground.length < FEWEST_GROUND_FRAMES) return null;
    slope = medianSlope(ground, {
      footX,
      footY,
      leastPx: SHORTEST_SPAN_BODY_HEIGHTS * bodyHeightPx,
    });
  }
  const rollDegrees = (Math.atan(slope) * 180) / Math.PI;
  return Math.abs(rollDegrees) <= MAX_ROLL_DEGREES ? rollDegrees : null;
}

function lowestFrames(depth: Float64Array): number[] {
  const limit = quantileOf(depth, 1 - GROUND_SHARE);
  const frames = Array.from(depth.keys()).filter((frame) => depth[frame]! >= limit);
  const stride = Math.ceil(frames.length / MAX_GROUND_FRAMES);
  return frames.filter((_, index) => index % stride === 0);
}

function medianSlope(
  frames: readonly number[],
  foot: { footX: Float64Array; footY: Float64Array; leastPx: number },
): number {
  const slopes: number[] = [];
  for (const [index, one] of frames.entries()) {
    for (const other of frames.slice(index + 1)) {
      const run = foot.footX[other]! - foot.footX[one]!;
      if (Math.abs(run) < foot.leastPx) continue;
      slopes.push((foot.footY[other]! - foot.footY[one]!) / run);
    }
  }
  return medianOf(slopes);
}
