import { MAX_VIDEO_SECONDS } from '../../contract/job.ts';
import { decodeFrames } from './decode-frames.ts';
import type { MediaTools } from './media-tools.ts';
import type { SourceVideo } from './video.ts';

/** Tolerance for rounding in headers. */
const ROUNDING_SECONDS = 0.5;

/**
 * If the header declares more than the limits allow, counts the frames to confirm it, which is much
 * cheaper than running the models, and refuses the video. A header that understates the length is
 * caught later, during decoding.
 */
export async function checkDeclaredLength(
  video: SourceVideo,
  options: { tools: MediaTools; signal: AbortSignal },
): Promise<void> {
  const { declaredDurationSeconds, declaredFrameCount, maxFrames } = video;
  const isSuspect =
    (declaredDurationSeconds ?? 0) > MAX_VIDEO_SECONDS + ROUNDING_SECONDS ||
    (declaredFrameCount ?? 0) > maxFrames;
  if (!isSuspect) return;
  const frames = decodeFrames(video, options);
  let isOver: boolean | undefined = false;
  while (isOver !== true) isOver = (await frames.next()).done;
}
