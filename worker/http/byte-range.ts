export interface ByteRange {
  firstByte: number;
  lastByte: number;
}

/**
 * Parses a `Range` header (RFC 9110, section 14) with one range. Null means the whole file: a
 * missing or malformed header, another unit and several ranges are ignored.
 */
export function readByteRange(
  header: string | null,
  sizeBytes: number,
): ByteRange | null | 'unsatisfiable' {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === undefined || last === undefined || (first === '' && last === '')) return null;
  const range =
    first === '' ? lastBytes(Number(last), sizeBytes) : fromFirst(first, last, sizeBytes);
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  return range.firstByte < sizeBytes && range.firstByte <= range.lastByte ? range : 'unsatisfiable';
}

function lastBytes(count: number, sizeBytes: number): ByteRange {
  if (count === 0) return { firstByte: sizeBytes, lastByte: sizeBytes };
  return { firstByte: Math.max(0, sizeBytes - count), lastByte: sizeBytes - 1 };
}

function fromFirst(first: string, last: string, sizeBytes: number): ByteRange {
  const lastByte = last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1);
  return { firstByte: Number(first), lastByte };
}
