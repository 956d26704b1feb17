import { expect, it } from 'vitest';

import { confidenceFromError } from '../../../inference-container/results/expected-error.ts';

it.each([
  [0, 1],
  [3.5, 0.75],
  [14, 0],
  [30, 0],
])('gives an error of %d degrees in a range of 14 a confidence of %d', (error, confidence) => {
  expect(confidenceFromError(error, [156, 170])).toBe(confidence);
});
