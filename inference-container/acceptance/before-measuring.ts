import type { FailureReason } from '../../contract/failure-reasons.ts';
import { stepRhythmStrength } from '../motion/alternating-legs.ts';
import type { BodyPoint } from '../motion/body-paths.ts';
import { findBouncePhase, trunkYPx } from '../motion/bounce.ts';
import { areFeetCovered, coveredPoints, isInPoorLight } from '../motion/covered-points.ts';
import type { Side } from '../motion/facing.ts';
import { MAX_YAW_DEGREES, SIDES } from '../motion/facing.ts';
import { legDifferences } from '../motion/limb-identity.ts';
import type { Motion } from '../motion/motion.ts';
import { analyzedSpan } from '../motion/motion.ts';
import type { SlowMotion } from '../motion/slow-motion.ts';
import { slowMotionFactorOf } from '../motion/slow-motion.ts';
import { piecewiseLinear } from '../numbers/arithmetic.ts';
import { meanOf, robustRange } from '../numbers/statistics.ts';
import { stepsPerSecond } from '../strides/cadence.ts';
import { bouncesLikeWalking, isWalking } from '../strides/is-walking.ts';
import type { Step } from '../strides/step.ts';
import { contactTime } from '../strides/step.ts';

/** Maximum swing of standing legs; runners reach 0.27 in side views and 0.19 from behind. */
const STILL_BODY_HEIGHTS = 0.06;
/** Minimum bounce of a person who jumps with still legs; runners bounce by 0.03 to 0.06. */
const JUMP_BODY_HEIGHTS = 0.05;

/** Returns null if the legs swing. */
function stationaryReason({
  body,
  bodyHeightPx,
  ankleSwing,
}: Motion): 'standing' | 'jumping' | null {
  if (!(ankleSwing <= STILL_BODY_HEIGHTS)) return null;
  return robustRange(trunkYPx(body)) > JUMP_BODY_HEIGHTS * bodyHeightPx ? 'jumping' : 'standing';
}

export type JudgedLegs = 'near_leg' | 'both_legs';

/**
 * Visibility by a point's mean confidence over the clip, which is roughly the share of frames in
 * which its error is below 2.5% of body height. In clear videos of real runners, knees and feet
 * reach 0.3 to 0.5.
 */
const BY_CONFIDENCE = [
  [0, 0],
  [0.1, 0.5],
  [0.3, 1],
] as const;

/**
 * Returns the visibility of the least visible point, 0 to 1, over the frames in which at least one
 * of the points is visible.
 */
function legVisibility(
  { body, facing }: Pick<Motion, 'body' | 'facing'>,
  legs: JudgedLegs,
): number {
  const points = pointsOf(legs, facing.nearSide);
  const isVisible = body.nose.confidence.map((_, frame) =>
    points.some((point) => body[point].confidence[frame]! > 0) ? 1 : 0,
  );
  const means = points.map((point) =>
    meanOf(body[point].confidence.filter((_, frame) => isVisible[frame] === 1)),
  );
  return isVisible.includes(1) ? piecewiseLinear(BY_CONFIDENCE, Math.min(...means)) : 0;
}

function pointsOf(legs: JudgedLegs, near: Side): readonly BodyPoint[] {
  return legs === 'near_leg'
    ? [`${near}_hip`, `${near}_knee`, `${near}_ankle`, `${near}_heel`, `${near}_toe`]
    : SIDES.flatMap(
        (side) => [`${side}_hip`, `${side}_knee`, `${side}_ankle`, `${side}_heel`] as const,
      );
}

export interface JudgedClip {
  slowMotion: SlowMotion;
  rhythmStepsPerMinute: number;
  /** 0 to 1. */
  legVisibility: number;
  /** Whether the legs are still swapped in some frames after the identity repair. */
  areLegsConfused: boolean;
}

export type ClipJudgment = { ok: true; clip: JudgedClip } | Refusal;

