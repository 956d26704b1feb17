/** Spearman's rank correlation. */
export function rankCorrelation(one: readonly number[], other: readonly number[]): number {
  const [x, y] = [ranksOf(one), ranksOf(other)];
  const middle = (one.length - 1) / 2;
  const sum = (valueOf: (index: number) => number) =>
    x.reduce((total, _, index) => total + valueOf(index), 0);
  const spread = (ranks: readonly number[]) => sum((index) => (ranks[index]! - middle) ** 2);
  return (
    sum((index) => (x[index]! - middle) * (y[index]! - middle)) / Math.sqrt(spread(x) * spread(y))
  );
}

function ranksOf(values: readonly number[]): number[] {
  const order = [...values.keys()].toSorted((a, b) => values[a]! - values[b]!);
  const ranks = values.map(() => 0);
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}
