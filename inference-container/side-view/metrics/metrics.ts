import type { LegMetricName, SideMetricName } from '../../../contract/metrics.ts';
import { LEG_METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { SIDES } from '../../motion/facing.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { meanOf } from '../../numbers/statistics.ts';
import { LEG_ERRORS } from '../side-errors.ts';
import { cadence } from './cadence.ts';
import { contactTime } from './contact-time.ts';
import { dutyFactor } from './duty-factor.ts';
import { flightTime } from './flight-time.ts';
import type { MetricInputs } from './metric-inputs.ts';
import { pace } from './pace.ts';
import { speed } from './speed.ts';
import { stepLength, strideLength } from './step-length.ts';
import { verticalOscillation, verticalRatio } from './vertical-oscillation.ts';

/** All in real time, in the unit of the metric's name. */
export const SIDE_METRICS: Readonly<Record<SideMetricName, (inputs: MetricInputs) => Estimate>> = {
  step_frequency_steps_per_min: cadence,
  step_length_meter: stepLength,
  speed_meter_per_second: speed,
  pace_min_per_km: pace,
  ground_contact_time_second: contactTime,
  time_of_flight_second: flightTime,
  duty_factor_percent: dutyFactor,
  vertical_oscillation_centimeter: verticalOscillation,
  stride_length_meter: strideLength,
  vertical_ratio_percent: verticalRatio,
  ...recordOf(LEG_METRIC_NAMES, (name) => (inputs) => meanOfLegs(name, inputs)),
};

function meanOfLegs(
  name: LegMetricName,
  { legs, areLegsNamed, errorFactor }: MetricInputs,
): Estimate {
  const value = areLegsNamed ? meanOf(SIDES.map((side) => legs[side][name])) : Number.NaN;
  return { value, error: errorFactor * LEG_ERRORS[name].both };
}
