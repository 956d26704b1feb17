import { buffer } from 'node:stream/consumers';

import { frameInputArguments, mediaArguments } from './media-arguments.ts';
import { startMediaProcess } from './media-process.ts';
import type { MediaTools } from './media-tools.ts';
import type { Frame } from './video.ts';

const LONG_SIDE_PX = 640;
/** Quality on ffmpeg's scale from 1 (best) to 31. */
const JPEG_QUALITY = 4;

/** Encodes a JPEG of the frame, at most 640 pixels on its longer side, without metadata. */
export async function makeThumbnail(
  frame: Frame,
  { tools, signal }: { tools: MediaTools; signal: AbortSignal },
): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = startMediaProcess('ffmpeg', encodeArguments(frame), { tools, signal });
  try {
    encoder.stdin.end(frame.pixels);
    const [jpeg, end] = await Promise.all([buffer(encoder.stdout), encoder.ended]);
    if (end.kind === 'succeeded' && jpeg.length > 0) return new Uint8Array(jpeg);
    throw new Error(`Encoding the thumbnail failed: ${JSON.stringify(end)} ${encoder.messages()}`);
  } finally {
    encoder.kill();
  }
}

function encodeArguments(frame: Frame): string[] {
  return [
    ...frameInputArguments(frame),
    ...mediaArguments({
      'frames:v': 1,
      vf: `scale='min(iw,${LONG_SIDE_PX})':'min(ih,${LONG_SIDE_PX})':force_original_aspect_ratio=decrease`,
      pix_fmt: 'yuvj420p',
      'c:v': 'mjpeg',
      'q:v': JPEG_QUALITY,
      // Keeps the encoder's name out of the file.
      bitexact: true,
    }),
    ...mediaArguments({ f: 'image2pipe' }),
    'pipe:1',
  ];
}
