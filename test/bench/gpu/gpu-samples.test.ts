import { expect, it } from 'vitest';

import { summarizeSamples } from '../../../bench/gpu/gpu-samples.ts';

it('averages the samples, and leaves out a last one that was cut off', () => {
  expect(summarizeSamples('90, 10, 20, 300.50\n70, 30, 40, 299.50\n10, 0')).toEqual({
    utilizationPercent: 80,
    encoderPercent: 20,
    decoderPercent: 30,
    powerWatts: 300,
  });
});

it('keeps what a card reports where it does not report everything', () => {
  expect(summarizeSamples('50, [N/A], [N/A], [Not Supported]\n')).toEqual({
    utilizationPercent: 50,
    encoderPercent: NaN,
    decoderPercent: NaN,
    powerWatts: NaN,
  });
});

it.each(['', 'No devices were found\n'])('finds no card in "%s"', (lines) => {
  expect(summarizeSamples(lines)).toBeNull();
});
