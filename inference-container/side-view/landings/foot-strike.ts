import type { FOOT_STRIKE_PATTERNS } from '../../../contract/job-result.ts';
import type { Side } from '../../motion/facing.ts';
import { evenlySpaced, valueAt } from '../../numbers/samples.ts';
import { Z_80_PERCENT, meanOf, medianOf } from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import { pitchDegrees } from '../angles/joint-angles.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';

/**
 * Part of the stance in which the foot is flat: after loading, before heel rise. The window is
 * fixed rather than placed where the foot rotates least, because a running foot never stands quite
 * still: repeated measurements of its stillest moment vary within 6 degrees of rotation.
 */
const FLAT_FOOT_WINDOW = { fromStance: 0.25, toStance: 0.45 };

/** Returns moments at which the foot is flat; none without a toe-off. */
export function flatFootSeconds({ contactSeconds, toeOffSeconds }: Step, count: number): number[] {
  if (toeOffSeconds === null) return [];
  return evenlySpaced(FLAT_FOOT_WINDOW.fromStance, FLAT_FOOT_WINDOW.toStance, count).map(
    (share) => contactSeconds + share * (toeOffSeconds - contactSeconds),
  );
}

const SAMPLES = 9;
/**
 * Toe-down offset relative to a standing trial, which the classes of Altman and Davis refer to: the
 * mean of 19 laboratory runners.
 */
const FLAT_BELOW_STANDING_DEGREES = 1.3;

/** Angles outside this range are detection errors. */
const PLAUSIBLE_DEGREES = { lowest: -25, highest: 40 };
/**
 * The medial side of the far foot is often hidden by the near leg. Clear videos of real runners
 * reach 0.25 to 0.7 there; below this value, the foot is mostly guessed.
 */
const FAR_FOOT_CONFIDENCE = 0.2;

/**
 * Returns the foot strike angle of each landing relative to the same foot when standing, toes up
 * positive; NaN where it cannot be determined. Subtracting the flat foot removes the shoe's heel
 * drop, the placement of the landmarks, and any residual camera roll (Altman and Davis 2012
 * subtract a standing trial).
 */
export function footStrikeAngles(body: SagittalBody, steps: readonly Step[]): Float64Array {
  const pitch: Record<Side, Float64Array> = {
    left: pitchDegrees(body.feet.left_heel, body.feet.left_toe),
    right: pitchDegrees(body.feet.right_heel, body.feet.right_toe),
  };
  const flat: Record<Side, number> = {
    left: flatPitch(pitch.left, body, ofSide(steps, 'left')),
    right: flatPitch(pitch.right, body, ofSide(steps, 'right')),
  };
  return Float64Array.from(steps, ({ side, contactSeconds }) => {
    const { timesSeconds } = body;
    const atContact = { timesSeconds, seconds: contactSeconds };
    if (side === body.farSide && farFootConfidence(body, atContact) <= FAR_FOOT_CONFIDENCE) {
      return Number.NaN;
    }
    const degrees = valueAt(pitch[side], atContact) - flat[side] - FLAT_BELOW_STANDING_DEGREES;
    const { lowest, highest } = PLAUSIBLE_DEGREES;
    return degrees >= lowest && degrees <= highest ? degrees : Number.NaN;
  });
}

function ofSide(steps: readonly Step[], side: Side): Step[] {
  return steps.filter((step) => step.side === side);
}

function flatPitch(
  pitch: Float64Array,
  { timesSeconds }: SagittalBody,
  steps: readonly Step[],
): number {
  return medianOf(
    steps.map((step) =>
      medianOf(
        flatFootSeconds(step, SAMPLES).map((seconds) => valueAt(pitch, { timesSeconds, seconds })),
      ),
    ),
  );
}

function farFootConfidence(
  { feet, farSide }: SagittalBody,
  at: { timesSeconds: Float64Array; seconds: number },
): number {
  return meanOf([
    valueAt(feet[`${farSide}_heel`].confidence, at),
    valueAt(feet[`${farSide}_toe`].confidence, at),
  ]);
}

export type StrikePattern = (typeof FOOT_STRIKE_PATTERNS)[number];

/** Altman and Davis 2012, foot strike angle in degrees. */
const REARFOOT_ABOVE_DEGREES = 8;
const FOREFOOT_BELOW_DEGREES = -1.6;

export function strikePattern(footStrikeDegrees: number): StrikePattern {
  if (footStrikeDegrees > REARFOOT_ABOVE_DEGREES) return 'rearfoot';
  return footStrikeDegrees < FOREFOOT_BELOW_DEGREES ? 'forefoot' : 'midfoot';
}

/** Slope of the logistic curve closest to the normal distribution. */
const LOGISTIC_PER_DEVIATION = 1.702;

/**
 * Returns the probability that the reported pattern is right, given a normally distributed error.
 */
export function strikePatternConfidence(
  footStrikeDegrees: number,
  expectedErrorDegrees: number,
): number {
  const shareBelow = (borderDegrees: number) => {
    const deviations = (Z_80_PERCENT * (borderDegrees - footStrikeDegrees)) / expectedErrorDegrees;
    return 1 / (1 + Math.exp(-LOGISTIC_PER_DEVIATION * deviations));
  };
  const forefoot = shareBelow(FOREFOOT_BELOW_DEGREES);
  const rearfoot = 1 - shareBelow(REARFOOT_ABOVE_DEGREES);
  const probabilities = { forefoot, rearfoot, midfoot: 1 - forefoot - rearfoot };
  return probabilities[strikePattern(footStrikeDegrees)];
}
