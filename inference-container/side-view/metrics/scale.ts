import type { Side } from '../../motion/facing.ts';
import { HIP_TO_ANKLE_STATURES, TRUNK_STATURES } from '../../numbers/body-proportions.ts';
import { valueAt } from '../../numbers/samples.ts';
import { medianOf } from '../../numbers/statistics.ts';
import type { SpeedFacts } from '../../strides/speed.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody, SagittalPath } from '../body/sagittal-body.ts';
import { fullPx, middleOf } from '../body/sagittal-body.ts';

/**
 * Returns the runner's stature in pixels from thigh, shank and trunk, or from the leg alone if the
 * trunk was never visible. Uses the far leg if the near one was not visible; NaN if neither was.
 */
export function staturePx({ points, nearSide, farSide }: SagittalBody): number {
  const hips = middleOf(points.left_hip, points.right_hip);
  const shoulders = middleOf(points.left_shoulder, points.right_shoulder);
  const legOf = (side: Side) =>
    fullPx(points[`${side}_hip`], points[`${side}_knee`]) +
    fullPx(points[`${side}_knee`], points[`${side}_ankle`]);
  const nearLeg = legOf(nearSide);
  const leg = Number.isNaN(nearLeg) ? legOf(farSide) : nearLeg;
  const trunk = fullPx(hips, shoulders);
  if (Number.isNaN(trunk)) return leg / HIP_TO_ANKLE_STATURES;
  return (leg + trunk) / (HIP_TO_ANKLE_STATURES + TRUNK_STATURES);
}

/** Relative speeds of runner and ground, in pixels per second of video. */
export interface GroundSpeed {
  /** Speed of the hips relative to the stance foot; NaN if no stance shows it. */
  passingPxPerSecond: number;
  /** Speed of the stance foot in the picture: 0 overground with a static camera. */
  footPxPerSecond: number;
  hipsPxPerSecond: number;
}

/** The foot is flat here: loading is over and the heel has not begun to rise. */
const STANDS_FROM_STANCE = 0.2;
const STANDS_TO_STANCE = 0.5;
const MIN_NEAR_STANCES = 2;

/**
 * Measures the relative speeds of runner and ground. The foot moves at minus the belt speed with a
 * static camera, and at minus the runner's speed with a following one. The hips accelerate and
 * brake within each step, so their speed is averaged over a whole stride. The near foot is
 * preferred because the scale applies at its distance.
 */
export function groundSpeed(
  body: SagittalBody,
  { steps, strideSeconds }: { steps: readonly Step[]; strideSeconds: number },
): GroundSpeed {
  const stances = steps
    .map((step) => stanceSpeed(body, { step, strideSeconds }))
    .filter(({ passingPxPerSecond }) => !Number.isNaN(passingPxPerSecond));
  const near = stances.filter(({ isNear }) => isNear);
  const used = near.length >= MIN_NEAR_STANCES ? near : stances;
  return {
    passingPxPerSecond: medianOf(used.map((stance) => stance.passingPxPerSecond)),
    footPxPerSecond: medianOf(used.map((stance) => stance.footPxPerSecond)),
    hipsPxPerSecond: medianOf(used.map((stance) => stance.hipsPxPerSecond)),
  };
}

function stanceSpeed(
  { timesSeconds, points, feet, nearSide }: SagittalBody,
  { step, strideSeconds }: { step: Step; strideSeconds: number },
): GroundSpeed & { isNear: boolean } {
  const { side, contactSeconds } = step;
  const contactTime = (step.toeOffSeconds ?? Number.NaN) - contactSeconds;
  const speedOf = (path: SagittalPath, fromSeconds: number, toSeconds: number) =>
    (valueAt(path.forwardPx, { timesSeconds, seconds: toSeconds }) -
      valueAt(path.forwardPx, { timesSeconds, seconds: fromSeconds })) /
    (toSeconds - fromSeconds);

  const foot = middleOf(feet[`${side}_heel`], feet[`${side}_toe`]);
  const standsFrom = contactSeconds + STANDS_FROM_STANCE * contactTime;
  const standsTo = contactSeconds + STANDS_TO_STANCE * contactTime;
  const footPxPerSecond = speedOf(foot, standsFrom, standsTo);

  const hips = middleOf(points.left_hip, points.right_hip);
  const middle = (standsFrom + standsTo) / 2;
  const spans = [strideSeconds / 2, strideSeconds / 4, (standsTo - standsFrom) / 2];
  const hipsPxPerSecond =
    spans
      .map((span) => speedOf(hips, middle - span, middle + span))
      .find((speed) => !Number.isNaN(speed)) ?? Number.NaN;
  return {
    isNear: side === nearSide,
    footPxPerSecond,
    hipsPxPerSecond,
    passingPxPerSecond: hipsPxPerSecond - footPxPerSecond,
  };
}

export interface Scale {
  metersPerPixel: number;
  source: 'pace' | 'height';
  /** Relative excess of the scale from pace over that from height; null unless both are known. */
  paceAgainstHeight: number | null;
}

/**
 * Finds the scale from the given pace and the speed of the ground in the picture, otherwise from the
 * runner's height.
 */
export function findScale({
  runner,
  ground,
  slowMotionFactor,
}: {
  runner: Omit<SpeedFacts, 'isHeightKnown'>;
  ground: GroundSpeed;
  slowMotionFactor: number;
}): Scale {
  const byHeight = runner.heightMeters / runner.staturePx;
  const passingPxPerSecond = ground.passingPxPerSecond * slowMotionFactor;
  if (runner.paceSecondsPerKilometer === null || !(passingPxPerSecond > 0)) {
    return { metersPerPixel: byHeight, source: 'height', paceAgainstHeight: null };
  }
  const byPace = 1000 / runner.paceSecondsPerKilometer / passingPxPerSecond;
  return { metersPerPixel: byPace, source: 'pace', paceAgainstHeight: byPace / byHeight - 1 };
}
