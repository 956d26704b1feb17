import type { SideMetricName } from '../../../contract/metrics.ts';
import { METRICS } from '../../../contract/metrics.ts';
import { mapRecord } from '../../../contract/record-of.ts';
import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { roundTo } from '../../numbers/arithmetic.ts';
import { DECIMALS } from '../../results/clip-warnings.ts';
import { TYPICAL_CONTACT_SECONDS, confidenceFromError } from '../../results/expected-error.ts';
import { UNKNOWN } from '../../results/present-estimate.ts';
import { strikePatternConfidence } from '../landings/foot-strike.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import type { SideMetrics } from '../metrics/metrics.ts';
import { MEASURE_BY_SEGMENT, referenceRange } from './ranges.ts';

/** Typical range; an expected error this wide makes the value meaningless. */
const TYPICAL_STEPS_PER_MINUTE = [155, 190] as const;
const TYPICAL_SPEEDS = 0.5;

export function segmentConfidence(gait: SideViewGait, name: SideViewSegmentName): number {
  const measure = MEASURE_BY_SEGMENT[name];
  if (!isKnown(gait.typical[measure])) return 0;
  const range = referenceRange(name, gait.speed.value);
  return roundTo(confidenceFromError(gait.errors.measures[measure], range), DECIMALS.confidence);
}

/** Returns the confidence of the least certain metric: cadence, contact time, or speed. */
export function metricsConfidence({ metrics, speed }: SideViewGait): number {
  const confidences = [
    confidenceFromError(metrics.step_frequency_steps_per_min.error, TYPICAL_STEPS_PER_MINUTE),
    confidenceFromError(metrics.ground_contact_time_second.error, TYPICAL_CONTACT_SECONDS),
    confidenceFromError(speed.error, [0, TYPICAL_SPEEDS * speed.value]),
  ];
  return roundTo(Math.min(...confidences), DECIMALS.confidence);
}

export function footStrikeConfidence({ typical, errors }: SideViewGait): number {
  const { footStrike } = typical;
  if (!isKnown(footStrike)) return 0;
  return roundTo(
    strikePatternConfidence(footStrike.degrees, errors.measures.footStrike),
    DECIMALS.confidence,
  );
}

export function knownMetrics(gait: SideViewGait): SideMetrics {
  return mapRecord(gait.metrics, (metric, name) => (isGuess(name, gait) ? UNKNOWN : metric));
}

/** Returns whether the metric depends on an unknown playback speed. */
function isGuess(name: SideMetricName, { clip, speed }: SideViewGait): boolean {
  if (clip.slowMotion.isCertain) return false;
  const { needsTempo } = METRICS[name];
  const pace = speed.source === 'pace' ? 'with_pace' : 'without_pace';
  return needsTempo === 'always' || needsTempo === pace;
}
