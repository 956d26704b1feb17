import type { ByteSource } from '../video-header/video-header.ts';
import { bytesAsSource } from '../video-header/video-header.ts';

/** Parts of a multipart upload have one size, at least 5 MiB, except the last. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * Takes a video chunk by chunk and keeps at most a part of it in memory. A video that fits one
 * part is stored only when asked to; a longer one goes to the bucket as it comes in.
 */
export class VideoSink {
  readonly #bucket: R2Bucket;
  readonly #key: string;
  #pending: Uint8Array[] = [];
  #pendingBytes = 0;
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
    this.#pending.push(chunk.slice());
    this.#pendingBytes += chunk.byteLength;
    this.#totalBytes += chunk.byteLength;
  }

  /** To be awaited between chunks; it is what slows the sender down to the bucket's pace. */
  async flush(): Promise<void> {
    while (this.#pendingBytes > PART_BYTES) await this.#uploadPart(PART_BYTES);
  }

  /** All bytes are in: they can be read, from memory or from the bucket. */
  async close(): Promise<ByteSource> {
    if (this.#upload === null) {
      this.#pending = [this.#take(this.#pendingBytes)];
      return bytesAsSource(this.#pending[0] ?? new Uint8Array());
    }
    await this.flush();
    if (this.#pendingBytes > 0) await this.#uploadPart(this.#pendingBytes);
    await this.#upload.complete(this.#parts);
    this.#isInBucket = true;
    return { sizeBytes: this.#totalBytes, read: (start, end) => this.#readRange(start, end) };
  }

  /** After `close`: makes sure that the video is in the bucket. */
  async store(): Promise<void> {
    if (this.#isInBucket) return;
    await this.#bucket.put(this.#key, this.#pending[0] ?? new Uint8Array());
    this.#isInBucket = true;
  }

  /** Leaves nothing behind, whatever was reached. */
  async discard(): Promise<void> {
    this.#pending = [];
    if (this.#isInBucket) await this.#bucket.delete(this.#key);
    else await this.#upload?.abort();
  }

  async #uploadPart(bytes: number): Promise<void> {
    this.#upload ??= await this.#bucket.createMultipartUpload(this.#key);
    const part = this.#take(bytes);
    this.#parts.push(await this.#upload.uploadPart(this.#parts.length + 1, part));
  }

  /** Cuts exactly so many bytes off the front of what is pending. */
  #take(bytes: number): Uint8Array {
    const taken = new Uint8Array(bytes);
    let offset = 0;
    let used = 0;
    while (offset < bytes) {
      const chunk = this.#pending[used] ?? new Uint8Array();
      const piece = chunk.subarray(0, bytes - offset);
      taken.set(piece, offset);
      offset += piece.byteLength;
      if (piece.byteLength < chunk.byteLength) {
        this.#pending[used] = chunk.subarray(piece.byteLength);
      } else {
        used += 1;
      }
    }
    this.#pending.splice(0, used);
    this.#pendingBytes -= bytes;
    return taken;
  }

  async #readRange(startByte: number, endByte: number): Promise<Uint8Array> {
    const range = { offset: startByte, length: endByte - startByte };
    const object = await this.#bucket.get(this.#key, { range });
    if (object === null) throw new Error('the uploaded video is gone');
    return new Uint8Array(await object.arrayBuffer());
  }
}
