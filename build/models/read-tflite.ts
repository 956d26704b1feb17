import assert from 'node:assert/strict';

import { FlatTable } from './flat-table.ts';
import type { Sparsity } from './sparse-tensor.ts';

/** Subgraph of a TFLite file. Tensors are identified by their index in `tensors`. */
export interface TfliteModel {
  tensors: readonly TfliteTensor[];
  /** In topological order. */
  operators: readonly TfliteOperator[];
  inputs: readonly number[];
  outputs: readonly number[];
}

export interface TfliteTensor {
  name: string;
  /** NHWC for images: batch, rows, columns, channels. */
  shape: readonly number[];
  /** Raw bytes of a constant; empty for a computed tensor. */
  data: Uint8Array;
  sparsity: Sparsity | null;
}

export interface TfliteOperator {
  kind: string;
  inputs: readonly number[];
  outputs: readonly number[];
  options: FlatTable | null;
}

/** Index of an omitted optional input. */
export const ABSENT_INPUT = -1;

// Field, type and operator numbers are those of tensorflow/lite/schema/schema.fbs.
const OPERATOR_KINDS = new Map([
  [0, 'ADD'],
  [2, 'CONCATENATION'],
  [3, 'CONV_2D'],
  [4, 'DEPTHWISE_CONV_2D'],
  [5, 'DEPTH_TO_SPACE'],
  [6, 'DEQUANTIZE'],
  [14, 'LOGISTIC'],
  [17, 'MAX_POOL_2D'],
  [22, 'RESHAPE'],
  [23, 'RESIZE_BILINEAR'],
  [34, 'PAD'],
  [124, 'DENSIFY'],
]);

export function readTflite(bytes: Uint8Array): TfliteModel {
  const root = FlatTable.root(bytes);
  const operatorKinds = root.tables(1).map(readOperatorKind);
  const [graph] = root.tables(2);
  assert(graph !== undefined, 'a model has a graph');
  const buffers = root.tables(4);
  const tensors = graph.tables(0).map((table) => readTensor(table, buffers));
  return {
    tensors,
    operators: graph.tables(3).map((table) => readOperator(table, operatorKinds)),
    inputs: graph.int32s(1),
    outputs: graph.int32s(2),
  };
}

export function tensorAt({ tensors }: TfliteModel, index: number): TfliteTensor {
  return elementAt(tensors, index, 'tensor');
}

function readOperatorKind(table: FlatTable): string {
  // Codes above 127 do not fit into the first field, which is then 127.
  const code = Math.max(table.int8(0), table.int32(3));
  return OPERATOR_KINDS.get(code) ?? `number ${code}`;
}

function readTensor(table: FlatTable, buffers: readonly FlatTable[]): TfliteTensor {
  const sparsity = table.table(6);
  return {
    name: table.text(3),
    shape: table.int32s(0),
    data: elementAt(buffers, table.int32(2), 'buffer').bytes(0),
    sparsity: sparsity === null ? null : readSparsity(sparsity),
  };
}

function readSparsity(table: FlatTable): Sparsity {
  return {
    traversalOrder: table.int32s(0),
    levels: table
      .tables(2)
      .map((level) =>
        level.int8(0) === 0
          ? { format: 'dense', size: level.int32(1) }
          : { format: 'sparse', segments: readIndices(level, 2), indices: readIndices(level, 4) },
      ),
  };
}

/** Reads a FlatBuffers union: one field has the type, and the next has the table. */
function readIndices(level: FlatTable, typeField: number): readonly number[] {
  const table = level.table(typeField + 1);
  const typeNumber = level.uint8(typeField);
  assert(table !== null, 'a sparse dimension has indices');
  return typeNumber === 2 ? table.uint16s(0) : [...table.bytes(0)];
}

function readOperator(table: FlatTable, kinds: readonly string[]): TfliteOperator {
  return {
    kind: elementAt(kinds, table.int32(0), 'operator code'),
    inputs: table.int32s(1),
    outputs: table.int32s(2),
    options: table.table(4),
  };
}

function elementAt<Element>(list: readonly Element[], index: number, what: string): Element {
  const element = list[index];
  assert(element !== undefined, `${what} ${index} exists`);
  return element;
}
