import assert from 'node:assert/strict';

import { expect, it } from 'vitest';

import { convertTflite } from '../../../build/models/convert-tflite.ts';
import { readTflite } from '../../../build/models/read-tflite.ts';
import { interpretTflite } from './support/interpret-tflite.ts';
import type { FlatFields, SyntheticTensor } from './support/synthetic-tflite.ts';
import { floatBytes, int32Bytes, makeTflite } from './support/synthetic-tflite.ts';
import { largestDifference, planar, runOnnx, wavyValues } from './support/run-onnx.ts';

/** For values around one, summed over a few dozen. */
const TOLERANCE = 1e-5;

/** Rows, columns, kernel sides, and strides are all different, so that mix-ups are detected. */
const INPUT_SHAPE = [1, 9, 14, 4];

interface OperatorCase {
  what: string;
  code: number;
  inputShape?: readonly number[];
  outputShape: readonly number[];
  constants?: readonly SyntheticTensor[];
  options?: FlatFields;
  inputs?: readonly number[];
}

const [SAME, VALID] = [0, 1];
const [RELU, RELU6] = [1, 3];

const bias = (channels: number) => constant([channels], -0.4);
const kernel = constant([5, 3, 2, 4], -0.5);
const depthwiseKernel = constant([1, 3, 2, 8], -0.5);

const cases: OperatorCase[] = [
  {
    what: 'a convolution with odd padding at the end',
    code: 3,
    constants: [kernel, bias(5)],
    options: { 0: { int8: SAME }, 1: { int32: 3 }, 2: { int32: 2 }, 3: { int8: RELU } },
    outputShape: [1, 5, 5, 5],
  },
  {
    what: 'a convolution without padding',
    code: 3,
    constants: [kernel, bias(5)],
    options: { 0: { int8: VALID }, 1: { int32: 1 }, 2: { int32: 2 } },
    outputShape: [1, 4, 13, 5],
  },
  {
    what: 'a dilated convolution',
    code: 3,
    constants: [kernel, bias(5)],
    options: {
      0: { int8: SAME },
      1: { int32: 1 },
      2: { int32: 1 },
      3: { int8: RELU6 },
      4: { int32: 3 },
      5: { int32: 2 },
    },
    outputShape: [1, 9, 14, 5],
  },
  {
    what: 'a depthwise convolution with two outputs per channel',
    code: 4,
    constants: [depthwiseKernel, bias(8)],
    options: {
      0: { int8: SAME },
      1: { int32: 2 },
      2: { int32: 1 },
      3: { int32: 2 },
      4: { int8: RELU },
    },
    outputShape: [1, 9, 7, 8],
  },
  {
    what: 'a dilated depthwise convolution without padding',
    code: 4,
    constants: [depthwiseKernel, bias(8)],
    options: {
      0: { int8: VALID },
      1: { int32: 1 },
      2: { int32: 1 },
      3: { int32: 2 },
      5: { int32: 3 },
      6: { int32: 2 },
    },
    outputShape: [1, 5, 11, 8],
  },
  {
    what: 'a pool that extends past the edge',
    code: 17,
    options: {
      0: { int8: SAME },
      1: { int32: 3 },
      2: { int32: 2 },
      3: { int32: 2 },
      4: { int32: 3 },
    },
    outputShape: [1, 5, 5, 4],
  },
  {
    what: 'a pool without padding',
    code: 17,
    options: {
      0: { int8: VALID },
      1: { int32: 1 },
      2: { int32: 1 },
      3: { int32: 2 },
      4: { int32: 3 },
    },
    outputShape: [1, 7, 13, 4],
  },
  {
    what: 'padding of rows, columns, and channels',
    code: 34,
    constants: [
      { name: 'pairs', shape: [4, 2], type: 2, data: int32Bytes([0, 0, 1, 2, 3, 0, 0, 2]) },
    ],
    outputShape: [1, 12, 17, 6],
  },
  {
    what: 'an addition clipped at six',
    code: 0,
    inputs: [0, 0],
    options: { 0: { int8: RELU6 } },
    outputShape: INPUT_SHAPE,
  },
  ...[1, 2, 3, -1].map((dimension) => ({
    what: `a concatenation along dimension ${dimension}`,
    code: 2,
    inputs: [0, 0],
    options: { 0: { int32: dimension } },
    outputShape: INPUT_SHAPE.map((size, index) =>
      index === (dimension + 4) % 4 ? 2 * size : size,
    ),
  })),
  {
    what: 'channels rearranged into blocks',
    code: 5,
    options: { 0: { int32: 2 } },
    inputShape: [1, 3, 5, 12],
    outputShape: [1, 6, 10, 3],
  },
  { what: 'a logistic curve', code: 14, outputShape: INPUT_SHAPE },
  { what: 'a reshape, channels last', code: 22, outputShape: [1, 63, 8] },
  { what: 'a resize that keeps half pixels', code: 23, options: { 3: { int8: 1 } } },
  { what: 'a resize that keeps corners', code: 23, options: { 2: { int8: 1 } } },
  { what: 'a resize that keeps the origin', code: 23, options: { 2: { int8: 0 } } },
].map((item) => ({ outputShape: [1, 27, 28, 4], ...item }));