/**
 * Minimum share of the leg movement that repeats with every stride. Side views: 0.79 to 1 in
 * runners, 0.67 for a runner passing by in a noisy video, 0.58 for a person pacing back and forth.
 * Back views, based on leg heights: 0.74 to 0.98, and 0.5 to 0.66 in wide black trousers.
 */
const MIN_RHYTHM_STRENGTH = { near_leg: 0.63, both_legs: 0.5 };
/** Minimum rhythm strength of unconfused legs; below it, they are still swapped in some frames. */
const UNCONFUSED_RHYTHM_STRENGTH = { near_leg: 0.8, both_legs: 0.6 };
/** Minimum rhythm strength of steps; runners in side views reach 0.67 to 0.98. */
const MIN_STEP_RHYTHM_STRENGTH = 0.6;
/** Beyond this yaw, perspective displaces a bent knee so far that its frontal angle is a guess. */
const MAX_BACK_YAW_DEGREES = 25;
/**
 * Maximum share of frames; feet that leave the picture only around landing are outside for less
 * than a tenth of the time.
 */
const MAX_FEET_OUTSIDE_SHARE = 0.25;
/** If a knee is below the picture most of the time, no landing foot is ever in it. */
const MAX_KNEES_OUTSIDE_SHARE = 0.5;
/** Landings that span one whole stride. */
const MIN_LANDINGS = 3;
/** Strides that guarantee enough landings at any phase. */
const STRIDES_WITH_ENOUGH_LANDINGS = 3;
/** Smallest runner whose points are within a few percent of the body height. */
const MIN_STATURE_PX = 100;
/** At lower frame rates, a landing can fall between two frames. */
const MIN_FRAMES_PER_SECOND = 12;
const MIN_VISIBILITY = 0.35;

/**
 * Refuses a clip that cannot be measured as a side view, for the first reason that applies.
 * Problems that only reduce accuracy, such as a small runner or a turned camera, raise the expected
 * errors.
 */
export function judgeClip(clip: Clip): ClipJudgment {
  const { view, yawDegrees } = clip.motion.facing;
  if (view === 'back') return refusal('seen_from_behind');
  if (view === 'front') return refusal('seen_from_the_front');
  if ((yawDegrees ?? 0) > MAX_YAW_DEGREES) return refusal('not_square_to_the_runner');
  return judgeRun(clip, 'near_leg');
}

/**
 * Refuses a back view that cannot be measured. The camera yaw comes from the path of the feet,
 * which requires steps; the pose model's depth can only distinguish back from side.
 */
export function judgeBackClip(clip: Clip & { yawDegrees: number }): ClipJudgment {
  const { view } = clip.motion.facing;
  if (view === 'side') return refusal('seen_from_the_side');
  if (view === 'front') return refusal('seen_from_the_front');
  if (clip.yawDegrees > MAX_BACK_YAW_DEGREES) return refusal('not_straight_behind');
  return judgeRun(clip, 'both_legs');
}

export function isTooFarAway(staturePx: number): boolean {
  return staturePx < MIN_STATURE_PX;
}

interface Clip {
  motion: Motion;
  steps: readonly Step[];
}

