import { ApiError } from '../../http/api-error.ts';
import { nextReadLimitMs, READ_BYTES, READ_LIMIT_MS, UPLOAD_LIMIT_MS } from './upload-limits.ts';

type Read = ReadableStreamReadResult<Uint8Array>;

/**
 * Reads a request's body through one reused buffer. Streams otherwise allocate one every 4 KiB, and
 * uncollected buffers count against the isolate.
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

  /** The bytes that came in and those that `consume` left; null at the end. */
  async read(): Promise<Uint8Array | null> {
    const room = new Uint8Array(this.#buffer, this.#filledBytes);
    const { value, done } = await this.#readInTime(room);
    if (done) return null;
    this.#buffer = value.buffer;
    this.#filledBytes += value.byteLength;
    return new Uint8Array(this.#buffer, 0, this.#filledBytes);
  }

  /** Views of what was read are overwritten by the next read. */
  consume(bytes: number): void {
    new Uint8Array(this.#buffer).copyWithin(0, bytes, this.#filledBytes);
    this.#filledBytes -= bytes;
  }

  /** Stops reading; read errors were already reported. */
  async cancel(): Promise<void> {
    await this.#reader.cancel().catch(() => {});
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
