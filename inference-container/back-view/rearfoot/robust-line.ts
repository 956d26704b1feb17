import { fitLine } from '../../numbers/fit-line.ts';
import { DEVIATIONS_PER_MEDIAN, medianOf } from '../../numbers/statistics.ts';

/** `x = xAtMiddle + slope * (y - middleY)` */
export interface RobustLine {
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
const MIN_RESIDUAL = 0.05;
const MIN_POINTS = 5;
/** Minimum weight of a point that lies along the line. */
const KEPT_WEIGHT = 0.3;

/**
 * Robust line fit: starts from the median slope between distant points (Theil-Sen), then
 * iteratively reweighted least squares (Holland and Welsch 1977).
 */
export function fitRobustLine(xs: readonly number[], ys: readonly number[]): RobustLine | null {
  if (xs.length < MIN_POINTS) return null;
  let line = reweighted(medianLine(xs, ys), xs, ys);
  for (let round = 1; round < ROUNDS; round += 1) line = reweighted(line, xs, ys);
  return line;
}

export function xAt({ slope, xAtMiddle, middleY }: Course, y: number): number {
  return xAtMiddle + slope * (y - middleY);
}

type Course = Pick<RobustLine, 'slope' | 'xAtMiddle' | 'middleY'>;

function medianLine(xs: readonly number[], ys: readonly number[]): Course {
  const half = xs.length >> 1;
  const slopes = Array.from(
    { length: xs.length - half },
    (_, place) =>
      ((xs[place + half] ?? 0) - (xs[place] ?? 0)) / ((ys[place + half] ?? 0) - (ys[place] ?? 0)),
  );
  const slope = medianOf(slopes);
  const middleY = medianOf(ys);
  return {
    slope,
    middleY,
    xAtMiddle: medianOf(xs.map((x, place) => x - slope * ((ys[place] ?? 0) - middleY))),
  };
}

/** Points count less the farther they are from the line so far. */
function reweighted(line: Course, xs: readonly number[], ys: readonly number[]): RobustLine {
  const distances = xs.map((x, place) => Math.abs(x - xAt(line, ys[place] ?? 0)));
  const residual = Math.max(MIN_RESIDUAL, DEVIATIONS_PER_MEDIAN * medianOf(distances));
  const weights = distances.map((distance) => {
    const share = distance / (BIWEIGHT_REACH * residual);
    return share >= 1 ? 0 : (1 - share * share) ** 2;
  });
  const { slope, meanX: middleY, meanY: xAtMiddle, spreadX } = fitLine(ys, xs, weights);
  return {
    slope,
    xAtMiddle,
    middleY,
    residual,
    slopeError: residual / Math.sqrt(spreadX),
    keptShare: weights.filter((weight) => weight > KEPT_WEIGHT).length / xs.length,
  };
}