it.each(cases)('converts $what', async (operator) => {
  const tflite = modelOf(operator);
  const [, rows = 0, columns = 0, channels = 0] = operator.inputShape ?? INPUT_SHAPE;
  const input = wavyValues(rows * columns * channels).map((value) => value * 4);
  const [expected] = interpretTflite(readTflite(tflite), { input, outputNames: ['output'] });
  assert(expected !== undefined);

  const onnx = convertTflite(tflite, { inputName: 'picture', outputs: { output: 'made' } }).encode(
    'made',
  );
  const { made } = await runOnnx(onnx, {
    input: planar(input, channels),
    shape: [1, channels, rows, columns],
  });

  const isPicture = expected.shape.length === 4;
  const [, outputRows, outputColumns, outputChannels = 0] = expected.shape;
  expect(made?.shape).toEqual(
    isPicture ? [1, outputChannels, outputRows, outputColumns] : expected.shape,
  );
  const wanted = isPicture ? planar(expected.values, outputChannels) : expected.values;
  expect(largestDifference(made?.values ?? new Float32Array(), wanted)).toBeLessThan(TOLERANCE);
});

it('unpacks a sparse half-precision kernel', async () => {
  const shape = [2, 1, 1, 4];
  const options = { 0: { int8: VALID }, 1: { int32: 1 }, 2: { int32: 1 } };
  const picture = { name: 'input', shape: INPUT_SHAPE };
  const output = { name: 'output', shape: [1, 9, 14, 2] };
  const dense = makeTflite(
    [picture, { name: 'kernel', shape, data: floatBytes([0, 1.5, 0, 0, -2, 0, 0, 0.25]) }, output],
    [{ code: 3, inputs: [0, 1], outputs: [2], options }],
  );
  const sparse = makeTflite(
    [
      picture,
      // 1.5, -2 and 0.25 in half precision.
      {
        name: 'stored',
        shape,
        type: 1,
        data: halfBytes(0x3e00, 0xc000, 0x3400),
        sparsity: SPARSITY,
      },
      { name: 'unfolded', shape, type: 1 },
      { name: 'kernel', shape },
      output,
    ],
    [
      { code: 124, inputs: [1], outputs: [2] },
      { code: 6, inputs: [2], outputs: [3] },
      { code: 3, inputs: [0, 3], outputs: [4], options },
    ],
  );

  const input = { input: wavyValues(9 * 14 * 4), shape: [1, 4, 9, 14] };
  const [ofDense, ofSparse] = await Promise.all(
    [dense, sparse].map((tflite) =>
      runOnnx(
        convertTflite(tflite, { inputName: 'picture', outputs: { output: 'made' } }).encode('made'),
        input,
      ),
    ),
  );

  expect(ofSparse?.['made']?.shape).toEqual([1, 2, 9, 14]);
  expect(ofSparse).toEqual(ofDense);
});

/** Only the last dimension omits zeros; its segments are 8 bits wide, its indices 16. */
const SPARSITY: FlatFields = {
  0: { int32s: [0, 1, 2, 3] },
  2: {
    tables: [
      { 0: { int8: 0 }, 1: { int32: 2 } },
      { 0: { int8: 0 }, 1: { int32: 1 } },
      { 0: { int8: 0 }, 1: { int32: 1 } },
      {
        0: { int8: 1 },
        2: { int8: 3 },
        3: { table: { 0: { bytes: Uint8Array.of(0, 1, 3) } } },
        4: { int8: 2 },
        5: { table: { 0: { uint16s: [1, 0, 3] } } },
      },
    ],
  },
};

function halfBytes(...halves: number[]): Uint8Array {
  return new Uint8Array(Uint16Array.from(halves).buffer);
}

function modelOf(operator: OperatorCase): Uint8Array {
  const { code, constants = [], options, inputs } = operator;
  const tensors = [
    { name: 'input', shape: operator.inputShape ?? INPUT_SHAPE },
    ...constants,
    { name: 'output', shape: operator.outputShape },
  ];
  return makeTflite(tensors, [
    {
      code,
      inputs: inputs ?? [0, ...constants.map((_, index) => index + 1)],
      outputs: [tensors.length - 1],
      ...(options === undefined ? {} : { options }),
    },
  ]);
}

function constant(shape: readonly number[], offset: number): SyntheticTensor {
  const count = shape.reduce((product, size) => product * size, 1);
  const values = wavyValues(count).map((value) => value + offset);
  return { name: `constant of ${count}`, shape, data: floatBytes(values) };
}
