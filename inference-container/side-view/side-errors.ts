import type { LegMetricName } from '../../contract/metrics.ts';

/**
 * Half the difference between the contact times of two laboratories, from the same markers and
 * models: docs/accuracy.md.
 */
const LABORATORY_SECONDS = 0.0062;

function withLaboratory(seconds: number): number {
  return Math.hypot(seconds, LABORATORY_SECONDS);
}

/**
 * Errors that cover 80% of those of new rendered runners, in degrees, steps per minute, and
 * seconds. `npm run bench -- accuracy stranger --seed 62` prints them.
 */
export const SIDE_ERRORS = {
  frontKnee: 5,
  backKnee: 8.5,
  overstride: 2.6,
  footStrike: 5.2,
  trunk: 1.9,
  head: 5.4,
  elbow: 6,
  cadence: 0.65,
  contactTime: withLaboratory(0.0175),
  contact: 0.017,
  kneeOfLeg: 5.4,
  contactTimeOfLeg: withLaboratory(0.0221),
  stepContactTime: withLaboratory(0.0272),
  stepFlightTime: withLaboratory(0.0256),
  stepTime: 0.0125,
} as const;

/** Errors of the mean of both legs and of one leg, in degrees. */
export const LEG_ERRORS: Readonly<Record<LegMetricName, { both: number; one: number }>> = {
  peak_hip_extension_degree: { both: 3.9, one: 5.1 },
  knee_drive_degree: { both: 4.5, one: 5.1 },
  heel_recovery_degree: { both: 4, one: 4.1 },
  midstance_knee_flexion_degree: { both: 5.7, one: 6 },
  foot_strike_angle_degree: { both: SIDE_ERRORS.footStrike, one: SIDE_ERRORS.footStrike },
};
