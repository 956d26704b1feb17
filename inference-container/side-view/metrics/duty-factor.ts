import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import { cadence } from './cadence.ts';
import { contactTime } from './contact-time.ts';
import type { MetricInputs } from './metric-inputs.ts';

/**
 * Returns the share of a stride during which one foot is on the ground (van Oeveren et al. 2021).
 */
export function dutyFactor(inputs: MetricInputs): Estimate {
  const [steps, contact] = [cadence(inputs), contactTime(inputs)];
  return deriveEstimate((100 * contact.value * steps.value) / 120, [contact, steps]);
}
