import { crc32, deflateSync } from 'node:zlib';

import type { PictureSize } from './studio.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHANNELS = 3;
/** Each byte minus the one above it: pictures with large uniform areas become mostly zeros. */
const FILTER_UP = 2;

/** Encodes red, green, and blue, row by row, as a PNG (ISO/IEC 15948). */
export function encodePng(pixels: Uint8Array, { width, height }: PictureSize): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const stride = width * CHANNELS;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let row = 0; row < height; row += 1) {
    const start = row * (stride + 1);
    rows[start] = FILTER_UP;
    for (let index = 0; index < stride; index += 1) {
      const at = row * stride + index;
      const above = row === 0 ? 0 : (pixels[at - stride] ?? 0);
      rows[start + 1 + index] = (pixels[at] ?? 0) - above;
    }
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 6 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
