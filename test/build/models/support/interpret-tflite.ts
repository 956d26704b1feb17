import assert from 'node:assert/strict';

import {
  additionActivation,
  blockSize,
  concatenationOptions,
  convolutionOptions,
  poolOptions,
} from '../../../../build/models/operator-options.ts';
import type { Activation } from '../../../../build/models/operator-options.ts';
import type { TfliteModel, TfliteOperator } from '../../../../build/models/read-tflite.ts';
import { tensorAt } from '../../../../build/models/read-tflite.ts';
import { TfliteConstants } from '../../../../build/models/tflite-constants.ts';
import type { Values } from './interpret-windows.ts';
import { convolve, pool } from './interpret-windows.ts';

/**
 * Computes every named output by the definitions of TFLite's operators, one after the other, with
 * channels last and a batch of one. It is slow and shares only the file reader with the converter.
 */
export function interpretTflite(
  model: TfliteModel,
  { input, outputNames }: { input: Float32Array; outputNames: readonly string[] },
): Values[] {
  const constants = new TfliteConstants(model);
  const computed = new Map<number, Values>();
  const [inputIndex = 0] = model.inputs;
  computed.set(inputIndex, { shape: tensorAt(model, inputIndex).shape, values: input });

  const valuesOf = (index: number): Values => {
    const known = computed.get(index);
    if (known !== undefined) return known;
    const { shape, name } = tensorAt(model, index);
    if (constants.isConstant(index)) return { shape, values: constants.floats(index) };
    const operator = model.operators.find(({ outputs }) => outputs.includes(index));
    assert(operator !== undefined, `nothing computes ${name}`);
    const values = interpret(operator, { model, constants, valuesOf, shape });
    const count = shape.reduce((product, size) => product * size, 1);
    assert.equal(values.length, count, `size of ${name}`);
    computed.set(index, { shape, values });
    return { shape, values };
  };

  return outputNames.map((outputName) => {
    const output = model.outputs.find((index) => tensorAt(model, index).name === outputName);
    assert(output !== undefined, `no output ${outputName}`);
    return valuesOf(output);
  });
}

interface Situation {
  model: TfliteModel;
  constants: TfliteConstants;
  valuesOf: (index: number) => Values;
  /** Output shape declared in the file. */
  shape: readonly number[];
}

function interpret(operator: TfliteOperator, situation: Situation): Float32Array {
  const { valuesOf, constants, shape } = situation;
  const [first = -1, second = -1, third = -1] = operator.inputs;
  const input = valuesOf(first);
  switch (operator.kind) {
    case 'CONV_2D':
    case 'DEPTHWISE_CONV_2D': {
      const options = convolutionOptions(operator);
      const sums = convolve(input, {
        kernel: valuesOf(second),
        bias: valuesOf(third).values,
        isDepthwise: operator.kind === 'DEPTHWISE_CONV_2D',
        options,
        shape,
      });
      return activated(sums, options.activation);
    }
    case 'MAX_POOL_2D':
      return pool(input, { options: poolOptions(operator), shape });
    case 'ADD': {
      const other = valuesOf(second).values;
      return activated(
        input.values.map((value, index) => value + (other[index] ?? NaN)),
        additionActivation(operator),
      );
    }
    case 'CONCATENATION':
      return concatenated(operator.inputs.map(valuesOf), concatenationOptions(operator).dimension);
    case 'DEPTH_TO_SPACE':
      return depthToSpace(input, { size: blockSize(operator), shape });
    case 'LOGISTIC':
      return input.values.map((value) => 1 / (1 + Math.exp(-value)));
    case 'PAD':
      return padded(input, { pairs: constants.integers(second), shape });
    case 'RESHAPE':
      return input.values;
    case 'RESIZE_BILINEAR':
      return resized(input, {
        keepsCorners: operator.options?.int8(2) === 1,
        keepsHalfPixels: operator.options?.int8(3) === 1,
        shape,
      });
    default:
      return assert.fail(`${operator.kind} is not interpreted`);
  }
}