function judgeRun({ motion, steps }: Clip, legs: JudgedLegs): ClipJudgment {
  const { rhythm, slowMotion } = motion;
  if (motion.kneesOutsideShare > MAX_KNEES_OUTSIDE_SHARE) return refusal('legs_outside');
  if (motion.feetOutsideShare > MAX_FEET_OUTSIDE_SHARE) return refusal('feet_outside');
  const visibility = legVisibility(motion, legs);
  const stillness = stationaryReason(motion);
  const covered = coveredPoints(motion);
  // If the runner is hardly visible, the guessed legs may only appear to stand still.
  if (stillness !== null) {
    if (visibility < MIN_VISIBILITY) return refusal('hardly_visible');
    return refusal(areFeetCovered(covered) ? 'landings_hidden' : stillness);
  }
  if (steps.length >= MIN_LANDINGS && walks({ motion, steps })) return refusal('walking');
  if (isTooFarAway(motion.bodyHeightPx)) return refusal('too_far_away');
  if (visibility < MIN_VISIBILITY) return refusal('hardly_visible');
  if (motion.pictureRateHz * slowMotionFactorOf(motion) < MIN_FRAMES_PER_SECOND) {
    return refusal('frame_rate_too_low');
  }
  const hasRhythm = rhythm !== null && rhythm.strength >= MIN_RHYTHM_STRENGTH[legs];
  if (!hasRhythm) return refusal(reasonWithoutRhythm(motion, { legs, covered }));
  const areLegsConfused = rhythm.strength < UNCONFUSED_RHYTHM_STRENGTH[legs];
  // Neither the feet nor the legs show which foot lands.
  if (legs === 'near_leg' && areLegsConfused && areFeetCovered(covered)) {
    return refusal('landings_hidden');
  }
  if (slowMotion === null) return refusal('no_steady_rhythm');
  const rhythmStepsPerMinute = 120 * rhythm.strideHz * slowMotion.factor;
  // Real time only: in slow motion, both depend on a factor that was itself derived from the
  // bounce.
  const gait = { stepsPerMinute: rhythmStepsPerMinute, ...motion };
  if (slowMotion.factor === 1 && bouncesLikeWalking(gait)) return refusal('walking');
  if (steps.length < MIN_LANDINGS || Number.isNaN(contactTime(steps))) {
    const { fromSeconds, toSeconds } = analyzedSpan(motion);
    const strides = (toSeconds - fromSeconds) * rhythm.strideHz;
    return refusal(strides > STRIDES_WITH_ENOUGH_LANDINGS ? 'landings_hidden' : 'no_whole_stride');
  }
  return {
    ok: true,
    clip: { slowMotion, rhythmStepsPerMinute, legVisibility: visibility, areLegsConfused },
  };
}

function reasonWithoutRhythm(
  motion: Motion,
  { legs, covered }: { legs: JudgedLegs; covered: ReadonlySet<BodyPoint> },
): FailureReason {
  if (legs === 'near_leg' && stepsRepeat(motion)) return 'legs_not_told_apart';
  if (areFeetCovered(covered)) return isInPoorLight(motion) ? 'hardly_visible' : 'landings_hidden';
  // `hips_hidden` is worded for back views.
  const areHipsHidden = covered.has('left_hip') || covered.has('left_knee');
  return legs === 'both_legs' && areHipsHidden ? 'hips_hidden' : 'no_steady_rhythm';
}

/**
 * Returns whether the combined motion of both legs is rhythmic, which means that only their labels
 * are uncertain.
 */
function stepsRepeat({ body, bodyHeightPx, timesSeconds, facing }: Motion): boolean {
  const differences = legDifferences(body, { bodyHeightPx, view: facing.view });
  return stepRhythmStrength(differences, timesSeconds) >= MIN_STEP_RHYTHM_STRENGTH;
}

function walks({ motion, steps }: Clip): boolean {
  const { body, rhythm, facing } = motion;
  const shownStepsPerSecond = stepsPerSecond(steps);
  return isWalking({
    dutyFactor: (contactTime(steps) * shownStepsPerSecond) / 2,
    shownStepsPerMinute: 60 * shownStepsPerSecond,
    bouncePhaseDegrees:
      rhythm === null || facing.view !== 'side'
        ? null
        : findBouncePhase(body, { ...motion, strideHz: rhythm.strideHz }),
    slowMotionFactor: slowMotionFactorOf(motion),
  });
}

export interface Refusal {
  ok: false;
  reason: FailureReason;
}

export function refusal(reason: FailureReason): Refusal {
  return { ok: false, reason };
}
