import { MAX_VIDEO_SECONDS } from '../../contract/job.ts';
import type { MediaTools } from './media-tools.ts';
import type { SourceVideo } from './video.ts';
import { decodeFrames } from './decode-frames.ts';

/** What a header may round up. */
const ROUNDING_SECONDS = 0.5;

/**
 * Refuses a video whose header promises more than is accepted, if that proves to be true: the
 * frames are only counted, which costs far less than to look at them. Other headers are believed
 * for now, and found out by whoever decodes.
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
  // eslint-disable-next-line no-await-in-loop -- frames come one after the other
  while (isOver !== true) isOver = (await frames.next()).done;
}
