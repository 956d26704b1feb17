import { ConversionRefused } from './conversion-refused.ts';
import { FlatTable } from './flat-table.ts';
import type { Sparsity } from './sparse-tensor.ts';

/** The subgraph of a TFLite file. Tensors are referred to by their index in `tensors`. */
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
  elementType: string;
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

const MAGIC = 'TFL3';

// Field, type and operator numbers are those of tensorflow/lite/schema/schema.fbs.
const ELEMENT_TYPES = ['FLOAT32', 'FLOAT16', 'INT32'];
const CUSTOM_OPERATOR = 32;
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
  if (new TextDecoder().decode(bytes.subarray(4, 8)) !== MAGIC) {
    throw new ConversionRefused(`not a TFLite file: "${MAGIC}" is missing at byte 4`);
  }
  const root = FlatTable.root(bytes);
  const operatorKinds = root.tables(1).map(readOperatorKind);
  const [graph, ...otherGraphs] = root.tables(2);
  if (graph === undefined || otherGraphs.length > 0) {
    throw new ConversionRefused('exactly one subgraph is supported');
  }
  const buffers = root.tables(4);
  const tensors = graph.tables(0).map((table) => readTensor(table, buffers));
  const model: TfliteModel = {
    tensors,
    operators: graph.tables(3).map((table) => readOperator(table, operatorKinds)),
    inputs: graph.int32s(1),
    outputs: graph.int32s(2),
  };
  refuseUnknownTensors(model);
  return model;
}

export function tensorAt({ tensors }: TfliteModel, index: number): TfliteTensor {
  return elementAt(tensors, index, 'tensor');
}

function readOperatorKind(table: FlatTable): string {
  // Codes above 127 do not fit into the first field, which is then 127.
  const code = Math.max(table.int8(0), table.int32(3));
  if (code === CUSTOM_OPERATOR) return `CUSTOM "${table.text(1)}"`;
  return OPERATOR_KINDS.get(code) ?? `number ${code}`;
}

function readTensor(table: FlatTable, buffers: readonly FlatTable[]): TfliteTensor {
  const typeNumber = table.int8(1);
  const sparsity = table.table(6);
  return {
    name: table.text(3),
    shape: table.int32s(0),
    elementType: ELEMENT_TYPES[typeNumber] ?? `number ${typeNumber}`,
    data: elementAt(buffers, table.int32(2), 'buffer').bytes(0),
    sparsity: sparsity === null ? null : readSparsity(sparsity),
  };
}

function readSparsity(table: FlatTable): Sparsity {
  return {
    traversalOrder: table.int32s(0),
    blockMap: table.int32s(1),
    levels: table
      .tables(2)
      .map((level) =>
        level.int8(0) === 0
          ? { format: 'dense', size: level.int32(1) }
          : { format: 'sparse', segments: readIndices(level, 2), indices: readIndices(level, 4) },
      ),
  };
}

/** A FlatBuffers union: the type in one field, the table in the next. */
function readIndices(level: FlatTable, typeField: number): readonly number[] {
  const table = level.table(typeField + 1);
  const typeNumber = level.uint8(typeField);
  if (table === null) throw new ConversionRefused('a sparse dimension has no indices');
  if (typeNumber === 1) return table.int32s(0);
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

function refuseUnknownTensors(model: TfliteModel): void {
  const { operators, inputs, outputs } = model;
  const named = [
    ...inputs,
    ...outputs,
    ...operators.flatMap((operator) => [...operator.inputs, ...operator.outputs]),
  ];
  for (const index of named) if (index !== ABSENT_INPUT) tensorAt(model, index);
}

function elementAt<Element>(list: readonly Element[], index: number, what: string): Element {
  const element = list[index];
  if (element === undefined) {
    throw new ConversionRefused(`${what} ${index} does not exist (the file has ${list.length})`);
  }
  return element;
}
