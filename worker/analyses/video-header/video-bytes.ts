export interface ByteSource {
  sizeBytes: number;
  /** Answers exactly the bytes asked for; the range lies within the file. */
  read(startByte: number, endByteExclusive: number): Promise<Uint8Array>;
}

/** Thrown when the bytes make no sense; a source that does not answer is another error. */
export class UnreadableVideo extends Error {}

const CHUNK_BYTES = 1024 * 1024;
/** With the chunk being fetched this keeps at most 3 MiB in memory. */
const KEPT_CHUNKS = 2;
/** Allows one walk through all chunks, a second one from the end, and slack for small files. */
const READS_PER_CHUNK = 2;
const SPARE_READS = 8;
/** Ten minutes of blocks, two lookups each; more keeps the processor busy, not the sender honest. */
const MAX_LOOKUPS = 100_000;
const MAX_LOOKUP_BYTES = 64 * 1024;

/**
 * Small lookups in a large file at the price of few large reads. Every lookup and every read is
 * counted, so that no file, however it is made, is walked without end.
 */
export class VideoBytes {
  readonly sizeBytes: number;
  readonly #source: ByteSource;
  readonly #chunks = new Map<number, Uint8Array>();
  readonly #maxReads: number;
  #reads = 0;
  #lookups = 0;

  constructor(source: ByteSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
    this.#maxReads = Math.ceil(source.sizeBytes / CHUNK_BYTES) * READS_PER_CHUNK + SPARE_READS;
  }

  /** Exactly `lengthBytes` from `startByte`. */
  async at(startByte: number, lengthBytes: number): Promise<DataView> {
    const view = await this.upTo(startByte, lengthBytes);
    if (view.byteLength < lengthBytes) throw new UnreadableVideo('a field lies outside the file');
    return view;
  }

  /** `lengthBytes` from `startByte`, or fewer where the file ends. */
  async upTo(startByte: number, lengthBytes: number): Promise<DataView> {
    if (lengthBytes > MAX_LOOKUP_BYTES) throw new RangeError(`lookup of ${lengthBytes} bytes`);
    this.#lookups += 1;
    if (this.#lookups > MAX_LOOKUPS) throw new UnreadableVideo('too many elements');
    const endByte = Math.min(startByte + lengthBytes, this.sizeBytes);
    if (startByte >= endByte) return new DataView(new ArrayBuffer(0));

    const firstIndex = Math.floor(startByte / CHUNK_BYTES);
    const first = await this.#chunk(firstIndex);
    const offset = startByte - firstIndex * CHUNK_BYTES;
    const length = endByte - startByte;
    if (offset + length <= first.byteLength) {
      return new DataView(first.buffer, first.byteOffset + offset, length);
    }
    const joined = new Uint8Array(length);
    const head = first.subarray(offset);
    joined.set(head);
    const second = await this.#chunk(firstIndex + 1);
    joined.set(second.subarray(0, length - head.byteLength), head.byteLength);
    return new DataView(joined.buffer);
  }

  async #chunk(index: number): Promise<Uint8Array> {
    const kept = this.#chunks.get(index);
    if (kept !== undefined) return kept;

    this.#reads += 1;
    if (this.#reads > this.#maxReads) throw new UnreadableVideo('too many reads');
    const oldest = this.#chunks.keys().next();
    if (this.#chunks.size >= KEPT_CHUNKS && !oldest.done) this.#chunks.delete(oldest.value);

    const startByte = index * CHUNK_BYTES;
    const endByte = Math.min(startByte + CHUNK_BYTES, this.sizeBytes);
    const chunk = await this.#source.read(startByte, endByte);
    if (chunk.byteLength !== endByte - startByte) {
      throw new Error(
        `asked for ${endByte - startByte} bytes, the source gave ${chunk.byteLength}`,
      );
    }
    this.#chunks.set(index, chunk);
    return chunk;
  }
}

export interface ByteRange {
  startByte: number;
  endByte: number;
}

export interface Table extends ByteRange {
  rowBytes: number;
  rowCount: number;
}

/** Calls `visit` for each row that lies before `endByte`, reading many rows at a time. */
export async function eachRow(
  bytes: VideoBytes,
  table: Table,
  visit: (view: DataView, offset: number) => void,
): Promise<void> {
  const rowsThatFit = Math.floor((table.endByte - table.startByte) / table.rowBytes);
  if (table.rowCount > rowsThatFit) throw new UnreadableVideo('a table is cut off');
  const rowsPerLookup = Math.floor(MAX_LOOKUP_BYTES / table.rowBytes);
  for (let row = 0; row < table.rowCount; row += rowsPerLookup) {
    const rows = Math.min(rowsPerLookup, table.rowCount - row);
    const view = await bytes.at(table.startByte + row * table.rowBytes, rows * table.rowBytes);
    for (let index = 0; index < rows; index += 1) visit(view, index * table.rowBytes);
  }
}

export function fourCharacters(view: DataView, offset: number): string {
  return String.fromCharCode(
    view.getUint8(offset),
    view.getUint8(offset + 1),
    view.getUint8(offset + 2),
    view.getUint8(offset + 3),
  );
}
