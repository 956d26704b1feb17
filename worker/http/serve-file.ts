import type { Context } from 'hono';

import { ApiError } from './api-error.ts';

interface ServedFile {
  /** Strong validator, including its quotes. */
  entityTag: string;
  sizeBytes: number;
  headers: Record<string, string>;
  /** Reads this range; null means the whole file. */
  read: (range: ByteRange | null) => Promise<BodyInit>;
}

/** Serves a file for GET and HEAD, with validators and ranges (RFC 9110, sections 13 and 14). */
export async function serveFile(c: Context, file: ServedFile): Promise<Response> {
  const { entityTag, sizeBytes } = file;
  const headers = new Headers({ ...file.headers, ETag: entityTag, 'Accept-Ranges': 'bytes' });
  if (isNamed(c.req.raw.headers.get('If-None-Match'), entityTag)) {
    headers.delete('Content-Type');
    return new Response(null, { status: 304, headers });
  }
  const isHead = c.req.method === 'HEAD';
  // Ranges apply to GET only (RFC 9110, section 14.2).
  const range = isHead ? null : requestedRange(c, file);
  const { firstByte, lastByte } = range ?? { firstByte: 0, lastByte: sizeBytes - 1 };
  headers.set('Content-Length', String(lastByte - firstByte + 1));
  if (range !== null) headers.set('Content-Range', `bytes ${firstByte}-${lastByte}/${sizeBytes}`);
  const body = isHead ? null : await file.read(range);
  return new Response(body, { status: range === null ? 200 : 206, headers });
}

/** Null if the file has changed since (`If-Range`). */
function requestedRange(c: Context, { entityTag, sizeBytes }: ServedFile): ByteRange | null {
  const { headers } = c.req.raw;
  const condition = headers.get('If-Range');
  if (condition !== null && condition !== entityTag) return null;
  const range = readByteRange(headers.get('Range'), sizeBytes);
  if (range !== 'unsatisfiable') return range;
  c.header('Content-Range', `bytes */${sizeBytes}`);
  throw new ApiError('invalid_range', `Range not satisfiable: the file has ${sizeBytes} bytes`);
}

/** Whether `If-None-Match` lists this file; compares weak and strong tags alike. */
function isNamed(ifNoneMatch: string | null, entityTag: string): boolean {
  const names = (ifNoneMatch ?? '').split(',').map((name) => name.trim().replace(/^W\//, ''));
  return names.includes(entityTag) || names.includes('*');
}

export interface ByteRange {
  firstByte: number;
  lastByte: number;
}

/**
 * Parses a `Range` header (RFC 9110, section 14) with one range. Returns null for the whole file if
 * the header is missing or malformed, uses another unit, or has several ranges.
 */
function readByteRange(
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
