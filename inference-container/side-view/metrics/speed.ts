import type { SpeedEstimate } from '../../strides/speed.ts';
import { estimateSpeed } from '../../strides/speed.ts';
import { contactTime } from './contact-time.ts';
import type { MetricInputs } from './metric-inputs.ts';

export function speed(inputs: MetricInputs): SpeedEstimate {
  const { runner, ground, slowMotion } = inputs;
  return estimateSpeed(runner, {
    passingPxPerSecond: ground.passingPxPerSecond * slowMotion.factor,
    contactSeconds: contactTime(inputs).value,
  });
}
