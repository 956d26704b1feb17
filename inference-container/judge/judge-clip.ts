import type { Motion } from '../motion/motion.ts';
import type { ClipFactors, PartName } from './clip-confidence.ts';
import { clipFactors, landingsFactor, productOf, visibilityFactors } from './clip-confidence.ts';
import { stepsPerSecond } from '../strides/cadence.ts';
import { contactTime } from '../strides/contact-times.ts';
import { isWalking } from '../strides/is-walking.ts';
import type { Refusal } from './refusals.ts';
import { refusal, refusalOfWorst } from './refusals.ts';
import type { Step } from '../strides/step.ts';

/** How far a clip may be trusted, before anything is measured. */
export interface JudgedClip {
  ok: true;
  slowMotionFactor: number;
  rhythmStepsPerMinute: number;
  factors: ClipFactors;
  visibility: Record<PartName, number>;
}

/**
 * Part of the legs' movement that repeats with every stride: 0.87 to 1 in runners, 0.58 in somebody
 * who walks to and fro. From behind the legs are seen to move less, and 0.65 is usual.
 */
const LEAST_RHYTHM_STRENGTH = { near_leg: 0.7, both_legs: 0.5 };
/** Beyond it a bent knee is seen so far to the side that its frontal angle is a guess. */
const MAX_BACK_YAW_DEGREES = 25;
/** Turned further, the side view is so short that dividing by it only magnifies errors. */
export const MAX_YAW_DEGREES = 35;
const FEWEST_LANDINGS = 2;
/** With less trust than this a result would be a guess. */
const LEAST_CONFIDENCE = 0.35;

/** Refuses what is no side view of a runner, or not seen well enough, in this order. */
export function judgeClip(clip: Clip): JudgedClip | Refusal {
  const { view, yawDegrees } = clip.motion.facing;
  if (view === 'back') return refusal('fromBehind');
  if (view === 'front') return refusal('fromTheFront');
  if ((yawDegrees ?? 0) > MAX_YAW_DEGREES) return refusal('turned');
  return judgeRun(clip, {
    yawDegrees: yawDegrees ?? 0,
    legs: 'near_leg',
    whenTurned: 'turned',
  });
}

/**
 * The same of a back view. Where the camera stands is told by the way of the feet, once there are
 * steps; depth, as the pose model sees it, only tells the back from the side.
 */
export function judgeBackClip(clip: Clip & { yawDegrees: number }): JudgedClip | Refusal {
  const { view } = clip.motion.facing;
  if (view === 'side') return refusal('fromTheSide');
  if (view === 'front') return refusal('facingTheCamera');
  if (clip.yawDegrees > MAX_BACK_YAW_DEGREES) return refusal('notStraightBehind');
  return judgeRun(clip, {
    yawDegrees: clip.yawDegrees,
    legs: 'both_legs',
    whenTurned: 'notStraightBehind',
  });
}

interface Clip {
  motion: Motion;
  steps: readonly Step[];
}

function judgeRun(
  { motion, steps }: Clip,
  {
    yawDegrees,
    legs,
    whenTurned,
  }: {
    yawDegrees: number;
    legs: 'near_leg' | 'both_legs';
    whenTurned: 'turned' | 'notStraightBehind';
  },
): JudgedClip | Refusal {
  const { rhythm, slowMotionFactor } = motion;
  if (steps.length >= FEWEST_LANDINGS && walks(steps)) return refusal('walking');
  const factors = clipFactors(motion, { slowMotionFactor: slowMotionFactor ?? 1, yawDegrees });
  const visibility = visibilityFactors(motion);
  const clipConfidence = productOf(factors) * visibility[legs];
  // Of legs that are hardly seen, a missing rhythm says nothing.
  const isSeen = factors.runnerSize * visibility[legs] >= LEAST_CONFIDENCE;
  const hasRhythm = rhythm !== null && rhythm.strength >= LEAST_RHYTHM_STRENGTH[legs];
  if (isSeen && (!hasRhythm || slowMotionFactor === null)) return refusal('noRhythm');
  if (clipConfidence < LEAST_CONFIDENCE) {
    return refusalOfWorst({ ...factors, visibility: visibility[legs] }, { whenTurned });
  }
  if (!hasRhythm || slowMotionFactor === null) return refusal('noRhythm');
  const isTooShort = clipConfidence * landingsFactor(steps.length) < LEAST_CONFIDENCE;
  if (steps.length < FEWEST_LANDINGS || isTooShort) return refusal('fewSteps');
  if (Number.isNaN(contactTime(steps))) return refusal('noTakeOff');
  const rhythmStepsPerMinute = 120 * rhythm.strideHz * slowMotionFactor;
  return { ok: true, slowMotionFactor, rhythmStepsPerMinute, factors, visibility };
}

function walks(steps: readonly Step[]): boolean {
  const shownStepsPerSecond = stepsPerSecond(steps);
  return isWalking({
    dutyFactor: (contactTime(steps) * shownStepsPerSecond) / 2,
    shownStepsPerMinute: 60 * shownStepsPerSecond,
  });
}
