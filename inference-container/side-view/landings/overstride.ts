import type { OVERSTRIDE_SCORES } from '../../../contract/calculated-data.ts';
import { leanDegrees } from '../angles/joint-angles.ts';
import type { MassPath } from '../mass/center-of-mass.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import type { Side } from '../../motion/facing.ts';
import { clamp } from '../../numbers/piecewise-linear.ts';

export type OverstrideScore = (typeof OVERSTRIDE_SCORES)[number];

/**
 * Relative to the hips, the foot is this much farther ahead than relative to the center of mass.
 */
const HIPS_BEHIND_MASS_DEGREES = 2.5;

/** Upper borders at 3 m/s and their shift with speed; chosen by us, see docs/method.md. */
const BORDERS_DEGREES = { ideal: 8, slight: 12, moderate: 16 };
const BORDER_SHIFT_DEGREES_PER_METER_PER_SECOND = 1.2;
const BORDER_SPEED_METERS_PER_SECOND = 3;
export const SPEED_LIMITS_METERS_PER_SECOND = [2, 5.5] as const;

/**
 * Distance of the ankle ahead of the center of mass, as an angle from the vertical, per frame;
 * meaningful at contact. Falls back to the hips where the center of mass is unknown.
 */
export function overstrideAngles(
  body: SagittalBody,
  { side, mass }: { side: Side; mass: MassPath },
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
