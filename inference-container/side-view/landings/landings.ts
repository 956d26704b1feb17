import type { OVERSTRIDE_SCORES } from '../../../contract/calculated-data.ts';
import type { Side } from '../../motion/facing.ts';
import { otherSide } from '../../motion/facing.ts';
import { clamp } from '../../numbers/arithmetic.ts';
import { valueAt } from '../../numbers/samples.ts';
import { framesOnGround } from '../../strides/step.ts';
import type { Step } from '../../strides/step.ts';
import type { JointAngles } from '../angles/joint-angles.ts';
import { leanDegrees } from '../angles/joint-angles.ts';
import type { SagittalBody, SagittalPlaces } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { footStrikeAngles } from './foot-strike.ts';

export type OverstrideScore = (typeof OVERSTRIDE_SCORES)[number];

/**
 * Relative to the hips, the foot is this much farther ahead than relative to the center of mass.
 */
const HIPS_BEHIND_MASS_DEGREES = 2.5;

/** Upper borders at 3 m/s and their shift with speed; our choice, see docs/method.md. */
const BORDERS_DEGREES = { ideal: 8, slight: 12, moderate: 16 };
const BORDER_SHIFT_DEGREES_PER_METER_PER_SECOND = 1.2;
const BORDER_SPEED_METERS_PER_SECOND = 3;
export const SPEED_LIMITS_METERS_PER_SECOND = [2, 5.5] as const;

/**
 * Returns the angle from the vertical by which the ankle is ahead of the center of mass, per frame;
 * meaningful at contact. Falls back to the hips where the center of mass is unknown.
 */
function overstrideAngles(
  body: SagittalBody,
  { side, mass }: { side: Side; mass: SagittalPlaces },
): Float64Array {
  const { points } = body;
  const ankle = points[`${side}_ankle`];
  const hips = middleOf(points.left_hip, points.right_hip);
  // The line starts at the ankle: leaning back means the foot is ahead.
  const fromMass = leanDegrees(ankle, { ...mass, confidence: ankle.confidence });
  const fromHips = leanDegrees(ankle, hips);
  return fromMass.map((degrees, frame) => {
    const lean = Number.isNaN(degrees) ? fromHips[frame]! + HIPS_BEHIND_MASS_DEGREES : degrees;
    return -lean;
  });
}

export interface OverstrideBorders {
  ideal: number;
  slight: number;
  moderate: number;
}

export function overstrideBorders(speedMetersPerSecond: number): OverstrideBorders {
  const speed = clamp(speedMetersPerSecond, SPEED_LIMITS_METERS_PER_SECOND);
  const shift =
    BORDER_SHIFT_DEGREES_PER_METER_PER_SECOND * (speed - BORDER_SPEED_METERS_PER_SECOND);
  return {
    ideal: BORDERS_DEGREES.ideal + shift,
    slight: BORDERS_DEGREES.slight + shift,
    moderate: BORDERS_DEGREES.moderate + shift,
  };
}

export function overstrideScore(degrees: number, speedMetersPerSecond: number): OverstrideScore {
  const { ideal, slight, moderate } = overstrideBorders(speedMetersPerSecond);
  if (degrees <= ideal) return 'score_ideal';
  if (degrees <= slight) return 'score_slight';
  return degrees <= moderate ? 'score_moderate' : 'score_excessive';
}

/** The body at the moment a foot lands; degrees as in the public API, NaN where unknown. */
export interface Landing {
  step: Step;
  isNear: boolean;
  firstFrame: number;
  lastFrame: number;
  frontKneeDegrees: number;
  backKneeDegrees: number;
  /** Angle of the near arm, whichever foot lands, to cover both ends of its swing. */
  elbowDegrees: number;
  headDegrees: number;
  trunkDegrees: number;
  overstrideDegrees: number;
  footStrikeDegrees: number;
}

export interface LandingInputs {
  body: SagittalBody;
  angles: JointAngles;
  mass: SagittalPlaces;
  /** In video seconds, for steps without a visible toe-off. */
  typicalContactSeconds: number;
}

/**
 * Interpolates to the moment of contact, because a foot rotates by 10 degrees from frame to frame.
 */
export function measureLandings(steps: readonly Step[], runner: LandingInputs): Landing[] {
  const { body, angles, mass } = runner;
  const { timesSeconds } = body;
  const footStrikes = footStrikeAngles(body, steps);
  const overstrides = {
    left: overstrideAngles(body, { side: 'left', mass }),
    right: overstrideAngles(body, { side: 'right', mass }),
  };
  return steps.flatMap((step, index) => {
    const { side, contactSeconds } = step;
    const onGround = framesOnGround(step, { ...runner, timesSeconds });
    if (onGround === null) return [];
    const { firstFrame, lastFrame } = onGround;
    const valueAtContact = (signal: Float64Array) =>
      valueAt(signal, { timesSeconds, seconds: contactSeconds });
    return [
      {
        step,
        isNear: side === body.nearSide,
        firstFrame,
        lastFrame,
        frontKneeDegrees: valueAtContact(angles[`${side}_knee`]),
        backKneeDegrees: valueAtContact(angles[`${otherSide(side)}_knee`]),
        elbowDegrees: valueAtContact(angles[`${body.nearSide}_elbow`]),
        headDegrees: valueAtContact(angles.head),
        trunkDegrees: valueAtContact(angles.trunk),
        overstrideDegrees: valueAtContact(overstrides[side]),
        footStrikeDegrees: footStrikes[index]!,
      },
    ];
  });
}
