import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import { cadence } from './cadence.ts';
import { contactTime } from './contact-time.ts';
import type { MetricInputs } from './metric-inputs.ts';

/** Returns the step time minus the contact time; 0 if the feet overlap. */
export function flightTime(inputs: MetricInputs): Estimate {
  const [steps, contact] = [cadence(inputs), contactTime(inputs)];
  const step = deriveEstimate(60 / steps.value, [steps]);
  return {
    value: Math.max(0, step.value - contact.value),
    error: Math.hypot(contact.error, step.error),
  };
}
