import { make as makeHeadersParser } from 'multipasta/HeadersParser';
import { make as makeSearch } from 'multipasta/Search';

import { ApiError } from '../api-error.ts';

export interface PartHead {
  name: string;
  /** Null for a text field, empty for a file input where nothing was chosen. */
  fileName: string | null;
}

/** Takes the bytes of one part; what it throws ends the parsing. */
export interface PartReader {
  write(chunk: Uint8Array): void;
  end(): void;
}

const LINE_BREAK = Uint8Array.of(0x0d, 0x0a);
const DASH = 0x2d;

/**
 * Reads multipart/form-data (RFC 7578) chunk by chunk, wherever the chunks are cut. A line break is
 * put in front of the form, so that its first delimiter looks like all others.
 */
export class FormParser {
  readonly #search: ReturnType<typeof makeSearch>;
  readonly #readHeaders = makeHeadersParser();
  readonly #onPart: (head: PartHead) => PartReader;
  #state: 'preamble' | 'delimiter' | 'headers' | 'body' | 'end' = 'preamble';
  #delimiters = 0;
  /** What followed the delimiter so far: two dashes end the form, a line break begins a part. */
  #delimiterEnd: number[] = [];
  #part: PartReader | null = null;

  constructor(boundary: string, onPart: (head: PartHead) => PartReader) {
    this.#onPart = onPart;
    this.#search = makeSearch(`\r\n--${boundary}`, (delimiters, chunk) =>
      this.#take(delimiters, chunk),
    );
    this.#search.write(LINE_BREAK);
  }

  write(chunk: Uint8Array): void {
    this.#search.write(chunk);
  }

  end(): void {
    this.#search.end();
    if (this.#state !== 'end') throw invalid('The form ends before its last boundary');
  }

  /** `delimiters` counts those that lie before the chunk; what lies after the last is ignored. */
  #take(delimiters: number, chunk: Uint8Array): void {
    if (delimiters === 0 || this.#state === 'end') return;
    if (delimiters !== this.#delimiters) this.#passDelimiter(delimiters);
    let rest = chunk;
    if (this.#state === 'delimiter') rest = this.#readDelimiterEnd(rest);
    if (this.#state === 'headers') rest = this.#readHead(rest);
    if (this.#state === 'body' && rest.byteLength > 0) this.#part?.write(rest);
  }

  #passDelimiter(delimiters: number): void {
    const isFirst = this.#state === 'preamble';
    const isPartWhole = this.#state === 'body' && delimiters === this.#delimiters + 1;
    if (!isFirst && !isPartWhole) throw unreadableHeaders();
    this.#part?.end();
    this.#part = null;
    this.#delimiters = delimiters;
    this.#delimiterEnd = [];
    this.#state = 'delimiter';
  }

  #readDelimiterEnd(chunk: Uint8Array): Uint8Array {
    const missing = LINE_BREAK.byteLength - this.#delimiterEnd.length;
    this.#delimiterEnd.push(...chunk.subarray(0, missing));
    const [first, second] = this.#delimiterEnd;
    if (second === undefined) return new Uint8Array();
    if (first === DASH && second === DASH) {
      this.#state = 'end';
    } else if (first === LINE_BREAK[0] && second === LINE_BREAK[1]) {
      this.#state = 'headers';
    } else {
      throw invalid('A boundary is followed by something else than a part');
    }
    return chunk.subarray(missing);
  }

  #readHead(chunk: Uint8Array): Uint8Array {
    const read = this.#readHeaders(chunk, 0);
    if (read._tag === 'Continue') return new Uint8Array();
    const head =
      read._tag === 'Headers' ? readDisposition(read.headers['content-disposition']) : null;
    if (read._tag === 'Failure' || head === null) throw unreadableHeaders();
    this.#part = this.#onPart(head);
    this.#state = 'body';
    return chunk.subarray(read.endPosition);
  }
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

function unreadableHeaders(): ApiError {
  return invalid('A part of the form has unreadable headers');
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_multipart', detail);
}
