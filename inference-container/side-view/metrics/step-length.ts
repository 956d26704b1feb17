import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate } from '../../numbers/statistics.ts';
import { cadence } from './cadence.ts';
import type { MetricInputs } from './metric-inputs.ts';
import { speed } from './speed.ts';

export function stepLength(inputs: MetricInputs): Estimate {
  const [running, steps] = [speed(inputs), cadence(inputs)];
  return deriveEstimate((60 * running.value) / steps.value, [running, steps]);
}

export function strideLength(inputs: MetricInputs): Estimate {
  const { value, error } = stepLength(inputs);
  return { value: 2 * value, error: 2 * error };
}
