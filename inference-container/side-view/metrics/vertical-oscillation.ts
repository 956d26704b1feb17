import { withoutStrideMean } from '../../motion/bounce.ts';
import { waveAmplitude } from '../../motion/stride-rhythm.ts';
import { Z_80_PERCENT, medianOf, standardDeviationOf } from '../../numbers/statistics.ts';
import type { Estimate } from '../../numbers/statistics.ts';
import { scaleErrorOf } from '../../strides/speed.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import type { MetricInputs } from './metric-inputs.ts';

/** Ratio of the center of mass's travel to the shoulders': 31 trials of 8 runners with markers. */
const MASS_PER_SHOULDERS = 0.936;
/**
 * Ratio of measured to true travel of the shoulders: 10 videos of avatars that move like 6 runners.
 */
const MEASURED_PER_TRUE = 0.965;
/** Relative error beyond scale and scatter: 44 side views of rendered runners. */
const EXPECTED_ERROR = 0.25;
/** Minimum number of strides: a single one may be a stumble. */
const MIN_STRIDES = 2;

/**
 * Returns the vertical travel of the center of mass in each step, in centimeters. Measured at the
 * shoulders, because pose models barely capture the hips' vertical motion.
 */
export function verticalOscillation(inputs: MetricInputs): Estimate {
  const { joints, steps, stepsPerSecond, scale, runner, errorFactor } = inputs;
  const travels = shoulderTravels(joints, { steps, strideSeconds: 2 / stepsPerSecond });
  if (travels.length < MIN_STRIDES) return { value: Number.NaN, error: Number.NaN };
  const unitsPerTravel = (100 * scale.metersPerPixel * MASS_PER_SHOULDERS) / MEASURED_PER_TRUE;
  const value = unitsPerTravel * medianOf(travels);
  // Strides that start with left and right steps overlap, so only half of them are independent.
  const independent = travels.length / 2;
  // A given pace determines the scale as accurately as a known height.
  const scaleError = scaleErrorOf(runner.isHeightKnown || scale.source === 'pace');
  const scatter = (unitsPerTravel * standardDeviationOf(travels)) / Math.sqrt(independent);
  return {
    value,
    error: Math.hypot(
      errorFactor * EXPECTED_ERROR * value,
      Z_80_PERCENT * Math.hypot(scaleError * value, scatter),
    ),
  };
}

/**
 * Returns the shoulders' vertical travel per step, in pixels, over the stride after each contact.
 */
export function shoulderTravels(
  { timesSeconds, points }: Pick<SagittalBody, 'timesSeconds' | 'points'>,
  {
    steps,
    strideSeconds,
  }: { steps: readonly Pick<Step, 'contactSeconds'>[]; strideSeconds: number },
): number[] {
  const { upPx } = middleOf(points.left_shoulder, points.right_shoulder);
  const fromMean = withoutStrideMean(upPx, { timesSeconds, strideSeconds });
  return steps.flatMap(({ contactSeconds }) => {
    const isInside = (_: number, frame: number) =>
      timesSeconds[frame]! >= contactSeconds &&
      timesSeconds[frame]! < contactSeconds + strideSeconds;
    const stride = fromMean.filter(isInside);
    if (stride.length === 0 || stride.some(Number.isNaN)) return [];
    const amplitude = waveAmplitude(stride, {
      timesSeconds: timesSeconds.filter(isInside),
      frequencyHz: 2 / strideSeconds,
    });
    return [2 * amplitude];
  });
}
