import type { LegMetricName } from '../../contract/metrics.ts';
import type { SlowMotion } from '../motion/slow-motion.ts';
import type { MeasureName } from './landings/typical-landing.ts';

/**
 * 80% of the errors on held-out rendered runners are smaller (docs/accuracy.md): in degrees, steps
 * per minute, and seconds.
 */
export const SIDE_ERRORS = {
  frontKnee: 3.6,
  backKnee: 6.2,
  overstride: 1.9,
  footStrike: 4.1,
  trunk: 1.7,
  head: 5.3,
  elbow: 7.9,
  cadence: 0.57,
  contactTime: 0.0162,
  contact: 0.0123,
  stepContactTime: 0.0184,
  stepFlightTime: 0.02,
  stepTime: 0.0125,
} as const satisfies Record<MeasureName, number> & Record<string, number>;

/**
 * Error of a single leg, even the far one, relative to that of both legs or the near leg:
 * docs/method.md.
 */
export const SINGLE_LEG_FACTOR = 1.3;

/**
 * 80% of single-leg errors on rendered runners are smaller, in degrees (`npm run bench --
 * measures`); the mean of both legs is hardly better.
 */
export const LEG_ERRORS: Readonly<Record<LegMetricName, number>> = {
  peak_hip_extension_degree: 2.8,
  knee_drive_degree: 3.8,
  heel_recovery_degree: 3.5,
  midstance_knee_flexion_degree: 4.2,
  foot_strike_angle_degree: SIDE_ERRORS.footStrike,
};

/** A wrong slow-motion factor stretches all times equally. */
export function tempoError({ factor, expectedError }: SlowMotion): number {
  return expectedError / factor;
}
