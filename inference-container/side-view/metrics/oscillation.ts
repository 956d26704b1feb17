import {
  DEVIATIONS_OF_80_PERCENT,
  medianOf,
  standardDeviationOf,
} from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import type { SpeedFacts } from '../../strides/speed.ts';
import { scaleErrorOf } from '../../strides/speed.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { OSCILLATION_MODEL } from './oscillation-model.ts';
import type { Scale } from './scale.ts';
import { shoulderTravels } from './shoulder-travels.ts';

/** Vertical travel of the center of mass in each step; NaN where it was not seen. */
export interface Oscillation {
  meters: number;
  /** 80 % of true errors are smaller. */
  expectedError: number;
}

/** A single stride may be a stumble. */
const MIN_STRIDES = 2;

/**
 * Estimates the vertical travel of the center of mass per step from the shoulders, because pose
 * models hardly show the hips' vertical motion.
 */
export function oscillation(
  body: SagittalBody,
  clip: {
    steps: readonly Step[];
    strideSeconds: number;
    scale: Pick<Scale, 'metersPerPixel' | 'source'>;
    runner: Pick<SpeedFacts, 'isHeightKnown'>;
    errorFactor: number;
  },
): Oscillation {
  const travels = shoulderTravels(body, clip);
  if (travels.length < MIN_STRIDES) return { meters: Number.NaN, expectedError: Number.NaN };
  const { massPerShoulders, seenPerTrue, expectedError } = OSCILLATION_MODEL;
  const { scale, runner, errorFactor } = clip;
  const metersPerTravel = (scale.metersPerPixel * massPerShoulders) / seenPerTrue;
  const meters = metersPerTravel * medianOf(travels);
  // The strides of left and of right steps overlap.
  const independent = travels.length / 2;
  // A pace gives the scale as well as a known height does.
  const scaleError = scaleErrorOf(runner.isHeightKnown || scale.source === 'pace');
  const scatter = (metersPerTravel * standardDeviationOf(travels)) / Math.sqrt(independent);
  return {
    meters,
    expectedError: Math.hypot(
      errorFactor * expectedError * meters,
      DEVIATIONS_OF_80_PERCENT * Math.hypot(scaleError * meters, scatter),
    ),
  };
}
