import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { readFlv } from '../../../inference-container/media/read-flv.ts';
import { collect } from '../support/make-clip.ts';

const VIDEO = 9;
const SCRIPT = 18;

function tag(kind: number, body: number[]): Buffer {
  const header = Buffer.alloc(11);
  header.writeUInt8(kind, 0);
  header.writeUIntBE(body.length, 1, 3);
  const trailer = Buffer.alloc(4);
  trailer.writeUInt32BE(11 + body.length);
  return Buffer.concat([header, Buffer.from(body), trailer]);
}

const STREAM = Buffer.concat([
  Buffer.from('FLV\u0001\u0001\0\0\0\u0009\0\0\0\0', 'latin1'),
  tag(SCRIPT, [1, 2, 3]),
  tag(VIDEO, [0x17, 0, 0, 0, 0, 9, 8, 7]),
  tag(VIDEO, [0x17, 1, 0, 0, 0, ...Array.from({ length: 300 }, (_, index) => index % 256)]),
  tag(VIDEO, [0x27, 1, 0, 0, 0, 5]),
  tag(VIDEO, [0x17, 2, 0, 0, 0]),
]);

const piecesOf = (length: number) =>
  Array.from({ length: Math.ceil(STREAM.length / length) }, (_, index) =>
    STREAM.subarray(index * length, (index + 1) * length),
  );

describe('the packets of a stream', () => {
  it.each([1, 7, 64, STREAM.length])('arrive complete in chunks of %i bytes', async (length) => {
    const packets = await collect(readFlv(Readable.from(piecesOf(length))));

    expect(packets.map((packet) => [packet.kind, packet.bytes.length])).toEqual([
      ['setup', 3],
      ['picture', 300],
      ['picture', 1],
    ]);
    expect(packets.map((packet) => packet.kind === 'picture' && packet.isKey)).toEqual([
      false,
      true,
      false,
    ]);
    expect([...(packets[0]?.bytes ?? [])]).toEqual([9, 8, 7]);
  });

  it('exclude an incomplete last one', async () => {
    const packets = await collect(readFlv(Readable.from([STREAM.subarray(0, 200)])));

    expect(packets.map(({ kind }) => kind)).toEqual(['setup']);
  });
});
