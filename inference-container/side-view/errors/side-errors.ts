import { keysOf } from '../../../contract/keys-of.ts';
import { recordOf } from '../../../contract/record-of.ts';
import type { SlowMotion } from '../../motion/slow-motion.ts';
import type { QualityInputs, SideErrorModels, SideQuantity } from './side-sights.ts';
import { sideQualities } from './side-sights.ts';
import type { MeasureName, TypicalLanding } from '../landings/typical-landing.ts';
import { MEASURES } from '../landings/typical-landing.ts';
import type { GaitMetrics } from '../metrics/metrics.ts';
import { MEASURE_OF, usualRange } from '../results/ranges.ts';
import { expectedError, isUninformative } from '../../uncertainty/expected-error.ts';

/** Drops values whose expected error is wider than their usual range. */
export function dropUninformativeValues(
  typical: TypicalLanding,
  { errors, metrics }: { errors: SideErrors; metrics: GaitMetrics },
): TypicalLanding {
  const kept = { ...typical };
  for (const segment of keysOf(MEASURE_OF)) {
    const name = MEASURE_OF[segment];
    const usual = usualRange(segment, metrics.speed.metersPerSecond);
    if (!isUninformative(errors.measures[name], usual)) continue;
    kept[name] = { ...typical[name], degrees: Number.NaN };
  }
  return kept;
}

/** Expected errors: 80 % of true errors are smaller. In the units of the values, in real time. */
export interface SideErrors {
  measures: Record<MeasureName, number>;
  /** Error of each contact time. */
  stepSeconds: number;
  /** Errors per leg. */
  ownLegs: { contactSeconds: number; kneeDegrees: number };
  metrics: Record<keyof Omit<GaitMetrics, 'speed'>, number> & { speedMetersPerSecond: number };
}

/** Errors of a single leg, also the far one, relative to those of both or the near one: docs/validation.md. */
const OWN_LEG_FACTOR = 1.3;

export function sideErrors(
  seen: QualityInputs,
  clip: { metrics: GaitMetrics; slowMotion: SlowMotion; errorFactor: number },
  models: SideErrorModels,
): SideErrors {
  const { metrics, slowMotion, errorFactor } = clip;
  const qualities = sideQualities(seen);
  const errorOf = (name: SideQuantity) =>
    errorFactor * expectedError(models[name], qualities[name]);
  // A wrong factor of slow motion stretches all times alike.
  const tempo = slowMotion.expectedError / slowMotion.factor;
  const cadence = Math.hypot(errorOf('cadence') / metrics.stepFrequencyStepsPerMinute, tempo);
  const contact = Math.hypot(errorOf('contactTime') / metrics.contactSeconds, tempo);
  const speed = metrics.speed.expectedError / metrics.speed.metersPerSecond;
  const stepSeconds = 60 / metrics.stepFrequencyStepsPerMinute;
  return {
    measures: recordOf(MEASURES, errorOf),
    stepSeconds: errorOf('contact'),
    ownLegs: {
      contactSeconds: Math.hypot(
        OWN_LEG_FACTOR * errorOf('contactTime'),
        tempo * metrics.contactSeconds,
      ),
      kneeDegrees: OWN_LEG_FACTOR * errorOf('frontKnee'),
    },
    metrics: {
      stepFrequencyStepsPerMinute: cadence * metrics.stepFrequencyStepsPerMinute,
      contactSeconds: contact * metrics.contactSeconds,
      flightSeconds: Math.hypot(contact * metrics.contactSeconds, cadence * stepSeconds),
      dutyFactor: Math.hypot(contact, cadence) * metrics.dutyFactor,
      speedMetersPerSecond: metrics.speed.expectedError,
      stepLengthMeters: Math.hypot(speed, cadence) * metrics.stepLengthMeters,
      paceMinutesPerKilometer: speed * metrics.paceMinutesPerKilometer,
    },
  };
}
