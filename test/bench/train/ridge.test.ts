import { describe, expect, it } from 'vitest';

import type { Example, RidgeFit } from '../../../bench/train/ridge.ts';
import { fitMoments, momentsOf } from '../../../bench/train/ridge.ts';

const EXAMPLES = [0, 1, 2, 3].map((x) => ({ features: [x, x % 2], target: 5 + 2 * x, weight: 1 }));

describe('fitMoments', () => {
  it('recovers a linear relation without a penalty', () => {
    expect(predict(fitRidge(EXAMPLES, [0, 0]), [10, 0])).toBeCloseTo(25, 8);
  });

  it('shrinks toward the mean with a penalty', () => {
    const { weights, mean } = fitRidge(EXAMPLES, [1e6, 1e6]);
    expect(mean).toBe(8);
    for (const weight of weights) expect(Math.abs(weight)).toBeLessThan(1e-4);
  });

  it('shrinks only the features that are penalized', () => {
    const { weights } = fitRidge(EXAMPLES, [0, 1e6]);
    expect(weights[0]! / Math.sqrt(1.25)).toBeCloseTo(2, 3);
    expect(Math.abs(weights[1]!)).toBeLessThan(1e-4);
  });

  it('weights examples as if they were repeated', () => {
    const twice = [...EXAMPLES, EXAMPLES[3]!];
    const heavy = EXAMPLES.map((one, index) => (index === 3 ? { ...one, weight: 2 } : one));
    expect(fitRidge(heavy, [0.1, 0.1]).weights[0]).toBeCloseTo(
      fitRidge(twice, [0.1, 0.1]).weights[0]!,
      10,
    );
  });

  it('fits two sets of examples as it fits their union', () => {
    const sets = [momentsOf(EXAMPLES.slice(0, 1)), momentsOf(EXAMPLES.slice(1)), momentsOf([])];
    const { weights } = fitRidge(EXAMPLES, [0.1, 0.1]);
    expect(fitMoments(sets, [0.1, 0.1]).weights[0]).toBeCloseTo(weights[0]!, 10);
  });
});

function fitRidge(examples: readonly Example[], penalties: readonly number[]): RidgeFit {
  return fitMoments([momentsOf(examples)], penalties);
}

function predict({ means, spreads, weights, mean }: RidgeFit, features: readonly number[]): number {
  return features.reduce(
    (sum, feature, index) => sum + (weights[index]! * (feature - means[index]!)) / spreads[index]!,
    mean,
  );
}
