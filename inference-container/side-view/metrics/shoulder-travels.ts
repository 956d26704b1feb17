import { withoutStrideMean } from '../../motion/bounce.ts';
import { waveAmplitude } from '../../motion/stride-rhythm.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';

/** How the shoulders show the center of mass, and how well: docs/method.md. */
export interface OscillationModel {
  /** Ratio of the center of mass's travel to the shoulders'. */
  massPerShoulders: number;
  /** Travel of the shoulders as the pose model sees it, relative to the true one. */
  seenPerTrue: number;
  /** Relative error of both combined. */
  expectedError: number;
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
