import { PassThrough, Transform } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { readPictures } from '../../../inference-container/media/read-pictures.ts';

const PICTURE_BYTES = 1000;

/** Every byte of a picture is its index. */
const pictureBytes = (count: number) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => Buffer.alloc(PICTURE_BYTES, index)));

/** A stream that accepts only as much as its reader has requested. */
const narrowStream = () => new PassThrough({ highWaterMark: 64 });

/** Writes as fast as the stream accepts it; resolves when everything is written. */
async function pour(stream: Transform, bytes: Buffer, chunkBytes: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const isRoomLeft = stream.write(bytes.subarray(at, at + chunkBytes));
    // A writer waits for its reader.
    if (!isRoomLeft) await new Promise((resolve) => stream.once('drain', resolve));
  }
  stream.end();
}

const firstAndLast = (picture: Uint8Array) => [picture[0], picture.at(-1), picture.length];

describe('pictures cut from a stream', () => {
  it.each([1, 7, 999, 1000, 1001, 2500, 12_000])(
    'are whole and in order in chunks of %i bytes',
    async (chunkBytes) => {
      const stream = narrowStream();
      const pouring = pour(stream, pictureBytes(12), chunkBytes);
      const seen = [];

      for await (const picture of readPictures(stream, PICTURE_BYTES)) {
        seen.push(firstAndLast(picture));
        expect(new Set(picture).size).toBe(1);
      }

      await pouring;
      expect(seen).toEqual(Array.from({ length: 12 }, (_, n) => [n, n, PICTURE_BYTES]));
    },
  );

  it('are complete even if the stream continues while paused', async () => {
    const stream = narrowStream();
    const pouring = pour(stream, pictureBytes(30), 700);
    const seen = [];

    for await (const picture of readPictures(stream, PICTURE_BYTES)) {
      seen.push(firstAndLast(picture));
      for (let turn = 0; turn < 5; turn += 1) {
        // As Node does with the output of an exited process.
        stream.resume();
        await nextTurn();
      }
    }

    await pouring;
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => [n, n, PICTURE_BYTES]));
  });

  it('exclude an incomplete last one', async () => {
    const stream = narrowStream();
    const pouring = pour(stream, pictureBytes(3).subarray(0, 2 * PICTURE_BYTES + 1), 300);
    const seen = [];

    for await (const picture of readPictures(stream, PICTURE_BYTES)) seen.push(picture[0]);

    await pouring;
    expect(seen).toEqual([0, 1]);
  });

  it('share buffers, without touching the current one', async () => {
    const stream = narrowStream();
    void pour(stream, pictureBytes(40), 1000);
    const buffers = new Set<ArrayBufferLike>();

    for await (const picture of readPictures(stream, PICTURE_BYTES)) {
      const before = picture[0];
      await settle();
      expect(firstAndLast(picture)).toEqual([before, before, PICTURE_BYTES]);
      buffers.add(picture.buffer);
    }

    expect(buffers.size).toBeGreaterThan(1);
    expect(buffers.size).toBeLessThan(6);
  });

  it('are read ahead while the consumer works, but only as far as the buffers allow', async () => {
    let takenBytes = 0;
    const countTaken = new Transform({
      highWaterMark: 64,
      transform(chunk: Buffer, _, done) {
        takenBytes += chunk.length;
        done(null, chunk);
      },
    });
    void pour(countTaken, pictureBytes(40), 100);
    const pictures = readPictures(countTaken, PICTURE_BYTES);

    await pictures.next();
    await settle();

    expect(takenBytes).toBeGreaterThan(2 * PICTURE_BYTES);
    expect(takenBytes).toBeLessThan(6 * PICTURE_BYTES);
    await pictures.return();
  });

  it('end with the error of their stream', async () => {
    const stream = narrowStream();
    const pictures = readPictures(stream, PICTURE_BYTES);
    const next = pictures.next();
    stream.destroy(new Error('torn'));

    await expect(next).rejects.toThrow('torn');
  });
});

/** Waits until everything that can move has moved. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn();
}
