import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { finished } from 'node:stream';

/** Pictures decoded ahead while the consumer works; a larger ring is not faster. */
const RING_PICTURES = 4;

export interface PictureSocket {
  readEnd: Socket;
  writeEnd: Socket;
  /**
   * Pictures share a ring of buffers that fills while the consumer works; reading pauses when it is
   * full. A picture is valid until the next one is requested. An incomplete last picture is
   * dropped.
   */
  pictures: AsyncGenerator<Uint8Array, void, void>;
}

/**
 * Opens a socket that reads directly into picture buffers. With a regular pipe, Node allocates a
 * buffer per 64 KiB, and garbage collection costs as much CPU time as decoding.
 */
export async function openPictureSocket(pictureBytes: number): Promise<PictureSocket> {
  const ring = new PictureRing(pictureBytes);
  // An abstract socket address, see unix(7), leaves no file behind.
  const path = `\0${crypto.randomUUID()}`;
  const server = createServer({ pauseOnConnect: true }).listen(path);
  await once(server, 'listening');
  const readEnd = connect({
    path,
    onread: {
      buffer: () => ring.unfilled,
      callback: (byteCount) => {
        ring.fill(byteCount);
        // Returning false pauses the socket.
        return ring.hasRoom;
      },
    },
  });
  try {
    const writeEnd = await new Promise<Socket>((resolve, reject) => {
      server.once('connection', resolve).once('error', reject);
      readEnd.once('error', reject);
      // Without free file descriptors, the system closes the connection.
      readEnd.once('close', () => reject(new Error('The socket was closed.')));
    });
    return { readEnd, writeEnd, pictures: readPictures(readEnd, ring) };
  } catch (error) {
    readEnd.destroy();
    throw error;
  } finally {
    server.close();
  }
}

async function* readPictures(
  readEnd: Socket,
  ring: PictureRing,
): AsyncGenerator<Uint8Array, void, void> {
  let end: { error: Error | null } | null = null;
  const stopWatching = finished(readEnd, { writable: false }, (error) => {
    end = { error: error ?? null };
    ring.wake();
  });
  try {
    for (;;) {
      const picture = ring.oldest;
      if (picture !== null) {
        yield picture;
        ring.releaseOldest();
        readEnd.resume();
      } else if (end === null) {
        await new Promise<void>((resolve) => {
          ring.wake = resolve;
        });
      } else {
        throwIfBroken(end);
        return;
      }
    }
  } finally {
    stopWatching();
  }
}

function throwIfBroken({ error }: { error: Error | null }): void {
  if (error !== null) throw error;
}

/** Counters only increase; a picture's buffer index is its number modulo the ring size. */
class PictureRing {
  /** Called whenever a picture is complete. */
  wake = () => {};
  readonly #buffers: readonly Uint8Array[];
  #filledCount = 0;
  #releasedCount = 0;
  /** Bytes of the current picture written so far. */
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

  get hasRoom(): boolean {
    return this.#filledCount - this.#releasedCount < RING_PICTURES;
  }

  /** The rest of the current picture, which may be written only if there is room. */
  get unfilled(): Uint8Array {
    return this.#bufferOf(this.#filledCount).subarray(this.#filledBytes);
  }

  fill(byteCount: number): void {
    assert(this.hasRoom, 'a full ring is not written to');
    this.#filledBytes += byteCount;
    if (this.#filledBytes < this.#bufferOf(this.#filledCount).length) return;
    this.#filledBytes = 0;
    this.#filledCount += 1;
    this.wake();
  }

  #bufferOf(pictureNumber: number): Uint8Array {
    const buffer = this.#buffers[pictureNumber % RING_PICTURES];
    assert(buffer !== undefined, 'a number modulo the ring size is a valid index');
    return buffer;
  }
}
