import { expect, it } from 'vitest';

import {
  confidenceFromError,
  isUninformative,
} from '../../../inference-container/uncertainty/expected-error.ts';

it('treats a value as a guess if its error is unknown or wider than the range', () => {
  expect(isUninformative(14, [156, 170])).toBe(false);
  expect(isUninformative(14.1, [156, 170])).toBe(true);
  expect(isUninformative(Number.NaN, [156, 170])).toBe(true);
});

it.each([
  [0, 1],
  [3.5, 0.75],
  [14, 0],
  [30, 0],
])('gives an error of %d degrees in a range of 14 a confidence of %d', (error, confidence) => {
  expect(confidenceFromError(error, [156, 170])).toBe(confidence);
});