function activated(values: Float32Array, activation: Activation): Float32Array {
  if (activation === 'none') return values;
  const limit = activation === 'relu6' ? 6 : Infinity;
  return values.map((value) => Math.min(limit, Math.max(0, value)));
}

function concatenated(parts: readonly Values[], dimension: number): Float32Array {
  const [head] = parts;
  assert(head !== undefined);
  const outer = head.shape.slice(0, dimension).reduce((product, size) => product * size, 1);
  const runs = Array.from({ length: outer }, (_, index) =>
    parts.flatMap(({ values }) => {
      const length = values.length / outer;
      return [...values.subarray(index * length, (index + 1) * length)];
    }),
  );
  return Float32Array.from(runs.flat());
}

/** Fills the output by looking up the source of each of its positions. */
function gathered(
  shape: readonly number[],
  valueAt: (row: number, column: number, channel: number) => number,
): Float32Array {
  const [batch, rows = 0, columns = 0, channels = 0] = shape;
  assert.equal(batch, 1);
  const output = new Float32Array(rows * columns * channels);
  let place = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      for (let channel = 0; channel < channels; channel++) {
        output[place++] = valueAt(row, column, channel);
      }
    }
  }
  return output;
}

function reader({ shape, values }: Values) {
  const [, rows = 0, columns = 0, channels = 0] = shape;
  const at = (row: number, column: number, channel: number) =>
    values[(row * columns + column) * channels + channel] ?? NaN;
  return { rows, columns, channels, at };
}

function depthToSpace(
  input: Values,
  { size, shape }: { size: number; shape: readonly number[] },
): Float32Array {
  const { at } = reader(input);
  const outputChannels = shape[3] ?? 0;
  return gathered(shape, (row, column, channel) => {
    const block = (row % size) * size + (column % size);
    const depth = block * outputChannels + channel;
    return at(Math.floor(row / size), Math.floor(column / size), depth);
  });
}

function padded(
  input: Values,
  { pairs, shape }: { pairs: readonly number[]; shape: readonly number[] },
): Float32Array {
  const { rows, columns, channels, at } = reader(input);
  const [, , top = 0, , left = 0, , front = 0] = pairs;
  return gathered(shape, (row, column, channel) =>
    isInside(row - top, rows) &&
    isInside(column - left, columns) &&
    isInside(channel - front, channels)
      ? at(row - top, column - left, channel - front)
      : 0,
  );
}

interface ResizeOptions {
  keepsCorners: boolean;
  keepsHalfPixels: boolean;
  shape: readonly number[];
}

function resized(
  input: Values,
  { keepsCorners, keepsHalfPixels, shape }: ResizeOptions,
): Float32Array {
  const { rows, columns, at } = reader(input);
  const [, outputRows = 0, outputColumns = 0] = shape;
  const source = (position: number, { from, to }: { from: number; to: number }) => {
    if (keepsCorners) return (position * (from - 1)) / (to - 1);
    if (keepsHalfPixels) return ((position + 0.5) * from) / to - 0.5;
    return (position * from) / to;
  };
  return gathered(shape, (row, column, channel) => {
    const y = Math.min(rows - 1, Math.max(0, source(row, { from: rows, to: outputRows })));
    const x = Math.min(
      columns - 1,
      Math.max(0, source(column, { from: columns, to: outputColumns })),
    );
    const [top, left] = [Math.floor(y), Math.floor(x)];
    const [bottom, right] = [Math.ceil(y), Math.ceil(x)];
    const upper = at(top, left, channel) * (1 - x + left) + at(top, right, channel) * (x - left);
    const lower =
      at(bottom, left, channel) * (1 - x + left) + at(bottom, right, channel) * (x - left);
    return upper * (1 - y + top) + lower * (y - top);
  });
}

function isInside(position: number, size: number): boolean {
  return position >= 0 && position < size;
}
