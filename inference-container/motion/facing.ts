import type { AnalysisType } from '../../contract/job.ts';
import { degreesOf } from '../numbers/arithmetic.ts';
import { knownValues, meanOf, medianOf } from '../numbers/statistics.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { BodyPaths, SidePair } from './body-paths.ts';
import { EARS, HEELS, HIPS, SHOULDERS, TOES, middleOf, readBodyPaths } from './body-paths.ts';

export type Side = 'left' | 'right';
export const SIDES: readonly Side[] = ['left', 'right'];
export type View = 'side' | 'back' | 'front';

export function otherSide(side: Side): Side {
  return side === 'left' ? 'right' : 'left';
}

export function sidePrefix(side: Side): 'L' | 'R' {
  return side === 'left' ? 'L' : 'R';
}

/** Beyond this yaw, a side view is so foreshortened that correcting it only magnifies errors. */
export const MAX_YAW_DEGREES = 35;

export interface Facing {
  view: View;
  /** Side of the picture that the runner is heading toward. */
  direction: Side;
  /** Side of the body nearer to the camera; meaningless in a back view. */
  nearSide: Side;
  /** Yaw away from the detected view; null for models without depth. */
  yawDegrees: number | null;
  /** Signed yaw in a side view, positive if the chest is turned toward the camera. */
  towardCameraDegrees: number | null;
  /**
   * True if the model swapped left and right throughout the clip: the depth of shoulders and hips
   * then implies a direction opposite to that of feet and nose. A mirrored video cannot be
   * detected, because runners are symmetric.
   */
  areSidesExchanged: boolean;
}

/** Beyond this yaw from the side view, the view is from behind or from the front. */
const SIDE_VIEW_LIMIT_DEGREES = 45;
const FOOT_VOTES = 3;
const NOSE_VOTES = 2;
const TRAVEL_VOTES = 3;
/**
 * Minimum displacement that counts as travel; on a treadmill or with a following camera, there is
 * only drift.
 */
const TRAVEL_BODY_HEIGHTS = 0.25;

/**
 * Long hair, hoods, or darkness can make the model mistake a back for a front, but then its
 * confidence in the face is low, or it does so only in some frames. Real faces have a confidence of
 * 0.95 or more.
 */
const FRONT_VIEW_LIMITS = { maxShareFromBehind: 0.05, minFaceConfidence: 0.85 };

/** Determines the view, running direction, and near side from the whole clip. */
export function findFacing(
  paths: BodyPaths,
  {
    track,
    bodyHeightPx,
    requested,
  }: { track: PoseTrack; bodyHeightPx: number; requested: AnalysisType },
): Facing {
  const direction = directionOfTravel(paths, bodyHeightPx);
  const axisDegrees = leftwardAxisDegrees(track);
  if (axisDegrees === null) {
    const nearSide = direction;
    const unknown = { yawDegrees: null, towardCameraDegrees: null };
    return { view: 'side', direction, nearSide, ...unknown, areSidesExchanged: false };
  }
  const yawDegrees = Math.abs(90 - Math.abs(axisDegrees));
  if (yawDegrees > SIDE_VIEW_LIMIT_DEGREES) {
    const isAmbiguous = requested === 'back_view' && !isCertainlyFrontView(track);
    const view = Math.abs(axisDegrees) > 90 || isAmbiguous ? 'back' : 'front';
    // From behind, the left shoulder is on the left of the picture.
    const areSidesExchanged =
      isAmbiguous && medianDifference(paths.left_shoulder.xPx, paths.right_shoulder.xPx) > 0;
    return {
      view,
      direction,
      nearSide: direction,
      yawDegrees: 90 - yawDegrees,
      towardCameraDegrees: null,
      areSidesExchanged,
    };
  }
  // If the runner moves right, the left side is away from the camera.
  const directionByDepth = axisDegrees > 0 ? 'right' : 'left';
  const areSidesExchanged = directionByDepth !== direction;
  const asLabeledDegrees = 90 - Math.abs(axisDegrees);
  const towardCameraDegrees = areSidesExchanged ? -asLabeledDegrees : asLabeledDegrees;
  const nearSide = direction;
  return { view: 'side', direction, nearSide, yawDegrees, towardCameraDegrees, areSidesExchanged };
}

/** Requires the shoulder order of a front view in nearly all frames, and a confident face. */
function isCertainlyFrontView(track: PoseTrack): boolean {
  const { left_shoulder: left, right_shoulder: right, nose } = readBodyPaths(track);
  const isFromBehind = left.xPx.map((leftXPx, frame) => {
    const acrossPx = right.xPx[frame]! - leftXPx;
    return Number.isNaN(acrossPx) ? Number.NaN : Number(acrossPx > 0);
  });
  const face = nose.confidence.filter((confidence) => confidence > 0);
  return (
    meanOf(isFromBehind) < FRONT_VIEW_LIMITS.maxShareFromBehind &&
    medianOf(face) > FRONT_VIEW_LIMITS.minFaceConfidence
  );
}

/** Relies on feet and nose, which point forward, and on movement across the picture. */
function directionOfTravel(paths: BodyPaths, bodyHeightPx: number): Side {
  const feet = medianDifference(middleXPx(paths, TOES), middleXPx(paths, HEELS));
  const nose = medianDifference(paths.nose.xPx, middleXPx(paths, EARS));
  const known = knownValues(middleXPx(paths, HIPS));
  const travelPx = (known.at(-1) ?? 0) - (known[0] ?? 0);
  const hasTraveled = Math.abs(travelPx) > TRAVEL_BODY_HEIGHTS * bodyHeightPx;
  const votes =
    FOOT_VOTES * Math.sign(feet || 0) +
    NOSE_VOTES * Math.sign(nose || 0) +
    (hasTraveled ? TRAVEL_VOTES * Math.sign(travelPx) : 0);
  return votes >= 0 ? 'right' : 'left';
}

function medianDifference(ones: Float64Array, others: Float64Array): number {
  return medianOf(ones.map((value, frame) => value - others[frame]!));
}

function middleXPx(paths: BodyPaths, [left, right]: SidePair): Float64Array {
  return middleOf(paths[left], paths[right]).xPx;
}

/**
 * Returns the direction of the right-to-left axis through shoulders and hips, seen from above: 0
 * points to the right of the picture, 90 away from the camera. Shoulders and pelvis counter-rotate
 * with every step; the mean of their medians does not rotate.
 */
function leftwardAxisDegrees({ world, keypointNames }: PoseTrack): number | null {
  const directions = [SHOULDERS, HIPS].map(([leftName, rightName]) => {
    const left = keypointNames.indexOf(leftName);
    const right = keypointNames.indexOf(rightName);
    const medianOfDifference = (values: Float64Array) =>
      medianOf(
        Array.from({ length: values.length / keypointNames.length }, (_, frame) => {
          const row = frame * keypointNames.length;
          return values[row + left]! - values[row + right]!;
        }),
      );
    const x = medianOfDifference(world.xMeters);
    const z = medianOfDifference(world.zMeters);
    const length = Math.hypot(x, z);
    return { x: x / length, z: z / length };
  });
  const x = directions.reduce((sum, direction) => sum + direction.x, 0);
  const z = directions.reduce((sum, direction) => sum + direction.z, 0);
  return Number.isNaN(x + z) ? null : degreesOf(Math.atan2(z, x));
}
