import type { ByteSource } from '../video-header/video-header.ts';
import { bytesAsSource } from '../video-header/video-header.ts';

/** Parts of a multipart upload have one size, at least 5 MiB, except the last. */
const PART_BYTES = 5 * 1024 * 1024;

/** Most videos of a test suite fit; longer ones double their way up to a part. */
const FIRST_BUFFER_BYTES = 256 * 1024;

/**
 * Takes a video chunk by chunk and keeps one part of it in memory, in a buffer that is used again
 * for the next. A video that fits it is stored only when asked to; a longer one goes to the bucket
 * as it comes in.
 */
export class VideoSink {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  #buffer = new Uint8Array(0);
  #bufferedBytes = 0;
  /** What came in beyond a full buffer; `flush` makes room for it. */
  #overflow: Uint8Array[] = [];
  #totalBytes = 0;
  #upload: R2MultipartUpload | null = null;
  readonly #parts: R2UploadedPart[] = [];
  #isInBucket = false;

  constructor(bucket: R2Bucket, key: string) {
    this.#bucket = bucket;
    this.#key = key;
  }

  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** Copies the chunk: the parser that hands it over may use its memory again. */
  add(chunk: Uint8Array): void {
    this.#totalBytes += chunk.byteLength;
    const taken = this.#fill(chunk);
    if (taken < chunk.byteLength) this.#overflow.push(chunk.slice(taken));
  }

  /** To be awaited between chunks; it is what slows the sender down to the bucket's pace. */
  async flush(): Promise<void> {
    while (this.#overflow.length > 0) {
      await this.#uploadBuffer();
      const waiting = this.#overflow;
      this.#overflow = [];
      for (const chunk of waiting) {
        const taken = this.#fill(chunk);
        if (taken < chunk.byteLength) this.#overflow.push(chunk.subarray(taken));
      }
    }
  }

  /** All bytes are in: they can be read, from memory or from the bucket. */
  async close(): Promise<ByteSource> {
    await this.flush();
    if (this.#upload === null) return bytesAsSource(this.#buffered());
    if (this.#bufferedBytes > 0) await this.#uploadBuffer();
    await this.#upload.complete(this.#parts);
    this.#isInBucket = true;
    this.#buffer = new Uint8Array(0);
    return { sizeBytes: this.#totalBytes, read: (start, end) => this.#readRange(start, end) };
  }

  /** After `close`: makes sure that the video is in the bucket. */
  async store(): Promise<void> {
    if (this.#isInBucket) return;
    await this.#bucket.put(this.#key, this.#buffered());
    this.#isInBucket = true;
  }

  /** Leaves nothing behind, whatever was reached. */
  async discard(): Promise<void> {
    this.#buffer = new Uint8Array(0);
    this.#overflow = [];
    if (this.#isInBucket) await this.#bucket.delete(this.#key);
    else await this.#upload?.abort();
  }

  /** How many bytes found room; none while earlier ones still wait for it. */
  #fill(chunk: Uint8Array): number {
    if (this.#overflow.length > 0) return 0;
    this.#grow(Math.min(this.#bufferedBytes + chunk.byteLength, PART_BYTES));
    const fitting = chunk.subarray(0, PART_BYTES - this.#bufferedBytes);
    this.#buffer.set(fitting, this.#bufferedBytes);
    this.#bufferedBytes += fitting.byteLength;
    return fitting.byteLength;
  }

  #grow(neededBytes: number): void {
    if (neededBytes <= this.#buffer.byteLength) return;
    let bytes = Math.max(FIRST_BUFFER_BYTES, this.#buffer.byteLength);
    while (bytes < neededBytes) bytes *= 2;
    const larger = new Uint8Array(Math.min(bytes, PART_BYTES));
    larger.set(this.#buffered());
    this.#buffer = larger;
  }

  #buffered(): Uint8Array {
    return this.#buffer.subarray(0, this.#bufferedBytes);
  }

  async #uploadBuffer(): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key);
    const part = await this.#upload.uploadPart(this.#parts.length + 1, this.#buffered());
    this.#parts.push(part);
    this.#bufferedBytes = 0;
  }

  async #readRange(startByte: number, endByte: number): Promise<Uint8Array> {
    const range = { offset: startByte, length: endByte - startByte };
    const object = await this.#bucket.get(this.#key, { range });
    if (object === null) throw new Error('the uploaded video is gone');
    return new Uint8Array(await object.arrayBuffer());
  }
}
