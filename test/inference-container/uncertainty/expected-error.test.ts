import { expect, it } from 'vitest';

import {
  confidenceIn,
  isUninformative,
} from '../../../inference-container/uncertainty/expected-error.ts';

it('takes a value for a guess if its error is wider than the range, or unknown', () => {
  expect(isUninformative(14, [156, 170])).toBe(false);
  expect(isUninformative(14.1, [156, 170])).toBe(true);
  expect(isUninformative(Number.NaN, [156, 170])).toBe(true);
});

it.each([
  [0, 1],
  [3.5, 0.75],
  [14, 0],
  [30, 0],
])('has an error of %d degrees in a range of 14 with a confidence of %d', (error, confidence) => {
  expect(confidenceIn(error, [156, 170])).toBe(confidence);
});
