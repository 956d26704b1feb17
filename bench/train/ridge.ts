import { solveLinear } from '../accuracy/events/solve-linear.ts';

export interface Example {
  features: readonly number[];
  target: number;
  weight: number;
}

/** A linear model of standardized features. */
export interface RidgeFit {
  means: number[];
  spreads: number[];
  weights: number[];
  mean: number;
}

/**
 * Weighted ridge regression (Hoerl and Kennard 1970) with a penalty for each feature: a share of the
 * whole weight, so that it does not depend on how many examples there are.
 */
export function fitRidge(examples: readonly Example[], penalties: readonly number[]): RidgeFit {
  const whole = examples.reduce((sum, { weight }) => sum + weight, 0);
  const meanOver = (valueOf: (example: Example) => number) =>
    examples.reduce((sum, example) => sum + example.weight * valueOf(example), 0) / whole;
  const columns = [...(examples[0]?.features.keys() ?? [])];
  const means = columns.map((column) => meanOver(({ features }) => features[column]!));
  const spreads = columns.map((column) =>
    Math.sqrt(meanOver(({ features }) => (features[column]! - means[column]!) ** 2)),
  );
  const mean = meanOver(({ target }) => target);
  const rows = examples.map(({ features, target, weight }) => ({
    values: columns.map((column) => (features[column]! - means[column]!) / spreads[column]!),
    rest: target - mean,
    share: weight / whole,
  }));
  const normal = columns.map((row) =>
    columns.map((column) =>
      rows.reduce(
        (sum, { values, share }) => sum + share * values[row]! * values[column]!,
        row === column ? penalties[row]! : 0,
      ),
    ),
  );
  const right = columns.map((row) =>
    rows.reduce((sum, { values, rest, share }) => sum + share * values[row]! * rest, 0),
  );
  return { means, spreads, weights: solveLinear(normal, right), mean };
}
