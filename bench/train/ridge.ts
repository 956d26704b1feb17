import { solveSymmetric } from '../../inference-container/numbers/solve-symmetric.ts';

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

/** Sufficient statistics for a fit; those of two sets can be added. */
export interface Moments {
  weight: number;
  target: number;
  features: Float64Array;
  targetProducts: Float64Array;
  /** Products of feature pairs, row by row. */
  products: Float64Array;
}

export function momentsOf(examples: readonly Example[]): Moments {
  const moments = noMoments(examples[0]?.features.length ?? 0);
  for (const { features, target, weight } of examples) {
    moments.weight += weight;
    moments.target += weight * target;
    for (const [row, feature] of features.entries()) {
      const weighted = weight * feature;
      moments.features[row]! += weighted;
      moments.targetProducts[row]! += weighted * target;
      const first = row * features.length;
      for (let column = 0; column < features.length; column += 1) {
        moments.products[first + column]! += weighted * features[column]!;
      }
    }
  }
  return moments;
}

/**
 * Fits a weighted ridge regression (Hoerl and Kennard 1970) to several sets of examples. Each
 * feature's penalty is a fraction of the total weight, so it does not depend on the number of
 * examples.
 */
export function fitMoments(sets: readonly Moments[], penalties: readonly number[]): RidgeFit {
  const { weight, target, features, targetProducts, products } = sumOf(sets, penalties.length);
  const means = Array.from(features, (sum) => sum / weight);
  const columns = [...means.keys()];
  const covariance = (row: number, column: number) =>
    products[row * columns.length + column]! / weight - means[row]! * means[column]!;
  const spreads = columns.map((column) => Math.sqrt(covariance(column, column)));
  const mean = target / weight;
  const normal = columns.map((row) =>
    columns.map(
      (column) =>
        covariance(row, column) / (spreads[row]! * spreads[column]!) +
        (row === column ? penalties[row]! : 0),
    ),
  );
  const right = columns.map(
    (row) => (targetProducts[row]! / weight - means[row]! * mean) / spreads[row]!,
  );
  const weights = [
    ...solveSymmetric(Float64Array.from(normal.flat()), Float64Array.from(right), 0),
  ];
  return { means, spreads, weights, mean };
}

function noMoments(count: number): Moments {
  return {
    weight: 0,
    target: 0,
    features: new Float64Array(count),
    targetProducts: new Float64Array(count),
    products: new Float64Array(count * count),
  };
}

function sumOf(sets: readonly Moments[], count: number): Moments {
  const sum = noMoments(count);
  for (const one of sets) {
    sum.weight += one.weight;
    sum.target += one.target;
    for (const name of ['features', 'targetProducts', 'products'] as const) {
      for (const [index, value] of one[name].entries()) sum[name][index]! += value;
    }
  }
  return sum;
}
