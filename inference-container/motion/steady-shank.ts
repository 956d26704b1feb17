import { quantileOf } from '../numbers/statistics.ts';
import { mapWindows } from '../numbers/samples.ts';
import type { PointPath } from './point-path.ts';
import { lengthsPx } from './point-path.ts';

/**
 * Where the near leg hides the far ankle, models place it too close to the knee, never too far, so
 * the longer lengths within a stride or two are those of a visible ankle.
 */
const VISIBLE_LENGTH_QUANTILE = 0.75;
/**
 * In a side view, shank length varies by only a few percent, about as much as the model's error.
 * Both count equally.
 */
const TRUST_IN_LENGTH = 0.5;

/**
 * Moves the far ankle along the shank, half way to where the shank has its typical length within
 * one stride before and after. The direction of the shank is unchanged.
 */
export function withSteadyShank(
  { knee, ankle }: { knee: PointPath; ankle: PointPath },
  { timesSeconds, strideHz }: { timesSeconds: Float64Array; strideHz: number },
): PointPath {
  const shankPx = lengthsPx(knee, ankle);
  const factors = mapWindows(timesSeconds, 1 / strideHz, (frame, { from, to }) => {
    const usualPx = quantileOf(shankPx.subarray(from, to), VISIBLE_LENGTH_QUANTILE);
    return 1 + TRUST_IN_LENGTH * (usualPx / shankPx[frame]! - 1);
  });
  return {
    xPx: ankle.xPx.map((xPx, frame) => movedAway(xPx, knee.xPx[frame]!, factors[frame]!)),
    yPx: ankle.yPx.map((yPx, frame) => movedAway(yPx, knee.yPx[frame]!, factors[frame]!)),
    confidence: ankle.confidence,
  };
}

/** Without a known knee, the ankle stays where it is. */
function movedAway(ankle: number, knee: number, factor: number): number {
  return Number.isFinite(factor) ? knee + factor * (ankle - knee) : ankle;
}
