import assert from 'node:assert/strict';
import { join } from 'node:path';

import type { Frame } from './video.ts';
import type { EncodingContext } from './open-encoder.ts';
import { openEncoder } from './open-encoder.ts';
import type { VideoEncoder } from './video-encoder.ts';

const FILE_NAME = 'plain.mp4';

/** Encodes the frames unchanged, in the format of annotated videos. Returns the path of the MP4. */
export async function copyVideo(
  frames: AsyncIterable<Frame>,
  context: EncodingContext,
): Promise<string> {
  const path = join(context.directory, FILE_NAME);
  let encoder: VideoEncoder | null = null;
  try {
    for await (const frame of frames) {
      encoder ??= openEncoder(frame, context);
      await encoder.write(frame);
    }
    assert(encoder !== null, 'an analyzed video has frames');
    await encoder.finish(path);
    return path;
  } finally {
    encoder?.stop();
  }
}
