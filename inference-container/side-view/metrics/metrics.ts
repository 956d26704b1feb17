import type { LegMetricName, SideMetricName } from '../../../contract/metrics.ts';
import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { SIDES } from '../../motion/facing.ts';
import { tempoError } from '../../motion/slow-motion.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { deriveEstimate, meanOf } from '../../numbers/statistics.ts';
import type { SpeedEstimate } from '../../strides/speed.ts';
import { estimateSpeed } from '../../strides/speed.ts';
import { meanContactSeconds } from '../../strides/step.ts';
import { LEG_ERRORS, SIDE_ERRORS } from '../side-errors.ts';
import type { MetricInputs } from './metric-inputs.ts';
import { verticalOscillation } from './vertical-oscillation.ts';

export type SideMetrics = Readonly<Record<SideMetricName, Estimate>>;

/**
 * Relative error; unaffected by an unknown height, because travel and length share the same scale.
 */
const VERTICAL_RATIO_ERROR = 0.41;

/** Measures all metrics in real time, each in the unit of its name. */
export function measureMetrics(inputs: MetricInputs): {
  metrics: SideMetrics;
  speed: SpeedEstimate;
} {
  const { stepsPerSecond, reported, slowMotion, runner, ground, errorFactor } = inputs;
  const timed = (value: number, error: number): Estimate => ({
    value,
    error: Math.hypot(errorFactor * error, value * tempoError(slowMotion)),
  });
  const cadence = timed(60 * stepsPerSecond * slowMotion.factor, SIDE_ERRORS.cadence);
  const contactSeconds = meanContactSeconds(reported) / slowMotion.factor;
  const contact = timed(contactSeconds, SIDE_ERRORS.contactTime);
  const passingPxPerSecond = ground.passingPxPerSecond * slowMotion.factor;
  const speed = estimateSpeed(runner, { passingPxPerSecond, contactSeconds });
  const step = deriveEstimate(60 / cadence.value, [cadence]);
  const length = deriveEstimate((60 * speed.value) / cadence.value, [speed, cadence]);
  const travel = verticalOscillation(inputs);
  const verticalRatio = travel.value / length.value;
  const metrics = {
    step_frequency_steps_per_min: cadence,
    step_length_meter: length,
    speed_meter_per_second: speed,
    pace_min_per_km: deriveEstimate(1000 / (60 * speed.value), [speed]),
    ground_contact_time_second: contact,
    // 0 if the feet overlap.
    time_of_flight_second: {
      value: Math.max(0, step.value - contact.value),
      error: Math.hypot(contact.error, step.error),
    },
    // Share of a stride during which one foot is on the ground (van Oeveren et al. 2021).
    duty_factor_percent: deriveEstimate((100 * contact.value * cadence.value) / 120, [
      contact,
      cadence,
    ]),
    vertical_oscillation_centimeter: travel,
    stride_length_meter: { value: 2 * length.value, error: 2 * length.error },
    vertical_ratio_percent: {
      value: verticalRatio,
      error: errorFactor * VERTICAL_RATIO_ERROR * verticalRatio,
    },
    ...recordOf(LEG_METRIC_NAMES, (name) => meanOfLegs(name, inputs)),
  };
  return { metrics, speed };
}

function meanOfLegs(
  name: LegMetricName,
  { legs, areLegsNamed, errorFactor }: MetricInputs,
): Estimate {
  const value = areLegsNamed ? meanOf(SIDES.map((side) => legs[side][name])) : Number.NaN;
  return { value, error: errorFactor * LEG_ERRORS[name].both };
}
