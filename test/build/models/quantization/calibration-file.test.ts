import assert from 'node:assert/strict';

import { expect, it } from 'vitest';

import {
  decodeCalibration,
  encodeCalibration,
} from '../../../../build/models/quantization/calibration-file.ts';

/** An eighth of a doubling. */
const MAX_ROUNDING_FACTOR = 2 ** (1 / 8);
/** Half of a fifteenth. */
const MEAN_TOLERANCE_OF_MAXIMUM = 1 / 30;

const CALIBRATION = new Map([
  ['one', { maxima: Float32Array.of(0.003, 6, 412), means: Float32Array.of(-0.001, 2.3, 411) }],
  ['other', { maxima: Float32Array.of(0, 1), means: Float32Array.of(0, -1) }],
]);

it('the calibration file rounds maxima up slightly, never down, and barely changes means', () => {
  const read = decodeCalibration(encodeCalibration(CALIBRATION));

  expect([...read.keys()]).toEqual([...CALIBRATION.keys()]);
  for (const [name, { maxima, means }] of CALIBRATION) {
    const { maxima: readMaxima, means: readMeans } = read.get(name) ?? assert.fail();
    for (const [channel, maximum] of maxima.entries()) {
      const readMaximum = readMaxima[channel] ?? NaN;
      expect(readMaximum).toBeGreaterThanOrEqual(maximum);
      expect(readMaximum).toBeLessThanOrEqual(maximum * MAX_ROUNDING_FACTOR);
      expect(Math.abs((readMeans[channel] ?? NaN) - (means[channel] ?? NaN))).toBeLessThanOrEqual(
        readMaximum * MEAN_TOLERANCE_OF_MAXIMUM,
      );
    }
  }
});

it('the calibration file is refused if channels are missing', () => {
  const spoilt = encodeCalibration(CALIBRATION).replace('"one":3', '"one":4');

  expect(() => decodeCalibration(spoilt)).toThrow('channel counts');
});
