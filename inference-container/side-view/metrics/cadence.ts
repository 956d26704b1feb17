import { tempoError } from '../../motion/slow-motion.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { SIDE_ERRORS } from '../side-errors.ts';
import type { MetricInputs } from './metric-inputs.ts';

export function cadence({ stepsPerSecond, slowMotion, errorFactor }: MetricInputs): Estimate {
  const value = 60 * stepsPerSecond * slowMotion.factor;
  const error = Math.hypot(errorFactor * SIDE_ERRORS.cadence, value * tempoError(slowMotion));
  return { value, error };
}
