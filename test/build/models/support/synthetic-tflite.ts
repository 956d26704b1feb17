/** A flatbuffer table by the schema's field numbers. */
export type FlatFields = Readonly<Record<number, FlatValue>>;

export type FlatValue =
  | { int8: number }
  | { int32: number }
  | { int32s: readonly number[] }
  | { uint16s: readonly number[] }
  | { bytes: Uint8Array }
  | { table: FlatFields }
  | { tables: readonly FlatFields[] };

export interface SyntheticTensor {
  name: string;
  shape: readonly number[];
  /** Float32 if absent, as in the schema. */
  type?: number;
  data?: Uint8Array;
  sparsity?: FlatFields;
}

export interface SyntheticOperator {
  /** The schema's BuiltinOperator. */
  code: number;
  inputs: readonly number[];
  outputs: readonly number[];
  options?: FlatFields;
}

/** A minimal TFLite file. The first tensor is the model's input, the last its output. */
export function makeTflite(
  tensors: readonly SyntheticTensor[],
  operators: readonly SyntheticOperator[],
) {
  const graph: FlatFields = {
    0: { tables: tensors.map((tensor, index) => tensorTable(tensor, index)) },
    1: { int32s: [0] },
    2: { int32s: [tensors.length - 1] },
    3: { tables: operators.map((operator, index) => operatorTable(operator, index)) },
  };
  return writeFlatbuffer('TFL3', {
    0: { int32: 3 },
    1: { tables: operators.map(({ code }) => ({ 0: { int8: code }, 3: { int32: code } })) },
    2: { tables: [graph] },
    4: { tables: tensors.map(({ data }) => (data === undefined ? {} : { 0: { bytes: data } })) },
  });
}

export function floatBytes(values: Iterable<number>): Uint8Array {
  return new Uint8Array(Float32Array.from(values).buffer);
}

export function int32Bytes(values: Iterable<number>): Uint8Array {
  return new Uint8Array(Int32Array.from(values).buffer);
}

function tensorTable(
  { name, shape, type = 0, sparsity }: SyntheticTensor,
  index: number,
): FlatFields {
  return {
    0: { int32s: shape },
    1: { int8: type },
    2: { int32: index },
    3: { bytes: new TextEncoder().encode(name) },
    ...(sparsity === undefined ? {} : { 6: { table: sparsity } }),
  };
}

function operatorTable(operator: SyntheticOperator, index: number): FlatFields {
  return {
    0: { int32: index },
    1: { int32s: operator.inputs },
    2: { int32s: operator.outputs },
    ...(operator.options === undefined ? {} : { 4: { table: operator.options } }),
  };
}

/** Tables come before what they point at, since field offsets only point forward. */
function writeFlatbuffer(magic: string, root: FlatFields): Uint8Array {
  const bytes: number[] = [0, 0, 0, 0, ...new TextEncoder().encode(magic)];
  const put32 = (value: number, at = bytes.length) => {
    for (let index = 0; index < 4; index++) bytes[at + index] = (value >> (8 * index)) & 0xff;
    return at;
  };
  const pointAt = (slot: number) => put32(bytes.length - slot, slot);

  const writeTable = (fields: FlatFields): void => {
    const entries = Object.entries(fields).map(([field, value]) => ({
      field: Number(field),
      value,
    }));
    const fieldCount = Math.max(0, ...entries.map(({ field }) => field + 1));
    const listBytes = 4 + 2 * fieldCount;
    const list = bytes.length;
    // Every field takes four bytes after the vtable offset, whatever it needs.
    const offsets = Array.from({ length: fieldCount }, (_, field) => {
      const place = entries.findIndex((entry) => entry.field === field);
      return place === -1 ? 0 : 4 + 4 * place;
    });
    for (const half of [listBytes, 4 + 4 * entries.length, ...offsets]) {
      bytes.push(half & 0xff, half >> 8);
    }
    put32(bytes.length - list);
    const slots = entries.map(({ value }) => ({ slot: put32(inlineValue(value)), value }));
    for (const { slot, value } of slots) writeTarget(slot, value);
  };

  const writeTarget = (slot: number, value: FlatValue): void => {
    if ('int8' in value || 'int32' in value) return;
    if (!('table' in value)) pointAt(slot);
    if ('int32s' in value) for (const item of [value.int32s.length, ...value.int32s]) put32(item);
    if ('uint16s' in value) {
      put32(value.uint16s.length);
      for (const item of value.uint16s) bytes.push(item & 0xff, item >> 8);
    }
    if ('bytes' in value) {
      put32(value.bytes.length);
      for (const byte of value.bytes) bytes.push(byte);
    }
    if ('tables' in value) {
      put32(value.tables.length);
      const itemSlots = value.tables.map((fields) => ({ itemSlot: put32(0), fields }));
      for (const { itemSlot, fields } of itemSlots) writeTarget(itemSlot, { table: fields });
    }
    if ('table' in value) {
      // The offset points at the table, which its vtable precedes.
      const fieldCount = Math.max(0, ...Object.keys(value.table).map((field) => Number(field) + 1));
      put32(bytes.length + 4 + 2 * fieldCount - slot, slot);
      writeTable(value.table);
    }
  };

  writeTarget(0, { table: root });
  return Uint8Array.from(bytes);
}

function inlineValue(value: FlatValue): number {
  if ('int8' in value) return value.int8;
  return 'int32' in value ? value.int32 : 0;
}
