import type { Motion } from '../motion/motion.ts';
import type { ClipFactors, PartName } from './confidence/clip-confidence.ts';
import {
  clipFactors,
  landingsFactor,
  productOf,
  visibilityFactors,
} from './confidence/clip-confidence.ts';
import { stepsPerSecond } from './metrics/cadence.ts';
import { contactTime } from './metrics/contact-times.ts';
import { isWalking } from './metrics/is-walking.ts';
import type { Refusal } from './refusals.ts';
import { refusal, refusalOfWorst } from './refusals.ts';
import { MAX_YAW_DEGREES } from './sagittal/sagittal-body.ts';
import type { Step } from './step.ts';

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
 * who walks to and fro.
 */
const LEAST_RHYTHM_STRENGTH = 0.7;
const FEWEST_LANDINGS = 2;
/** With less trust than this a result would be a guess. */
const LEAST_CONFIDENCE = 0.35;

/** Refuses what is no side view of a runner, or not seen well enough, in this order. */
export function judgeClip({
  motion,
  steps,
}: {
  motion: Motion;
  steps: readonly Step[];
}): JudgedClip | Refusal {
  const { facing, rhythm, slowMotionFactor } = motion;
  if (facing.view === 'back') return refusal('fromBehind');
  if (facing.view === 'front') return refusal('fromTheFront');
  if ((facing.yawDegrees ?? 0) > MAX_YAW_DEGREES) return refusal('turned');

  if (steps.length >= FEWEST_LANDINGS && walks(steps)) return refusal('walking');
  const factors = clipFactors(motion, slowMotionFactor ?? 1);
  const visibility = visibilityFactors(motion);
  const clipConfidence = productOf(factors) * visibility.near_leg;
  // Of legs that are hardly seen, a missing rhythm says nothing.
  const isSeen = factors.runnerSize * visibility.near_leg >= LEAST_CONFIDENCE;
  const hasRhythm = rhythm !== null && rhythm.strength >= LEAST_RHYTHM_STRENGTH;
  if (isSeen && (!hasRhythm || slowMotionFactor === null)) return refusal('noRhythm');
  if (clipConfidence < LEAST_CONFIDENCE) {
    return refusalOfWorst({ ...factors, visibility: visibility.near_leg });
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
