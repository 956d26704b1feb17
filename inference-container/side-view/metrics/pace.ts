import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import type { MetricInputs } from './metric-inputs.ts';
import { speed } from './speed.ts';

export function pace(inputs: MetricInputs): Estimate {
  const running = speed(inputs);
  return deriveEstimate(1000 / (60 * running.value), [running]);
}
