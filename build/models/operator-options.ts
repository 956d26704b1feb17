import assert from 'node:assert/strict';

import type { FlatTable } from './flat-table.ts';
import type { TfliteOperator } from './read-tflite.ts';

export type Activation = 'none' | 'relu6';

export interface WindowOptions {
  isPaddedSame: boolean;
  strideRows: number;
  strideColumns: number;
  dilationRows: number;
  dilationColumns: number;
  activation: Activation;
}

export interface PoolOptions extends WindowOptions {
  windowRows: number;
  windowColumns: number;
}

// Field numbers are those of the option tables in tensorflow/lite/schema/schema.fbs.

export function convolutionOptions(operator: TfliteOperator): WindowOptions {
  const table = optionsOf(operator);
  // In a depthwise convolution, the depth multiplier follows the strides.
  const shift = operator.kind === 'DEPTHWISE_CONV_2D' ? 1 : 0;
  return {
    ...strides(table),
    dilationColumns: table.int32(4 + shift, 1),
    dilationRows: table.int32(5 + shift, 1),
    activation: activationOf(operator, table.int8(3 + shift)),
  };
}

export function poolOptions(operator: TfliteOperator): PoolOptions {
  const table = optionsOf(operator);
  return {
    ...strides(table),
    windowColumns: table.int32(3),
    windowRows: table.int32(4),
    dilationColumns: 1,
    dilationRows: 1,
    activation: activationOf(operator, table.int8(5)),
  };
}

export function additionActivation(operator: TfliteOperator): Activation {
  return activationOf(operator, optionsOf(operator).int8(0));
}

export function concatenationOptions(operator: TfliteOperator): {
  dimension: number;
  activation: Activation;
} {
  const table = optionsOf(operator);
  return { dimension: table.int32(0), activation: activationOf(operator, table.int8(1)) };
}

export function blockSize(operator: TfliteOperator): number {
  return optionsOf(operator).int32(0);
}

export function resizeCoordinates(
  operator: TfliteOperator,
): 'align_corners' | 'half_pixel' | 'asymmetric' {
  const table = optionsOf(operator);
  if (table.uint8(2) === 1) return 'align_corners';
  return table.uint8(3) === 1 ? 'half_pixel' : 'asymmetric';
}

function strides(table: FlatTable) {
  return {
    isPaddedSame: table.int8(0) === 0,
    strideColumns: table.int32(1),
    strideRows: table.int32(2),
  };
}

const ACTIVATIONS = new Map<number, Activation>([
  [0, 'none'],
  [3, 'relu6'],
]);

function activationOf({ kind }: TfliteOperator, number: number): Activation {
  const activation = ACTIVATIONS.get(number);
  assert(activation !== undefined, `${kind} has activation ${number}`);
  return activation;
}

function optionsOf({ kind, options }: TfliteOperator): FlatTable {
  assert(options !== null, `${kind} has options`);
  return options;
}
