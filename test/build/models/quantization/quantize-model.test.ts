import { expect, it } from 'vitest';

import { ConversionRefused } from '../../../../build/models/conversion-refused.ts';
import {
  quantizeModel,
  tensorsToCalibrate,
} from '../../../../build/models/quantization/quantize-model.ts';
import { cpuPrecision, readCpuInfo } from '../../../../inference-container/models/cpu-precision.ts';
import { heatmapOf, syntheticNetwork, statisticsOf } from '../support/synthetic-network.ts';
import { largestDifference } from '../support/run-onnx.ts';

/** Relative to the largest output; a single byte is accurate to 0.4 % of its own range. */
const RELATIVE_TOLERANCE = 0.02;

it.skipIf(cpuPrecision('auto', readCpuInfo()) === 'float32')(
  'an 8-bit network returns nearly the same as in floats (skipped on CPUs that always use floats)',
  async () => {
    const statistics = await statisticsOf(
      syntheticNetwork(),
      tensorsToCalibrate(syntheticNetwork()),
    );

    const quantized = quantizeModel(syntheticNetwork(), statistics);

    const expected = await heatmapOf(syntheticNetwork());
    const largest = largestDifference(expected, new Float32Array(expected.length));
    const difference = largestDifference(await heatmapOf(quantized), expected);
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(RELATIVE_TOLERANCE * largest);
  },
);

it('only maxima, upsampling, and the last layer run on floats; the rest on bytes', async () => {
  const statistics = await statisticsOf(syntheticNetwork(), tensorsToCalibrate(syntheticNetwork()));

  const kinds = Map.groupBy(
    quantizeModel(syntheticNetwork(), statistics).nodes,
    ({ kind }) => kind,
  );

  expect(kinds.get('QLinearConv')).toHaveLength(6);
  expect(kinds.get('QLinearAdd')).toHaveLength(1);
  expect(kinds.get('MaxPool')).toHaveLength(1);
  expect(kinds.get('Resize')).toHaveLength(1);
  expect(kinds.get('Conv')?.map(({ output }) => output)).toEqual(['heatmap']);
});

it('an uncalibrated tensor is refused by name', async () => {
  const tensors = tensorsToCalibrate(syntheticNetwork()).filter((name) => name !== 'sum');
  const statistics = await statisticsOf(syntheticNetwork(), tensors);

  expect(() => quantizeModel(syntheticNetwork(), statistics)).toThrow(ConversionRefused);
  expect(() => quantizeModel(syntheticNetwork(), statistics)).toThrow('"sum"');
});
