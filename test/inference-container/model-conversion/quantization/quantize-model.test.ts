import { expect, it } from 'vitest';

import { ConversionRefused } from '../../../../inference-container/model-conversion/conversion-refused.ts';
import {
  quantizeModel,
  tensorsToCalibrate,
} from '../../../../inference-container/model-conversion/quantization/quantize-model.ts';
import {
  precisionOnProcessor,
  readCpuInfo,
} from '../../../../inference-container/pose/processor-precision.ts';
import { heatmapOf, madeNetwork, statisticsOf } from '../support/made-network.ts';
import { largestDifference } from '../support/run-onnx.ts';

/** Of the largest value that comes out; a byte alone is right to 0.4 % of its own. */
const RELATIVE_TOLERANCE = 0.02;

it.skipIf(precisionOnProcessor('auto', readCpuInfo()) === 'float32')(
  'a network in 8 bits returns nearly what it returns in floats (skipped on processors that always use floats)',
  async () => {
    const statistics = await statisticsOf(madeNetwork(), tensorsToCalibrate(madeNetwork()));

    const quantized = quantizeModel(madeNetwork(), statistics);

    const expected = await heatmapOf(madeNetwork());
    const largest = largestDifference(expected, new Float32Array(expected.length));
    const difference = largestDifference(await heatmapOf(quantized), expected);
    expect(difference).toBeGreaterThan(0);
    expect(difference).toBeLessThan(RELATIVE_TOLERANCE * largest);
  },
);

it('convolutions and sums work on bytes; maxima, enlarging and the last layer on floats', async () => {
  const statistics = await statisticsOf(madeNetwork(), tensorsToCalibrate(madeNetwork()));

  const kinds = Map.groupBy(quantizeModel(madeNetwork(), statistics).nodes, ({ kind }) => kind);

  expect(kinds.get('QLinearConv')).toHaveLength(6);
  expect(kinds.get('QLinearAdd')).toHaveLength(1);
  expect(kinds.get('MaxPool')).toHaveLength(1);
  expect(kinds.get('Resize')).toHaveLength(1);
  expect(kinds.get('Conv')?.map(({ output }) => output)).toEqual(['heatmap']);
});

it('an uncalibrated tensor is refused by name', async () => {
  const tensors = tensorsToCalibrate(madeNetwork()).filter((name) => name !== 'sum');
  const statistics = await statisticsOf(madeNetwork(), tensors);

  expect(() => quantizeModel(madeNetwork(), statistics)).toThrow(ConversionRefused);
  expect(() => quantizeModel(madeNetwork(), statistics)).toThrow('"sum"');
});
