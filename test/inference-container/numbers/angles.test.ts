import { expect, it } from 'vitest';
import { wrapped } from '../../../inference-container/numbers/arithmetic.ts';

it('keeps directions between minus and plus half a turn', () => {
  const turn = 2 * Math.PI;

  expect(wrapped(1.5 * Math.PI, turn)).toBeCloseTo(-0.5 * Math.PI, 12);
  expect(wrapped(-1.25 * Math.PI, turn)).toBeCloseTo(0.75 * Math.PI, 12);
  expect(wrapped(Math.PI, turn)).toBe(-Math.PI);
});
