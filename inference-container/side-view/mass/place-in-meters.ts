import { flatFootSeconds } from '../landings/flat-foot.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import { middleOf } from '../body/sagittal-body.ts';
import { meanOf, medianOf } from '../../numbers/statistics.ts';
import { valueAt } from '../../numbers/value-at.ts';
import type { MassPath } from './center-of-mass.ts';

export interface PlacePerFrame {
  xMeters: Float64Array;
  yMeters: Float64Array;
}

const SAMPLES = 5;

/**
 * Meters ahead of and above the ground below the mean hip position. The origin is fixed in the
 * picture, so camera motion shows.
 */
export function placeInMeters(
  mass: MassPath,
  clip: { body: SagittalBody; groundUpPx: number; metersPerPixel: number },
): PlacePerFrame {
  const { left_hip: left, right_hip: right } = clip.body.points;
  const originForwardPx = meanOf(middleOf(left, right).forwardPx);
  return {
    xMeters: mass.forwardPx.map((value) => (value - originForwardPx) * clip.metersPerPixel),
    yMeters: mass.upPx.map((value) => (value - clip.groundUpPx) * clip.metersPerPixel),
  };
}

/** Height of the ground in the picture: the lower end of a flat foot. */
export function groundLevel(body: SagittalBody, steps: readonly Step[]): number {
  const { timesSeconds, feet } = body;
  const levels = steps.flatMap((step) =>
    flatFootSeconds(step, SAMPLES).map((seconds) =>
      Math.min(
        valueAt(feet[`${step.side}_heel`].upPx, { timesSeconds, seconds }),
        valueAt(feet[`${step.side}_toe`].upPx, { timesSeconds, seconds }),
      ),
    ),
  );
  return medianOf(levels);
}
