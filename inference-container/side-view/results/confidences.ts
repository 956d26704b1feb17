import { DECIMALS } from '../../results/precision.ts';
import { confidenceIn, USUAL_CONTACT_SECONDS } from '../../uncertainty/expected-error.ts';
import type { SideViewSegmentName } from '../../../contract/search-keys.ts';
import { roundTo } from '../../numbers/round-to.ts';
import { strikePatternConfidence } from '../landings/strike-pattern.ts';
import { isKnown } from '../landings/typical-landing.ts';
import type { SideViewGait } from '../measure-gait.ts';
import { MEASURE_OF, usualRange } from './ranges.ts';

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
