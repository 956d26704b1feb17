import type { SlowMotion } from '../motion/slow-motion.ts';
import type { MeasureName } from './landings/typical-landing.ts';

/**
 * 80 % of the errors of rendered runners that the models did not know are smaller
 * (docs/accuracy.md): in degrees, steps per minute, and seconds.
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
} as const satisfies Record<MeasureName, number> & Record<string, number>;

/** Error of a single leg, also the far one, relative to that of both or the near one: docs/method.md. */
export const OWN_LEG_FACTOR = 1.3;

/** A wrong slow-motion factor stretches all times alike. */
export function tempoError({ factor, expectedError }: SlowMotion): number {
  return expectedError / factor;
}
