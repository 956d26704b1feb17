import { strict as assert } from 'node:assert';

/** Fields of the tables in TensorFlow Lite's schema (version 3), by vtable index. */
const MODEL = {
  version: 0,
  operatorCodes: 1,
  subgraphs: 2,
  description: 3,
  buffers: 4,
  metadata: 6,
};
const METADATA = { name: 0, buffer: 1 };
const BUFFER_DATA = 0;
const METADATA_NAME = 'TFLITE_METADATA';
/** Offset of each MODEL field in the new root; 0 omits the obsolete metadata_buffer. */
const MODEL_FIELDS = [4, 8, 12, 16, 20, 0, 24];
const MODEL_TABLE_BYTES = 28;
/** Alignment that the schema requires of buffer contents. */
const ALIGNMENT_BYTES = 16;
/** Root offset and file identifier. */
const PREAMBLE_BYTES = 8;

/** Describes the inputs of a model to MediaPipe, above all their normalization. */
export function readMetadata(model: Buffer): Buffer {
  const root = model.readUInt32LE(0);
  const buffers = readOffsets(model, fieldAt(model, root, MODEL.buffers));
  for (const entry of readOffsets(model, fieldAt(model, root, MODEL.metadata))) {
    const name = follow(model, fieldAt(model, entry, METADATA.name));
    const nameEnd = name + 4 + model.readUInt32LE(name);
    if (model.toString('utf8', name + 4, nameEnd) !== METADATA_NAME) continue;
    const buffer = buffers[model.readUInt32LE(fieldAt(model, entry, METADATA.buffer))];
    assert(buffer !== undefined, 'metadata refers to one of the buffers');
    const data = follow(model, fieldAt(model, buffer, BUFFER_DATA));
    return model.subarray(data + 4, data + 4 + model.readUInt32LE(data));
  }
  throw new Error('The model has no metadata.');
}

/**
 * The same model with metadata. Offsets in a FlatBuffer are relative and point forward, so a new
 * root in front can refer to everything the old one did, without changing the old bytes.
 */
export function addMetadata(model: Buffer, metadata: Buffer): Buffer {
  const root = model.readUInt32LE(0);
  const buffers = readOffsets(model, fieldAt(model, root, MODEL.buffers));
  const entries = readOffsets(model, fieldAt(model, root, MODEL.metadata));

  const space = new FrontSpace();
  const table = space.reserve({
    bytes: MODEL_TABLE_BYTES,
    before: vtableBytes(MODEL_FIELDS.length),
  });
  const buffersAt = space.reserve({ bytes: vectorBytes(buffers.length + 1) });
  const entriesAt = space.reserve({ bytes: vectorBytes(entries.length + 1) });
  const entryAt = space.reserve({ bytes: 12, before: vtableBytes(2) });
  const nameAt = space.reserve({ bytes: 4 + METADATA_NAME.length + 1 });
  const bufferAt = space.reserve({ bytes: 8, before: vtableBytes(1) });
  const contentAt = space.reserve({
    bytes: metadata.length,
    before: 4,
    alignment: ALIGNMENT_BYTES,
  });
  const front = Buffer.alloc(alignUp(space.end, ALIGNMENT_BYTES));
  const point = (from: number, to: number): number => front.writeUInt32LE(to - from, from);
  const pointBack = (from: number, field: number): number =>
    point(from, front.length + follow(model, fieldAt(model, root, field)));

  point(0, table);
  front.write('TFL3', 4, 'latin1');
  writeVtable(front, { table, tableBytes: MODEL_TABLE_BYTES, fieldOffsets: MODEL_FIELDS });
  front.writeUInt32LE(model.readUInt32LE(fieldAt(model, root, MODEL.version)), table + 4);
  pointBack(table + 8, MODEL.operatorCodes);
  pointBack(table + 12, MODEL.subgraphs);
  pointBack(table + 16, MODEL.description);
  point(table + 20, buffersAt);
  point(table + 24, entriesAt);
  for (const [at, old, added] of [
    [buffersAt, buffers, bufferAt],
    [entriesAt, entries, entryAt],
  ] as const) {
    const targets = [...old.map((target) => front.length + target), added];
    front.writeUInt32LE(targets.length, at);
    for (const [index, target] of targets.entries()) point(at + 4 + 4 * index, target);
  }
  writeVtable(front, { table: entryAt, tableBytes: 12, fieldOffsets: [4, 8] });
  point(entryAt + 4, nameAt);
  front.writeUInt32LE(buffers.length, entryAt + 8);
  front.writeUInt32LE(METADATA_NAME.length, nameAt);
  front.write(METADATA_NAME, nameAt + 4, 'latin1');
  writeVtable(front, { table: bufferAt, tableBytes: 8, fieldOffsets: [4] });
  point(bufferAt + 4, contentAt - 4);
  front.writeUInt32LE(metadata.length, contentAt - 4);
  metadata.copy(front, contentAt);
  return Buffer.concat([front, model]);
}

/** Allocates the bytes of the new front part, from its beginning. */
class FrontSpace {
  end = PREAMBLE_BYTES;

  /** `before`: bytes to keep free right before the allocation, for a vtable or a length. */
  reserve(want: { bytes: number; before?: number; alignment?: number }): number {
    const at = alignUp(this.end + (want.before ?? 0), want.alignment ?? 4);
    this.end = at + want.bytes;
    return at;
  }
}

function alignUp(at: number, alignment: number): number {
  return Math.ceil(at / alignment) * alignment;
}

function vectorBytes(length: number): number {
  return 4 + 4 * length;
}

function vtableBytes(fields: number): number {
  return 4 + 2 * fields;
}

/** Puts the vtable right before its table, at an even address. */
function writeVtable(
  front: Buffer,
  options: { table: number; tableBytes: number; fieldOffsets: number[] },
): void {
  const { table, tableBytes, fieldOffsets } = options;
  const bytes = vtableBytes(fieldOffsets.length);
  const at = table - bytes;
  front.writeInt32LE(bytes, table);
  front.writeUInt16LE(bytes, at);
  front.writeUInt16LE(tableBytes, at + 2);
  for (const [index, offset] of fieldOffsets.entries()) {
    front.writeUInt16LE(offset, at + 4 + 2 * index);
  }
}

function fieldAt(model: Buffer, table: number, field: number): number {
  const vtable = table - model.readInt32LE(table);
  const slot = 4 + 2 * field;
  const offset = slot < model.readUInt16LE(vtable) ? model.readUInt16LE(vtable + slot) : 0;
  assert(offset > 0, `field ${field} is present`);
  return table + offset;
}

function follow(model: Buffer, at: number): number {
  return at + model.readUInt32LE(at);
}

function readOffsets(model: Buffer, field: number): number[] {
  const vector = follow(model, field);
  const length = model.readUInt32LE(vector);
  return Array.from({ length }, (_, index) => follow(model, vector + 4 + 4 * index));
}
