import type { ByteSource } from '../../../../worker/analyses/video-header/video-header.ts';

export interface CountingSource extends ByteSource {
  reads: number;
  bytesRead: number;
}

export interface Part {
  startByte: number;
  bytes: Uint8Array;
}

/** Returns a file of zeros with a few parts filled in, which is never in memory as a whole. */
export function countingSource(sizeBytes: number, parts: readonly Part[]): CountingSource {
  const source: CountingSource = {
    sizeBytes,
    reads: 0,
    bytesRead: 0,
    read: async (startByte, endByteExclusive) => {
      source.reads += 1;
      source.bytesRead += endByteExclusive - startByte;
      const range = new Uint8Array(endByteExclusive - startByte);
      for (const part of parts) {
        const from = Math.max(part.startByte, startByte);
        const to = Math.min(part.startByte + part.bytes.byteLength, endByteExclusive);
        if (from >= to) continue;
        const piece = part.bytes.subarray(from - part.startByte, to - part.startByte);
        range.set(piece, from - startByte);
      }
      return range;
    },
  };
  return source;
}

/** Repeats the bytes up to the size. */
export function repeatingSource(
  sizeBytes: number,
  start: Uint8Array,
  period: Uint8Array,
): CountingSource {
  const source: CountingSource = {
    sizeBytes,
    reads: 0,
    bytesRead: 0,
    read: async (startByte, endByteExclusive) => {
      source.reads += 1;
      source.bytesRead += endByteExclusive - startByte;
      const range = new Uint8Array(endByteExclusive - startByte);
      for (let index = 0; index < range.byteLength; index += 1) {
        const position = startByte + index;
        const inPeriod = (position - start.byteLength) % period.byteLength;
        range[index] = (position < start.byteLength ? start[position] : period[inPeriod]) ?? 0;
      }
      return range;
    },
  };
  return source;
}
