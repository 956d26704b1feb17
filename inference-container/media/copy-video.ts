import assert from 'node:assert/strict';

import type { EncodingContext } from './open-encoder.ts';
import { openEncoder } from './open-encoder.ts';
import type { VideoEncoder } from './video-encoder.ts';
import type { Frame } from './video.ts';

/** Encodes the frames unchanged, in the format of annotated videos. Returns the MP4. */
export async function copyVideo(
  frames: AsyncIterable<Frame>,
  context: EncodingContext,
): Promise<Uint8Array<ArrayBuffer>> {
  let encoder: VideoEncoder | null = null;
  try {
    for await (const frame of frames) {
      encoder ??= openEncoder(frame, context);
      await encoder.write(frame);
    }
    assert(encoder !== null, 'an analyzed video has frames');
    return await encoder.finish();
  } finally {
    encoder?.stop();
  }
}
