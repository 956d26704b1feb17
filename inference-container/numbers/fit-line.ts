/** A line through points: `y = meanY + slope * (x - meanX)`. */
export interface Line {
  slope: number;
  meanX: number;
  meanY: number;
  /** Weighted sum of the squared distances of x from its mean. */
  spreadX: number;
  /** Number of points with a known y. */
  count: number;
}

/** Least squares, weighted if there are weights; ignores points whose y is NaN. */
export function fitLine(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  weights?: ArrayLike<number>,
): Line {
  const known = Array.from(ys).flatMap((y, index) => (Number.isNaN(y) ? [] : [index]));
  const sumOf = (valueAt: (index: number) => number) =>
    known.reduce((sum, index) => sum + (weights?.[index] ?? 1) * valueAt(index), 0);
  const total = sumOf(() => 1);
  const meanX = sumOf((index) => xs[index]!) / total;
  const meanY = sumOf((index) => ys[index]!) / total;
  const spreadX = sumOf((index) => (xs[index]! - meanX) ** 2);
  const product = sumOf((index) => (xs[index]! - meanX) * (ys[index]! - meanY));
  return { slope: product / spreadX, meanX, meanY, spreadX, count: known.length };
}

export function lineAt(
  { slope, meanX, meanY }: Omit<Line, 'count' | 'spreadX'>,
  x: number,
): number {
  return meanY + slope * (x - meanX);
}
