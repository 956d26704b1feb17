import assert from 'node:assert/strict';

import type { PoolOptions, WindowOptions } from '../../../../build/models/operator-options.ts';

export interface Values {
  /** Batch, rows, columns, channels. */
  shape: readonly number[];
  values: Float32Array;
}

interface Convolution {
  kernel: Values;
  bias: Float32Array;
  isDepthwise: boolean;
  options: WindowOptions;
  shape: readonly number[];
}

export function convolve(input: Values, convolution: Convolution): Float32Array {
  const { kernel, bias, isDepthwise, options, shape } = convolution;
  const [, kernelRows = 0, kernelColumns = 0, kernelDepth = 0] = kernel.shape;
  const [, , outputColumns = 0, outputChannels = 0] = shape;
  const inputChannels = input.shape[3] ?? 0;
  assert.equal(kernelDepth, isDepthwise ? outputChannels : inputChannels);
  const multiplier = outputChannels / inputChannels;
  const sums = new Float32Array(shape.reduce((product, size) => product * size, 1));

  eachWindowPlace({ input, kernelRows, kernelColumns, options, shape }, (place) => {
    const pixel = input.values.subarray(place.inputPixel * inputChannels);
    const target = (place.row * outputColumns + place.column) * outputChannels;
    const tap = place.kernelRow * kernelColumns + place.kernelColumn;
    for (let output = 0; output < outputChannels; output++) {
      // A depthwise kernel is laid out tap by tap, any other output by output.
      const contribution = isDepthwise
        ? at(pixel, Math.floor(output / multiplier)) *
          at(kernel.values, tap * outputChannels + output)
        : dotProduct(pixel, kernel.values, {
            start: (output * kernelRows * kernelColumns + tap) * inputChannels,
            length: inputChannels,
          });
      sums[target + output] = at(sums, target + output) + contribution;
    }
  });
  return sums.map((sum, index) => sum + at(bias, index % outputChannels));
}

function dotProduct(
  left: Float32Array,
  right: Float32Array,
  { start, length }: { start: number; length: number },
): number {
  let sum = 0;
  for (let index = 0; index < length; index++) sum += at(left, index) * at(right, start + index);
  return sum;
}

function at(values: Float32Array, index: number): number {
  return values[index] ?? NaN;
}

export function pool(
  input: Values,
  { options, shape }: { options: PoolOptions; shape: readonly number[] },
): Float32Array {
  const { windowRows: kernelRows, windowColumns: kernelColumns } = options;
  const [, , outputColumns = 0, channels = 0] = shape;
  const highest = new Float32Array(shape.reduce((product, size) => product * size, 1));
  highest.fill(-Infinity);
  eachWindowPlace({ input, kernelRows, kernelColumns, options, shape }, (place) => {
    const target = (place.row * outputColumns + place.column) * channels;
    for (let channel = 0; channel < channels; channel++) {
      const value = input.values[place.inputPixel * channels + channel] ?? NaN;
      highest[target + channel] = Math.max(highest[target + channel] ?? NaN, value);
    }
  });
  return highest;
}

interface WindowPlace {
  row: number;
  column: number;
  kernelRow: number;
  kernelColumn: number;
  inputPixel: number;
}

/**
 * Visits every position of every window that is inside the input; positions outside count as
 * nothing.
 */
function eachWindowPlace(
  windows: {
    input: Values;
    kernelRows: number;
    kernelColumns: number;
    options: WindowOptions;
    shape: readonly number[];
  },
  visit: (place: WindowPlace) => void,
): void {
  const { input, kernelRows, kernelColumns, options, shape } = windows;
  const [, inputRows = 0, inputColumns = 0] = input.shape;
  const [, rows = 0, columns = 0] = shape;
  const { strideRows, strideColumns, dilationRows, dilationColumns } = options;
  // With SAME, windows extend past both sides equally, or by one more at the end.
  const overhang = (reach: number, size: number) =>
    options.isPaddedSame ? Math.max(0, Math.trunc((reach - size) / 2)) : 0;
  const top = overhang((rows - 1) * strideRows + (kernelRows - 1) * dilationRows + 1, inputRows);
  const left = overhang(
    (columns - 1) * strideColumns + (kernelColumns - 1) * dilationColumns + 1,
    inputColumns,
  );
  for (let row = 0; row < rows; row++) {
    for (let kernelRow = 0; kernelRow < kernelRows; kernelRow++) {
      const inputRow = row * strideRows + kernelRow * dilationRows - top;
      if (inputRow < 0 || inputRow >= inputRows) continue;
      for (let column = 0; column < columns; column++) {
        for (let kernelColumn = 0; kernelColumn < kernelColumns; kernelColumn++) {
          const inputColumn = column * strideColumns + kernelColumn * dilationColumns - left;
          if (inputColumn < 0 || inputColumn >= inputColumns) continue;
          const inputPixel = inputRow * inputColumns + inputColumn;
          visit({ row, column, kernelRow, kernelColumn, inputPixel });
        }
      }
    }
  }
}
