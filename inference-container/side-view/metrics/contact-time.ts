import { tempoError } from '../../motion/slow-motion.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { meanContactSeconds } from '../../strides/step.ts';
import { SIDE_ERRORS } from '../side-errors.ts';
import type { MetricInputs } from './metric-inputs.ts';

export function contactTime({ reported, slowMotion, errorFactor }: MetricInputs): Estimate {
  const value = meanContactSeconds(reported) / slowMotion.factor;
  const error = Math.hypot(errorFactor * SIDE_ERRORS.contactTime, value * tempoError(slowMotion));
  return { value, error };
}
