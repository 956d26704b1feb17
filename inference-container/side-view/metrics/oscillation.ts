import { withoutStrideMean } from '../../motion/bounce.ts';
import { waveAmplitude } from '../../motion/wave.ts';
import {
  DEVIATIONS_OF_80_PERCENT,
  medianOf,
  standardDeviationOf,
} from '../../numbers/statistics.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { OSCILLATION_MODEL } from './oscillation-model.ts';

/** How the shoulders show the center of mass, and how well: docs/method.md. */
export interface OscillationModel {
  /** Travel of the center of mass relative to that of the shoulders. */
  massPerShoulders: number;
  /** Travel of the shoulders as the pose model sees it, relative to the true one. */
  seenPerTrue: number;
  /** Of both together, relative. */
  expectedError: number;
}

/** Vertical travel of the center of mass in each step; NaN where it was not seen. */
export interface Oscillation {
  meters: number;
  /** 80 % of true errors are smaller. */
  expectedError: number;
}

/** A single stride may be a stumble. */
const MIN_STRIDES = 2;

/**
 * Vertical travel of the center of mass per step, from that of the shoulders, because pose models
 * hardly show how the hips move up and down.
 */
export function oscillation(
  body: SagittalBody,
  clip: {
    steps: readonly Step[];
    strideSeconds: number;
    metersPerPixel: number;
    /** Relative, one standard deviation. */
    scaleError: number;
    errorFactor: number;
  },
): Oscillation {
  const travels = shoulderTravels(body, clip);
  if (travels.length < MIN_STRIDES) return { meters: Number.NaN, expectedError: Number.NaN };
  const { massPerShoulders, seenPerTrue, expectedError } = OSCILLATION_MODEL;
  const metersPerTravel = (clip.metersPerPixel * massPerShoulders) / seenPerTrue;
  const meters = metersPerTravel * medianOf(travels);
  // The strides of left and of right steps overlap.
  const independent = travels.length / 2;
  const scatter = (metersPerTravel * standardDeviationOf(travels)) / Math.sqrt(independent);
  return {
    meters,
    expectedError: Math.hypot(
      clip.errorFactor * expectedError * meters,
      DEVIATIONS_OF_80_PERCENT * Math.hypot(clip.scaleError * meters, scatter),
    ),
  };
}

/** Vertical travel of the shoulders per step, in pixels, in the stride from each contact on. */
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
