import type { MetricName } from '../../../contract/metrics.ts';
import { METRIC_NAMES, METRICS } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import { roundTo, shownError } from '../../numbers/round-to.ts';
import type { SideViewGait } from '../measure-gait.ts';

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
export function presentMetrics(
  gait: Pick<SideViewGait, 'metrics' | 'errors' | 'clip'>,
): Record<MetricName, Presented> {
  const measured = measuredMetrics(gait);
  return recordOf(METRIC_NAMES, (name) => {
    const { value, error } = measured[name];
    const { decimals } = METRICS[name];
    return isGuess(name, gait)
      ? { value: null, error: null }
      : { value: roundTo(value, decimals), error: shownError(error, decimals) };
  });
}

function measuredMetrics({
  metrics,
  errors: { metrics: errors },
}: Pick<SideViewGait, 'metrics' | 'errors'>): Record<MetricName, Measured> {
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
  };
}

/** Whether it depends on how slowly the video plays, and that is not known. */
function isGuess(name: MetricName, { clip, metrics }: Pick<SideViewGait, 'clip' | 'metrics'>) {
  if (clip.slowMotion.isCertain) return false;
  const { needsTempo } = METRICS[name];
  return (
    needsTempo === 'always' || (needsTempo === 'without_pace' && metrics.speed.source !== 'pace')
  );
}
