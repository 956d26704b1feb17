import { fourCharacters, type ByteRange, type VideoBytes } from './video-bytes.ts';

/** A box of an MP4 or QuickTime file (ISO/IEC 14496-12, section 4.2). */
export interface Box {
  type: string;
  bodyStartByte: number;
  /** Never past the end of what holds the box. */
  endByte: number;
  /** The box says it is longer than what holds it. */
  isCutOff: boolean;
}

const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
const SIZE_FOLLOWS_TYPE = 1;
const REACHES_TO_END = 0;

/** Ends quietly where something that is no box begins, as cameras append what they like. */
export async function* boxesIn(bytes: VideoBytes, range: ByteRange): AsyncGenerator<Box> {
  let startByte = range.startByte;
  while (startByte + HEADER_BYTES <= range.endByte) {
    const header = await bytes.upTo(startByte, LONG_HEADER_BYTES);
    const shortSize = header.getUint32(0);
    const isLong = shortSize === SIZE_FOLLOWS_TYPE;
    if (isLong && header.byteLength < LONG_HEADER_BYTES) return;

    const headerBytes = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    let sizeBytes = isLong ? Number(header.getBigUint64(HEADER_BYTES)) : shortSize;
    if (shortSize === REACHES_TO_END) sizeBytes = range.endByte - startByte;
    if (sizeBytes < headerBytes) return;

    const endByte = startByte + sizeBytes;
    yield {
      type: fourCharacters(header, 4),
      bodyStartByte: startByte + headerBytes,
      endByte: Math.min(endByte, range.endByte),
      isCutOff: endByte > range.endByte,
    };
    startByte = endByte;
  }
}

export function bodyOf(box: Box): ByteRange {
  return { startByte: box.bodyStartByte, endByte: box.endByte };
}

/** The first box found by following `path` down, e.g. mdia, minf, stbl. */
export async function boxAt(
  bytes: VideoBytes,
  range: ByteRange,
  path: readonly string[],
): Promise<Box | null> {
  const [type, ...deeper] = path;
  for await (const box of boxesIn(bytes, range)) {
    if (box.type !== type) continue;
    return deeper.length === 0 ? box : boxAt(bytes, bodyOf(box), deeper);
  }
  return null;
}
