import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { openPictureSocket } from '../../../inference-container/media/picture-socket.ts';

const PICTURE_BYTES = 1000;
/** More than the buffers of the system hold. */
const LARGE_PICTURE_BYTES = 1_000_000;

/** Every byte of a picture is its index. */
const pictureBytes = (count: number, size = PICTURE_BYTES) =>
  Buffer.concat(Array.from({ length: count }, (_, index) => Buffer.alloc(size, index)));

/** Writes as fast as the socket accepts it; resolves when everything is written. */
async function pour(socket: Socket, bytes: Buffer, chunkBytes: number): Promise<void> {
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const isRoomLeft = socket.write(bytes.subarray(at, at + chunkBytes));
    // A writer waits for its reader.
    if (!isRoomLeft) await new Promise((resolve) => socket.once('drain', resolve));
  }
  socket.end();
}

const firstAndLast = (picture: Uint8Array) => [picture[0], picture.at(-1), picture.length];

describe('pictures read from a socket', () => {
  it.each([1, 7, 999, 1000, 1001, 2500, 12_000])(
    'are whole and in order in chunks of %i bytes',
    async (chunkBytes) => {
      const { writeEnd, pictures } = await openPictureSocket(PICTURE_BYTES);
      const pouring = pour(writeEnd, pictureBytes(12), chunkBytes);
      const received = [];

      for await (const picture of pictures) {
        received.push(firstAndLast(picture));
        expect(new Set(picture).size).toBe(1);
      }

      await pouring;
      expect(received).toEqual(Array.from({ length: 12 }, (_, n) => [n, n, PICTURE_BYTES]));
    },
  );

  it('exclude an incomplete last one', async () => {
    const { writeEnd, pictures } = await openPictureSocket(PICTURE_BYTES);
    const pouring = pour(writeEnd, pictureBytes(3).subarray(0, 2 * PICTURE_BYTES + 1), 300);
    const received = [];

    for await (const picture of pictures) received.push(picture[0]);

    await pouring;
    expect(received).toEqual([0, 1]);
  });

  it('are none if nothing is written', async () => {
    const { writeEnd, pictures } = await openPictureSocket(PICTURE_BYTES);
    writeEnd.destroy();

    expect(await pictures.next()).toEqual({ done: true, value: undefined });
  });

  it('share buffers, without touching the current one', async () => {
    const { writeEnd, pictures } = await openPictureSocket(PICTURE_BYTES);
    void pour(writeEnd, pictureBytes(40), 1000);
    const buffers = new Set<ArrayBufferLike>();

    for await (const picture of pictures) {
      const before = picture[0];
      await settle();
      expect(firstAndLast(picture)).toEqual([before, before, PICTURE_BYTES]);
      buffers.add(picture.buffer);
    }

    expect(buffers.size).toBeGreaterThan(1);
    expect(buffers.size).toBeLessThan(6);
  });

  it('are read ahead while the consumer works, but only as far as the buffers allow', async () => {
    const { readEnd, writeEnd, pictures } = await openPictureSocket(LARGE_PICTURE_BYTES);
    void pour(writeEnd, pictureBytes(12, LARGE_PICTURE_BYTES), LARGE_PICTURE_BYTES);

    await pictures.next();
    await settle();

    expect(readEnd.bytesRead).toBeGreaterThan(2 * LARGE_PICTURE_BYTES);
    expect(readEnd.bytesRead).toBeLessThan(6 * LARGE_PICTURE_BYTES);
    await pictures.return();
    readEnd.destroy();
    writeEnd.destroy();
  });

  it('end with the error of their socket', async () => {
    const { readEnd, writeEnd, pictures } = await openPictureSocket(PICTURE_BYTES);
    const next = pictures.next();
    readEnd.destroy(new Error('torn'));

    await expect(next).rejects.toThrow('torn');
    writeEnd.destroy();
  });
});

/** Waits until everything that can move has moved. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) await nextTurn();
}
