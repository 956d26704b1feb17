import { ApiError } from '../../http/api-error.ts';
import type { UploadGroups } from './upload-limits.ts';
import {
  READ_BYTES,
  READ_LIMIT_MS,
  UPLOAD_LIMIT_MS,
  memoryOfUpload,
  nextReadLimitMs,
} from './upload-limits.ts';
import { holdUploadSlot } from './upload-slots.ts';

type Read = ReadableStreamReadResult<Uint8Array>;

/**
 * Reads a request's body into one reused buffer. The stream would otherwise allocate a buffer every
 * 4 KiB, and uncollected buffers count toward the isolate's memory.
 */
export class UploadBody {
  readonly #reader: ReadableStreamBYOBReader;
  readonly #startedMs = Date.now();
  #buffer: ArrayBufferLike;
  #filledBytes = 0;

  constructor(body: ReadableStream, bufferBytes: number) {
    this.#reader = body.getReader({ mode: 'byob' });
    this.#buffer = new ArrayBuffer(bufferBytes);
  }

  /**
   * Calls `use` with the unconsumed bytes, followed by new ones; `use` returns how many it
   * consumed. The next read overwrites them.
   */
  async readAll(use: (read: Uint8Array) => number | Promise<number>): Promise<void> {
    try {
      for (let read = await this.#read(); read !== null; read = await this.#read()) {
        const consumed = await use(read);
        new Uint8Array(this.#buffer).copyWithin(0, consumed, this.#filledBytes);
        this.#filledBytes -= consumed;
      }
    } catch (error) {
      // Read errors were already reported.
      await this.#reader.cancel().catch(() => {});
      throw error;
    }
  }

  async #read(): Promise<Uint8Array | null> {
    const room = new Uint8Array(this.#buffer, this.#filledBytes);
    const { value, done } = await this.#readInTime(room);
    if (done) return null;
    this.#buffer = value.buffer;
    this.#filledBytes += value.byteLength;
    return new Uint8Array(this.#buffer, 0, this.#filledBytes);
  }

  async #readInTime(room: Uint8Array): Promise<Read> {
    const limitMs = nextReadLimitMs({ startedMs: this.#startedMs, nowMs: Date.now() });
    const { promise: tooSlow, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(uploadTooSlow()), limitMs);
    const read = this.#reader.readAtLeast(room.byteLength, room).catch(() => {
      throw new ApiError('invalid_multipart', 'The upload ended before the form was complete');
    });
    try {
      return await Promise.race([read, tooSlow]);
    } finally {
      clearTimeout(timer);
    }
  }
}

function uploadTooSlow(): ApiError {
  const [readSeconds, uploadSeconds] = [READ_LIMIT_MS / 1000, UPLOAD_LIMIT_MS / 1000];
  return new ApiError(
    'upload_too_slow',
    `The upload is too slow: it must send ${READ_BYTES / 1024} KB every ${readSeconds} s and finish within ${uploadSeconds} s`,
  );
}

interface ExpectedPart {
  groups: UploadGroups;
  bytes: number;
}

/** RFC 9530: the digest of the content, in base64. */
const DIGEST = /^sha-256=:([A-Za-z0-9+/]{43}=):$/;

/** Frees the part's memory after `use`. */
export async function receivePart<Result>(
  request: Request,
  { groups, bytes }: ExpectedPart,
  use: (part: Uint8Array) => Promise<Result>,
): Promise<Result> {
  const [, digest] = DIGEST.exec(request.headers.get('Content-Digest') ?? '') ?? [];
  if (digest === undefined) throw invalid('Content-Digest must be the SHA-256 of the part');
  if (request.body === null) throw invalid('The part is empty');
  const { body } = request;
  const { totalBytes, readBytes } = memoryOfUpload(bytes);
  return holdUploadSlot({ request, groups, bytes: totalBytes }, async (keep) => {
    const part = await readWhole(new UploadBody(body, readBytes), { bytes, keep });
    try {
      if ((await digestOf(part)) !== digest) throw invalid('The part does not match its digest');
      return await use(part);
    } finally {
      part.buffer.transfer(0);
    }
  });
}

async function readWhole(
  body: UploadBody,
  { bytes, keep }: { bytes: number; keep: () => void },
): Promise<Uint8Array<ArrayBuffer>> {
  const part = new Uint8Array(bytes);
  let filledBytes = 0;
  await body.readAll((read) => {
    if (filledBytes + read.byteLength > bytes) throw invalid(`The part exceeds ${bytes} bytes`);
    part.set(read, filledBytes);
    filledBytes += read.byteLength;
    keep();
    return read.byteLength;
  });
  if (filledBytes < bytes) throw invalid(`The part has ${filledBytes} of ${bytes} bytes`);
  return part;
}

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}

function invalid(detail: string): ApiError {
  return new ApiError('invalid_part', detail);
}
