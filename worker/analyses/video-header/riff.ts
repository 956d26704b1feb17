import { fourCharacters, type ByteRange, type VideoBytes } from './video-bytes.ts';

/** A chunk of a RIFF file; numbers are little-endian and chunks begin at even bytes. */
export interface Chunk {
  /** The type of a list (`hdrl`, `movi`, ...) or the chunk's own (`avih`, `01wb`, ...). */
  type: string;
  isList: boolean;
  bodyStartByte: number;
  /** Never past the end of what holds the chunk. */
  endByte: number;
}

const CHUNK_HEADER_BYTES = 8;
const LIST_HEADER_BYTES = 12;
/** A recording that was cut short never learned the size of its last lists. */
const OPEN_LIST_BYTES = 0;

export async function* chunksIn(bytes: VideoBytes, range: ByteRange): AsyncGenerator<Chunk> {
  let startByte = range.startByte;
  while (startByte + CHUNK_HEADER_BYTES <= range.endByte) {
    const header = await bytes.upTo(startByte, LIST_HEADER_BYTES);
    const isList = ['LIST', 'RIFF'].includes(fourCharacters(header, 0));
    if (isList && header.byteLength < LIST_HEADER_BYTES) return;

    const declaredBytes = header.getUint32(4, true);
    const isOpen = isList && declaredBytes === OPEN_LIST_BYTES;
    const sizeBytes = isOpen ? range.endByte - startByte : declaredBytes;
    const endByte = startByte + CHUNK_HEADER_BYTES + sizeBytes;
    yield {
      type: fourCharacters(header, isList ? CHUNK_HEADER_BYTES : 0),
      isList,
      bodyStartByte: startByte + (isList ? LIST_HEADER_BYTES : CHUNK_HEADER_BYTES),
      endByte: Math.min(endByte, range.endByte),
    };
    startByte = endByte + (sizeBytes % 2);
  }
}

export function bodyOfChunk(chunk: Chunk): ByteRange {
  return { startByte: chunk.bodyStartByte, endByte: chunk.endByte };
}
