import { make as makeHeadersParser } from 'multipasta/HeadersParser';

import { ApiError } from '../../http/api-error.ts';

export interface PartHead {
  name: string;
  /** Null for a text field, empty for a file input without a chosen file. */
  fileName: string | null;
}

/** Receives the bytes of one part; throwing aborts the parse. */
export interface PartReader {
  write(chunk: Uint8Array): void;
  end(): void;
}

const CARRIAGE_RETURN = 0x0d;
const LINE_FEED = 0x0a;
const DASH = 0x2d;
const LINE_BREAK_BYTES = 2;
const EMPTY_LINE = Uint8Array.of(CARRIAGE_RETURN, LINE_FEED, CARRIAGE_RETURN, LINE_FEED);
/** multipasta's own limit for the headers of one part. */
const MAX_HEADERS_BYTES = 16 * 1024;

/** Parses multipart/form-data (RFC 7578) from chunks of any size, without buffering them. */
export class FormParser {
  /**
   * Line break, two dashes, and the boundary; at the start of the form, the line break is missing.
   */
  readonly #delimiter: Uint8Array;
  readonly #onPart: (head: PartHead) => PartReader;
  #state: 'start' | 'preamble' | 'delimiter' | 'headers' | 'body' | 'end' = 'start';
  #part: PartReader | null = null;

  constructor(boundary: string, onPart: (head: PartHead) => PartReader) {
    this.#delimiter = new TextEncoder().encode(`\r\n--${boundary}`);
    this.#onPart = onPart;
  }

  /** Returns the number of bytes consumed; pass the rest again with more data. */
  write(bytes: Uint8Array): number {
    let position = 0;
    for (;;) {
      const state = this.#state;
      position += this.#step(bytes.subarray(position));
      if (this.#state === state) return position;
    }
  }

  end(): void {
    if (this.#state !== 'end') throw invalid('The form ends before its closing boundary');
  }

  /** Consumes what belongs to the current state, and advances when it is complete. */
  #step(bytes: Uint8Array): number {
    switch (this.#state) {
      case 'start':
        return this.#readStart(bytes);
      case 'preamble':
      case 'body':
        return this.#readBody(bytes);
      case 'delimiter':
        return this.#readDelimiterEnd(bytes);
      case 'headers':
        return this.#readHeaders(bytes);
      case 'end':
        return bytes.byteLength;
    }
  }

  #readStart(bytes: Uint8Array): number {
    const delimiter = this.#delimiter.subarray(LINE_BREAK_BYTES);
    if (bytes.byteLength < delimiter.byteLength) return 0;
    const isDelimiter = matchesAt(bytes, 0, delimiter);
    this.#state = isDelimiter ? 'delimiter' : 'preamble';
    return isDelimiter ? delimiter.byteLength : 0;
  }

  #readBody(bytes: Uint8Array): number {
    const index = indexOf(bytes, this.#delimiter);
    const isWhole = index >= 0;
    const lastStart = Math.max(0, bytes.byteLength - this.#delimiter.byteLength + 1);
    const bodyBytes = isWhole ? index : lastStart;
    if (bodyBytes > 0) this.#part?.write(bytes.subarray(0, bodyBytes));
    if (!isWhole) return bodyBytes;
    this.#part?.end();
    this.#part = null;
    this.#state = 'delimiter';
    return bodyBytes + this.#delimiter.byteLength;
  }

  /** `--` ends the form, CRLF starts a part. */
  #readDelimiterEnd(bytes: Uint8Array): number {
    const [first, second] = bytes;
    if (second === undefined) return 0;
    if (first === DASH && second === DASH) this.#state = 'end';
    else if (first === CARRIAGE_RETURN && second === LINE_FEED) this.#state = 'headers';
    else throw invalid('A boundary is not followed by a part');
    return LINE_BREAK_BYTES;
  }

  #readHeaders(bytes: Uint8Array): number {
    const index = indexOf(bytes.subarray(0, MAX_HEADERS_BYTES), EMPTY_LINE);
    if (index < 0 && bytes.byteLength < MAX_HEADERS_BYTES) return 0;
    const headersBytes = index + EMPTY_LINE.byteLength;
    const read = makeHeadersParser()(bytes.subarray(0, headersBytes), 0);
    const head =
      read._tag === 'Headers' ? readDisposition(read.headers['content-disposition']) : null;
    if (index < 0 || head === null) throw invalid('A part of the form has invalid headers');
    this.#part = this.#onPart(head);
    this.#state = 'body';
    return headersBytes;
  }
}

/**
 * Returns the position of `pattern` in `bytes`, or -1. Takes linear time: both patterns start with
 * a line break, and boundaries contain none, so failed matches are never rescanned.
 */
function indexOf(bytes: Uint8Array, pattern: Uint8Array): number {
  const last = bytes.byteLength - pattern.byteLength;
  for (let index = 0; index <= last; index += 1) {
    if (bytes[index] === CARRIAGE_RETURN && matchesAt(bytes, index, pattern)) return index;
  }
  return -1;
}

function matchesAt(bytes: Uint8Array, start: number, pattern: Uint8Array): boolean {
  for (let index = 0; index < pattern.byteLength; index += 1) {
    if (bytes[start + index] !== pattern[index]) return false;
  }
  return true;
}

const PARAMETER = /\s*;\s*([\w*-]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;"]+))/gy;
const DISPOSITION_TYPE = 'form-data';

/** `form-data; name="video"; filename="run.mp4"`; browsers write names as raw UTF-8. */
function readDisposition(header: string | string[] | undefined): PartHead | null {
  if (typeof header !== 'string') return null;
  const text = header.trim();
  if (text.slice(0, DISPOSITION_TYPE.length).toLowerCase() !== DISPOSITION_TYPE) return null;
  const written = text.slice(DISPOSITION_TYPE.length);
  const matches = [...written.matchAll(PARAMETER)];
  const read = matches.reduce((sum, [parameter]) => sum + parameter.length, 0);
  const parameters = new Map(
    matches.map(([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain ?? '']),
  );
  const name = parameters.get('name');
  if (name === undefined || !/^\s*;?$/.test(written.slice(read))) return null;
  return { name, fileName: parameters.get('filename') ?? parameters.get('filename*') ?? null };
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_multipart', detail);
}
