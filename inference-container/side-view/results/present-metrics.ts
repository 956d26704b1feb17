import type { MetricName } from '../../../contract/metrics.ts';
import { METRIC_NAMES, METRICS } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { roundTo, shownError } from '../../numbers/round-to.ts';
import type { SideViewGait } from '../measure-gait.ts';

type Seen = Pick<SideViewGait, 'metrics' | 'oscillation' | 'errors' | 'clip'>;

/** NaN if it was not seen. */
interface Measured {
  value: number;
  /** 80 % of true errors are smaller. */
  error: number;
}

/** A metric as it is reported; null if it would be a guess. */
interface Presented {
  value: number | null;
  error: number | null;
}

/** All metrics under their public names and in their units, rounded. */
export function presentMetrics(gait: Seen): Record<MetricName, Presented> {
  const measured = measuredMetrics(gait);
  return recordOf(METRIC_NAMES, (name) => {
    const { value, error } = measured[name];
    const { decimals } = METRICS[name];
    return Number.isNaN(value) || isGuess(name, gait)
      ? { value: null, error: null }
      : { value: roundTo(value, decimals), error: shownError(error, decimals) };
  });
}

function measuredMetrics({
  metrics,
  oscillation,
  errors: { metrics: errors },
}: Seen): Record<MetricName, Measured> {
  return {
    step_frequency_steps_per_min: {
      value: metrics.stepFrequencyStepsPerMinute,
      error: errors.stepFrequencyStepsPerMinute,
    },
    step_length_meter: { value: metrics.stepLengthMeters, error: errors.stepLengthMeters },
    speed_meter_per_second: {
      value: metrics.speed.metersPerSecond,
      error: errors.speedMetersPerSecond,
    },
    pace_min_per_km: {
      value: metrics.paceMinutesPerKilometer,
      error: errors.paceMinutesPerKilometer,
    },
    ground_contact_time_second: { value: metrics.contactSeconds, error: errors.contactSeconds },
    time_of_flight_second: { value: metrics.flightSeconds, error: errors.flightSeconds },
    duty_factor_percent: { value: 100 * metrics.dutyFactor, error: 100 * errors.dutyFactor },
    vertical_oscillation_centimeter: {
      value: 100 * oscillation.meters,
      error: 100 * oscillation.expectedError,
    },
  };
}

/** Whether it depends on how slowly the video plays, and that is not known. */
function isGuess(name: MetricName, { clip, metrics }: Seen): boolean {
  if (clip.slowMotion.isCertain) return false;
  const { needsTempo } = METRICS[name];
  const pace = metrics.speed.source === 'pace' ? 'with_pace' : 'without_pace';
  return needsTempo === 'always' || needsTempo === pace;
}
