import { medianOf } from '../../numbers/statistics.ts';

/** `x = xAtMiddle + slope * (y - middleY)` */
export interface Line {
  slope: number;
  xAtMiddle: number;
  middleY: number;
  /** Typical distance of the points from the line. */
  residual: number;
  slopeError: number;
  /** Share of the points that lie along the line. */
  keptShare: number;
}

const ROUNDS = 12;
/** Tukey's biweight: 95 % efficiency for normal noise. */
const BIWEIGHT_REACH = 4.685;
/** Converts a median absolute deviation to a standard deviation. */
const MEDIAN_TO_DEVIATION = 1.4826;
const MIN_RESIDUAL = 0.05;
const MIN_POINTS = 5;

/**
 * Robust line fit: starts from the median slope between distant points (Theil-Sen), then
 * iteratively reweighted least squares (Holland and Welsch 1977).
 */
export function fitLine(xs: readonly number[], ys: readonly number[]): Line | null {
  if (xs.length < MIN_POINTS) return null;
  const half = xs.length >> 1;
  const slopes = Array.from(
    { length: xs.length - half },
    (_, place) =>
      ((xs[place + half] ?? 0) - (xs[place] ?? 0)) / ((ys[place + half] ?? 0) - (ys[place] ?? 0)),
  );
  let slope = medianOf(slopes);
  let middleY = medianOf(ys);
  let xAtMiddle = medianOf(xs.map((x, place) => x - slope * ((ys[place] ?? 0) - middleY)));
  for (let round = 0; round < ROUNDS; round += 1) {
    const distances = xs.map((x, place) =>
      Math.abs(x - xAtMiddle - slope * ((ys[place] ?? 0) - middleY)),
    );
    const residual = Math.max(MIN_RESIDUAL, MEDIAN_TO_DEVIATION * medianOf(distances));
    const weights = distances.map((distance) => {
      const share = distance / (BIWEIGHT_REACH * residual);
      return share >= 1 ? 0 : (1 - share * share) ** 2;
    });
    const total = sum(weights);
    middleY = sum(ys.map((y, place) => y * (weights[place] ?? 0))) / total;
    xAtMiddle = sum(xs.map((x, place) => x * (weights[place] ?? 0))) / total;
    const spread = sum(ys.map((y, place) => (weights[place] ?? 0) * (y - middleY) ** 2));
    slope =
      sum(
        xs.map(
          (x, place) => (weights[place] ?? 0) * (x - xAtMiddle) * ((ys[place] ?? 0) - middleY),
        ),
      ) / spread;
    if (round === ROUNDS - 1) {
      const keptShare = weights.filter((weight) => weight > 0.3).length / xs.length;
      return {
        slope,
        xAtMiddle,
        middleY,
        residual,
        slopeError: residual / Math.sqrt(spread),
        keptShare,
      };
    }
  }
  return null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
