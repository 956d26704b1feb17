import { DecodedLength } from './decoded-length.ts';
import { allowedCpuSeconds } from './decoding-work.ts';
import { readFrameTimes } from './frame-times.ts';
import type { MediaTools } from './media-tools.ts';
import { pictureArguments } from './picture-arguments.ts';
import { pictureByteCount, pictureSizeFor } from './picture-size.ts';
import { requireSuccess, runAgain } from './second-run.ts';
import { startDecoder } from './start-decoder.ts';
import { VideoRefused } from './video-refused.ts';
import type { DecodedFrame, SourceVideo } from './video.ts';

/** Exceeds what any accepted video needs. */
const AMPLE_MEBIBYTES = 1280;
/** Time to decode a video over the limit, to report its length. */
const OVERRUN_MEASURE_MS = 3000;

interface DecodeOptions {
  tools: MediaTools;
  signal: AbortSignal;
}

/**
 * Decodes the whole video, one upright frame at a time. The decoder runs a few frames ahead and
 * then blocks; only the time we wait for it counts against its limit. Leaving the loop early kills
 * it. Throws VideoRefused for a video with no frames, or with more than the limits allow.
 */
export async function* decodeFrames(
  video: SourceVideo,
  options: DecodeOptions,
): AsyncGenerator<DecodedFrame, void, void> {
  try {
    yield* decodeOnce(video, options);
  } catch (first) {
    const hasAmpleMemory = options.tools.memoryMebibytes >= AMPLE_MEBIBYTES;
    await runAgain(first, (tools) => countFrames(video, { ...options, tools }), {
      ...options,
      hasAmpleMemory,
    });
    throw new Error('The video was refused at first, but accepted on a second run.', {
      cause: first,
    });
  }
}

async function countFrames(video: SourceVideo, options: DecodeOptions): Promise<number> {
  let count = 0;
  for await (const { index } of decodeOnce(video, options)) count = index + 1;
  return count;
}

async function* decodeOnce(
  video: SourceVideo,
  options: DecodeOptions,
): AsyncGenerator<DecodedFrame, void, void> {
  const size = pictureSizeFor(video);
  const length = new DecodedLength(video);
  const { decoder, pictures } = await startDecoder(
    pictureArguments(video, { ...size, hardware: options.tools.hardware }),
    pictureByteCount(size),
    { ...options, allowedCpuSeconds: () => allowedCpuSeconds(video, length.frameCount) },
  );
  const times = readFrameTimes(decoder.sideChannel);
  let index = 0;
  let overrunEndsAtMs = Infinity;
  try {
    for await (const pixels of pictures) {
      options.signal.throwIfAborted();
      const time = await times.next();
      if (time.done === true) break;
      const timeSeconds = length.add(time.value);
      if (length.isOverLimit) {
        overrunEndsAtMs = Math.min(overrunEndsAtMs, performance.now() + OVERRUN_MEASURE_MS);
        if (performance.now() > overrunEndsAtMs) break;
      } else if (timeSeconds !== null) {
        decoder.timeLimit.stop();
        yield { index, timeSeconds, fileSeconds: time.value, ...size, pixels };
        decoder.timeLimit.run();
        index += 1;
      }
    }
    if (length.isOverLimit) {
      options.signal.throwIfAborted();
      const isComplete = performance.now() <= overrunEndsAtMs;
      throw new VideoRefused(length.overrunReason, length.describeOverrun({ isComplete }));
    }
    const detail = 'The video cannot be decoded: it is damaged or contains no frames.';
    await requireSuccess(decoder, { detail, isUseless: index === 0 });
  } finally {
    decoder.kill();
  }
}
