import type { ByteSource } from '../video-header/video-header.ts';
import { bytesAsSource } from '../video-header/video-header.ts';

/**
 * Stores a video through one reused buffer. A video that fits in the buffer is stored only on
 * demand; a longer one is uploaded as it arrives.
 */
export class VideoSink {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  readonly #capacityBytes: number;
  /** Allocated with the first bytes. */
  #buffer = new Uint8Array(0);
  #bufferedBytes = 0;
  /** Views into the caller's memory; `flush` copies them. */
  #added: Uint8Array[] = [];
  #totalBytes = 0;
  #upload: R2MultipartUpload | null = null;
  readonly #parts: R2UploadedPart[] = [];
  #isInBucket = false;

  /** `capacityBytes` is the size of a part, or of the whole video if smaller. */
  constructor(bucket: R2Bucket, upload: { key: string; capacityBytes: number }) {
    this.#bucket = bucket;
    this.#key = upload.key;
    this.#capacityBytes = upload.capacityBytes;
  }

  get totalBytes(): number {
    return this.#totalBytes;
  }

  /** Adds a chunk, which must not change until the next `flush`. */
  add(chunk: Uint8Array): void {
    this.#totalBytes += chunk.byteLength;
    this.#added.push(chunk);
  }

  /** Uploads full parts. Await between reads for backpressure. */
  async flush(): Promise<void> {
    for (const chunk of this.#added) await this.#append(chunk);
    this.#added = [];
  }

  /** Finishes the video and returns it as a source, from memory or the bucket. */
  async close(): Promise<ByteSource> {
    if (this.#upload === null) return bytesAsSource(this.#buffered());
    if (this.#bufferedBytes > 0) await this.#uploadBuffer();
    await this.#upload.complete(this.#parts);
    this.#isInBucket = true;
    this.free();
    return bucketAsSource(this.#bucket, { key: this.#key, sizeBytes: this.#totalBytes });
  }

  /** Ensures that the video is in the bucket; call after `close`. */
  async store(): Promise<void> {
    if (this.#isInBucket) return;
    await this.#bucket.put(this.#key, this.#buffered());
    this.#isInBucket = true;
  }

  /** Frees the memory immediately instead of at the next garbage collection. */
  free(): void {
    this.#buffer.buffer.transfer(0);
    this.#buffer = new Uint8Array(0);
    this.#bufferedBytes = 0;
    this.#added = [];
  }

  /** Works in any state. */
  async discard(): Promise<void> {
    if (this.#isInBucket) await this.#bucket.delete(this.#key);
    else await this.#upload?.abort();
  }

  async #append(chunk: Uint8Array): Promise<void> {
    if (this.#buffer.byteLength === 0) this.#buffer = new Uint8Array(this.#capacityBytes);
    let rest = chunk;
    while (rest.byteLength > 0) {
      if (this.#bufferedBytes === this.#capacityBytes) await this.#uploadBuffer();
      const fitting = rest.subarray(0, this.#capacityBytes - this.#bufferedBytes);
      this.#buffer.set(fitting, this.#bufferedBytes);
      this.#bufferedBytes += fitting.byteLength;
      rest = rest.subarray(fitting.byteLength);
    }
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
}

export function bucketAsSource(
  bucket: R2Bucket,
  { key, sizeBytes }: { key: string; sizeBytes: number },
): ByteSource {
  return {
    sizeBytes,
    read: async (startByte, endByte) => {
      const range = { offset: startByte, length: endByte - startByte };
      const object = await bucket.get(key, { range });
      if (object === null) throw new Error('the uploaded video is gone');
      return new Uint8Array(await object.arrayBuffer());
    },
  };
}
