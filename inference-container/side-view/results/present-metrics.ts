import type { MetricName } from '../../../contract/metrics.ts';
import { METRICS, METRIC_NAMES } from '../../../contract/metrics.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { roundTo, shownError } from '../../numbers/arithmetic.ts';
import { DECIMALS } from '../../results/clip-warnings.ts';
import { strikePatternConfidence } from '../landings/foot-strike.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import { MEASURE_OF, usualRange } from './ranges.ts';
import { USUAL_CONTACT_SECONDS, confidenceIn } from '../../uncertainty/expected-error.ts';

type Measured = Pick<SideViewGait, 'typical' | 'metrics' | 'errors'>;

/** Usual range; an error as wide as this makes the value worthless. */
const USUAL_STEPS_PER_MINUTE = [155, 190] as const;
const USUAL_SPEEDS = 0.5;

export function segmentConfidence(gait: Measured, name: SideViewSegmentName): number {
  const measure = MEASURE_OF[name];
  if (!isKnown(gait.typical[measure])) return 0;
  const usual = usualRange(name, gait.metrics.speed.metersPerSecond);
  return roundTo(confidenceIn(gait.errors.measures[measure], usual), DECIMALS.confidence);
}

/** Confidence of the least certain metric: cadence, contact time, or speed. */
export function metricsConfidence({ errors, metrics }: Measured): number {
  const { metersPerSecond } = metrics.speed;
  const confidences = [
    confidenceIn(errors.metrics.stepFrequencyStepsPerMinute, USUAL_STEPS_PER_MINUTE),
    confidenceIn(errors.metrics.contactSeconds, USUAL_CONTACT_SECONDS),
    confidenceIn(errors.metrics.speedMetersPerSecond, [0, USUAL_SPEEDS * metersPerSecond]),
  ];
  return roundTo(Math.min(...confidences), DECIMALS.confidence);
}

export function footStrikeConfidence({ typical, errors }: Measured): number {
  const { footStrike } = typical;
  if (!isKnown(footStrike)) return 0;
  return roundTo(
    strikePatternConfidence(footStrike.degrees, errors.measures.footStrike),
    DECIMALS.confidence,
  );
}

type Seen = Pick<SideViewGait, 'metrics' | 'oscillation' | 'errors' | 'clip'>;

/** NaN if it was not seen. */
interface PresentedMetric {
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
}: Seen): Record<MetricName, PresentedMetric> {
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
