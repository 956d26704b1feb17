import { quantileOf } from '../numbers/statistics.ts';
import type { PointPath } from './point-path.ts';

/**
 * Where the near leg hides a far ankle, models put it too near to the knee, never too far: of the
 * lengths of a stride or two, those of the frames that show it are the longer ones.
 */
const WELL_SEEN_LENGTH_QUANTILE = 0.75;
/** A side view keeps the length of a shank to some per cent; so does the model. Both count the same. */
const TRUST_IN_LENGTH = 0.5;

/**
 * The ankle of a far leg, moved along the shank half the way to where the shank has the length that
 * it has in the frames around, from one stride before to one after. The direction of the shank
 * stays as it is.
 */
export function withSteadyShank(
  { knee, ankle }: { knee: PointPath; ankle: PointPath },
  { timesSeconds, strideHz }: { timesSeconds: Float64Array; strideHz: number },
): PointPath {
  const lengthsPx = ankle.xPx.map((xPx, frame) =>
    Math.hypot(xPx - knee.xPx[frame]!, ankle.yPx[frame]! - knee.yPx[frame]!),
  );
  const reachSeconds = 1 / strideHz;
  let from = 0;
  let to = 0;
  const factors = lengthsPx.map((lengthPx, frame) => {
    const time = timesSeconds[frame]!;
    while (timesSeconds[from]! < time - reachSeconds) from += 1;
    while (to < timesSeconds.length && timesSeconds[to]! <= time + reachSeconds) to += 1;
    const usualPx = quantileOf(lengthsPx.subarray(from, to), WELL_SEEN_LENGTH_QUANTILE);
    return 1 + TRUST_IN_LENGTH * (usualPx / lengthPx - 1);
  });
  return {
    xPx: ankle.xPx.map((xPx, frame) => movedAway(xPx, knee.xPx[frame]!, factors[frame]!)),
    yPx: ankle.yPx.map((yPx, frame) => movedAway(yPx, knee.yPx[frame]!, factors[frame]!)),
    confidence: ankle.confidence,
  };
}

/** Where the knee is not known, there is no shank to hold. */
function movedAway(ankle: number, knee: number, factor: number): number {
  return Number.isFinite(factor) ? knee + factor * (ankle - knee) : ankle;
}
