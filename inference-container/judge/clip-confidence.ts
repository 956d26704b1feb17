import type { BodyPoint } from '../motion/body-paths.ts';
import type { Side } from '../motion/facing.ts';
import type { Motion } from '../motion/motion.ts';
import type { SegmentName } from './segments.ts';
import { piecewiseLinear } from '../numbers/piecewise-linear.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';

/** What limits the confidence in a whole clip, each 0 to 1; the confidence is their product. */
export interface ClipFactors {
  frameRate: number;
  runnerSize: number;
  yaw: number;
  /** Whether every leg kept its name through the clip, after repair. */
  identity: number;
}

/** Filmed frames per second: slow motion has more of them. */
const BY_FRAME_RATE = [
  [10, 0.4],
  [24, 0.75],
  [30, 0.8],
  [60, 0.95],
  [100, 1],
] as const;
const BY_STATURE_PX = [
  [60, 0],
  [300, 0.6],
  [500, 1],
] as const;
const BY_YAW_DEGREES = [
  [0, 1],
  [15, 0.7],
  [35, 0.35],
] as const;
/**
 * By the strength of the rhythm, which falls with every frame in which the legs are still exchanged;
 * from behind, less of their movement is visible.
 */
const BY_RHYTHM_STRENGTH = {
  near_leg: [
    [0.7, 0.4],
    [0.85, 1],
  ],
  both_legs: [
    [0.4, 0.4],
    [0.6, 1],
  ],
} as const;
const BY_LANDINGS = [
  [0, 0.2],
  [2, 0.5],
  [4, 0.8],
  [8, 1],
] as const;
/**
 * By the mean confidence of a point over the clip: roughly the share of frames in which its error
 * is below 2.5 % of body height. Clear videos of real runners reach 0.3 to 0.5 at knees and feet.
 */
const BY_VISIBILITY = [
  [0, 0],
  [0.1, 0.5],
  [0.3, 1],
] as const;
export const FAR_SIDE_FACTOR = 0.5;
const SIDES: readonly Side[] = ['left', 'right'];

export function clipFactors(
  motion: Pick<Motion, 'timesSeconds' | 'bodyHeightPx'>,
  clip: {
    slowMotionFactor: number;
    yawDegrees: number;
    rhythmStrength: number;
    legs: 'near_leg' | 'both_legs';
  },
): ClipFactors {
  const { slowMotionFactor, yawDegrees, rhythmStrength, legs } = clip;
  return {
    frameRate: piecewiseLinear(BY_FRAME_RATE, frameRate(motion) * slowMotionFactor),
    runnerSize: piecewiseLinear(BY_STATURE_PX, motion.bodyHeightPx),
    yaw: piecewiseLinear(BY_YAW_DEGREES, yawDegrees),
    identity: piecewiseLinear(BY_RHYTHM_STRENGTH[legs], rhythmStrength),
  };
}

export function productOf(factors: ClipFactors): number {
  return factors.frameRate * factors.runnerSize * factors.yaw * factors.identity;
}

export function landingsFactor(landingCount: number): number {
  return piecewiseLinear(BY_LANDINGS, landingCount);
}

/** Frames per second of the video; the median ignores dropped and duplicated frames. */
export function frameRate({ timesSeconds }: Pick<Motion, 'timesSeconds'>): number {
  return 1 / medianOf(timesSeconds.slice(1).map((time, frame) => time - timesSeconds[frame]!));
}

export type PartName = SegmentName | 'near_leg' | 'both_legs';

/** Visibility of the least confident point of a segment, over the frames that show the runner. */
export function visibilityFactors({
  body,
  facing,
}: Pick<Motion, 'body' | 'facing'>): Record<PartName, number> {
  const factorOf = (part: PartName) =>
    piecewiseLinear(BY_VISIBILITY, leastConfidence(body, pointsOf(part, facing.nearSide)));
  return {
    arm: factorOf('arm'),
    back_cycle: factorOf('back_cycle'),
    foot: factorOf('foot'),
    forward_cycle: factorOf('forward_cycle'),
    head: factorOf('head'),
    trunk: factorOf('trunk'),
    near_leg: factorOf('near_leg'),
    both_legs: factorOf('both_legs'),
  };
}

function pointsOf(part: PartName, near: Side): readonly BodyPoint[] {
  switch (part) {
    case 'arm':
      return [`${near}_shoulder`, `${near}_elbow`, `${near}_wrist`];
    case 'head':
      return [`${near}_ear`, `${near}_eye_outer`, 'nose'];
    case 'trunk':
      return [`${near}_shoulder`, `${near}_hip`];
    case 'back_cycle':
    case 'forward_cycle':
      return [`${near}_hip`, `${near}_knee`, `${near}_ankle`];
    case 'foot':
    case 'near_leg':
      return [`${near}_hip`, `${near}_knee`, `${near}_ankle`, `${near}_heel`, `${near}_toe`];
    case 'both_legs':
      return SIDES.flatMap(
        (side) => [`${side}_hip`, `${side}_knee`, `${side}_ankle`, `${side}_heel`] as const,
      );
  }
}

function leastConfidence(body: Motion['body'], points: readonly BodyPoint[]): number {
  const isSeen = body.nose.confidence.map((_, frame) =>
    points.some((point) => body[point].confidence[frame]! > 0) ? 1 : 0,
  );
  const means = points.map((point) =>
    meanOf(body[point].confidence.filter((_, frame) => isSeen[frame] === 1)),
  );
  return Math.min(...means);
}
