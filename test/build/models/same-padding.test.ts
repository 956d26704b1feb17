import { expect, it } from 'vitest';

import { samePadding } from '../../../build/models/same-padding.ts';

// Worked out by hand: the outputs are ceil(input / stride), and the windows reach this far beyond.
it.each([
  { inputSize: 8, kernelSize: 3, stride: 1, dilation: 1, before: 1, after: 1 },
  { inputSize: 8, kernelSize: 3, stride: 2, dilation: 1, before: 0, after: 1 },
  { inputSize: 7, kernelSize: 3, stride: 2, dilation: 1, before: 1, after: 1 },
  { inputSize: 8, kernelSize: 5, stride: 2, dilation: 1, before: 1, after: 2 },
  { inputSize: 8, kernelSize: 2, stride: 1, dilation: 1, before: 0, after: 1 },
  { inputSize: 8, kernelSize: 3, stride: 1, dilation: 2, before: 2, after: 2 },
  { inputSize: 8, kernelSize: 1, stride: 2, dilation: 1, before: 0, after: 0 },
  { inputSize: 5, kernelSize: 2, stride: 3, dilation: 1, before: 0, after: 0 },
])(
  'pads $inputSize by $before and $after for kernel $kernelSize/$stride, dilation $dilation',
  ({ before, after, ...axis }) => {
    expect(samePadding(axis)).toEqual({ before, after });
  },
);
