import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const FIXTURE = join(import.meta.dirname, '../../test/fixtures/videos/moov-at-front.mp4');
const BOX_HEADER_BYTES = 8;

/** Builds a readable video of exactly this size: a small video followed by a `free` box. */
export function paddedVideo(bytes: number): Buffer {
  const video = readFileSync(FIXTURE);
  const free = Buffer.alloc(bytes - video.length);
  if (free.length < BOX_HEADER_BYTES) throw new RangeError(`${bytes} bytes are too few`);
  free.writeUInt32BE(free.length, 0);
  free.write('free', 4, 'latin1');
  return Buffer.concat([video, free]);
}

const BOUNDARY = 'strideline-bench-boundary';
export const FORM_CONTENT_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

export function startForm(video: Buffer): Buffer {
  const part = (headers: string) =>
    `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n`;
  return Buffer.concat([
    Buffer.from(`${part('name="analysis_type"')}\r\nside_view\r\n`),
    Buffer.from(`${part('name="video"; filename="run.mp4"')}Content-Type: video/mp4\r\n\r\n`),
    video,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ]);
}
