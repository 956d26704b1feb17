import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream';

/** Pictures decoded ahead while the consumer works; a larger ring is not faster. */
const RING_PICTURES = 4;

/**
 * Splits a byte stream into pictures of equal size. They share a ring of buffers that is filled
 * while the consumer works; the stream pauses when it is full. A picture is valid until the next
 * one is requested. An incomplete last picture is dropped.
 */
export async function* readPictures(
  stream: Readable,
  pictureBytes: number,
): AsyncGenerator<Uint8Array, void, void> {
  const ring = new PictureRing(pictureBytes);
  let unread: Uint8Array = new Uint8Array();
  let end: { error: Error | null } | null = null;
  let wake: (() => void) | null = null;

  const takeIn = (bytes: Uint8Array) => {
    // Node resumes the output of a process that has exited, even if it was paused.
    unread = ring.write(unread.length > 0 ? Buffer.concat([unread, bytes]) : bytes);
    if (unread.length > 0) stream.pause();
    else if (stream.isPaused()) stream.resume();
    if (ring.oldest !== null) wake?.();
  };
  const takeInUnread = () => {
    const bytes = unread;
    unread = new Uint8Array();
    takeIn(bytes);
  };
  const stopWatching = finished(stream, { writable: false }, (error) => {
    end = { error: error ?? null };
    wake?.();
  });
  stream.on('data', takeIn);
  try {
    for (;;) {
      const picture = ring.oldest;
      if (picture !== null) {
        yield picture;
        ring.releaseOldest();
        if (unread.length > 0) takeInUnread();
      } else if (end === null) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      } else {
        throwIfBroken(end);
        return;
      }
    }
  } finally {
    stream.off('data', takeIn);
    stopWatching();
  }
}

function throwIfBroken({ error }: { error: Error | null }): void {
  if (error !== null) throw error;
}

/** Counters only increase; a picture's buffer is its number modulo the ring size. */
class PictureRing {
  readonly #buffers: readonly Uint8Array[];
  #filledCount = 0;
  #releasedCount = 0;
  /** Bytes written of the current picture. */
  #filledBytes = 0;

  constructor(pictureBytes: number) {
    this.#buffers = Array.from({ length: RING_PICTURES }, () => new Uint8Array(pictureBytes));
  }

  get oldest(): Uint8Array | null {
    return this.#releasedCount < this.#filledCount ? this.#bufferOf(this.#releasedCount) : null;
  }

  releaseOldest(): void {
    assert(this.#releasedCount < this.#filledCount, 'only a filled picture can be released');
    this.#releasedCount += 1;
  }

  /** Returns the bytes that did not fit. */
  write(bytes: Uint8Array): Uint8Array {
    let rest = bytes;
    while (rest.length > 0 && this.#filledCount - this.#releasedCount < RING_PICTURES) {
      const picture = this.#bufferOf(this.#filledCount);
      const taken = rest.subarray(0, picture.length - this.#filledBytes);
      picture.set(taken, this.#filledBytes);
      rest = rest.subarray(taken.length);
      this.#filledBytes += taken.length;
      if (this.#filledBytes < picture.length) break;
      this.#filledBytes = 0;
      this.#filledCount += 1;
    }
    return rest;
  }

  #bufferOf(pictureNumber: number): Uint8Array {
    const buffer = this.#buffers[pictureNumber % RING_PICTURES];
    assert(buffer !== undefined, 'a number modulo the ring size is a valid index');
    return buffer;
  }
}
