/** The first video track of a file, with the size of the upright picture. */
export interface VideoTrackInfo {
  durationSeconds: number;
  /** Typical time between frames (the median if it varies). */
  frameDurationSeconds: number;
  widthPx: number;
  heightPx: number;
}

export interface ByteSource {
  sizeBytes: number;
  /** Reads exactly these bytes; the range is within the file. */
  read(startByte: number, endByteExclusive: number): Promise<Uint8Array>;
}

export function bytesAsSource(bytes: Uint8Array): ByteSource {
  return {
    sizeBytes: bytes.byteLength,
    read: async (startByte, endByteExclusive) => bytes.subarray(startByte, endByteExclusive),
  };
}

/** Error for invalid bytes; errors of the source have a different type. */
export class UnreadableVideo extends Error {}

const CHUNK_BYTES = 1024 * 1024;
/** Together with the chunk being fetched, at most 3 MiB are in memory. */
const CACHED_CHUNKS = 2;
/** Allows one walk through all chunks, a second one from the end, and slack for small files. */
const READS_PER_CHUNK = 2;
const SPARE_READS = 8;
/** Covers ten minutes of blocks at two lookups each; bounds CPU time for hostile files. */
const MAX_LOOKUPS = 100_000;
const MAX_LOOKUP_BYTES = 64 * 1024;

/**
 * Serves small lookups from few large reads. Limits both, so that no crafted file is walked
 * endlessly.
 */
export class VideoBytes {
  readonly sizeBytes: number;
  readonly file: ByteRange;
  readonly #source: ByteSource;
  readonly #chunks = new Map<number, Uint8Array>();
  readonly #maxReads: number;
  #reads = 0;
  #lookups = 0;

  constructor(source: ByteSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
    this.file = { startByte: 0, endByte: source.sizeBytes };
    this.#maxReads = Math.ceil(source.sizeBytes / CHUNK_BYTES) * READS_PER_CHUNK + SPARE_READS;
  }

  async uint32At(startByte: number, isLittleEndian = false): Promise<number> {
    return (await this.at(startByte, 4)).getUint32(0, isLittleEndian);
  }

  async at(startByte: number, lengthBytes: number): Promise<DataView> {
    const view = await this.upTo(startByte, lengthBytes);
    if (view.byteLength < lengthBytes) throw new UnreadableVideo('a field lies outside the file');
    return view;
  }

  /** Reads `lengthBytes` from `startByte`, or fewer at the end of the file. */
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
    const cached = this.#chunks.get(index);
    if (cached !== undefined) return cached;

    this.#reads += 1;
    if (this.#reads > this.#maxReads) throw new UnreadableVideo('too many reads');
    const oldest = this.#chunks.keys().next();
    if (this.#chunks.size >= CACHED_CHUNKS && !oldest.done) this.#chunks.delete(oldest.value);

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

/** Body of a box, chunk, or element; never extends past its parent. */
export interface Part<Id = string> extends ByteRange {
  id: Id;
}

export async function firstPart<Id, Found extends Part<Id>>(
  parts: AsyncIterable<Found>,
  id: Id,
): Promise<Found | null> {
  for await (const part of parts) if (part.id === id) return part;
  return null;
}

export interface Table extends ByteRange {
  rowBytes: number;
  rowCount: number;
}

/** Calls `visit` for each row before `endByte`, in large batches. */
export async function forEachRow(
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

/** Returns the size of the upright picture; the stored one may be rotated. */
export function uprightSize(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  turnDegrees: number,
) {
  const isSideways = Math.round(turnDegrees / 90) % 2 !== 0;
  return isSideways ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** Variable-frame-rate videos have a few hundred durations; the limit bounds memory. */
const MAX_DISTINCT_DURATIONS = 4096;

/** Accumulates frame durations from runs of equal ones, in ticks of the track. */
export class FrameDurations {
  totalTicks = 0;
  readonly #framesByDuration = new Map<number, number>();

  add(frames: number, durationTicks: number): void {
    this.totalTicks += frames * durationTicks;
    const known = this.#framesByDuration.get(durationTicks);
    if (known === undefined && this.#framesByDuration.size >= MAX_DISTINCT_DURATIONS) return;
    this.#framesByDuration.set(durationTicks, (known ?? 0) + frames);
  }

  medianTicks(): number {
    const runs = [...this.#framesByDuration].toSorted(([left], [right]) => left - right);
    const frames = runs.reduce((sum, [, count]) => sum + count, 0);
    let passed = 0;
    for (const [durationTicks, count] of runs) {
      passed += count;
      if (passed * 2 >= frames) return durationTicks;
    }
    return 0;
  }
}
