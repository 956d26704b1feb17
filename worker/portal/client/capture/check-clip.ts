import { readVideoHeader } from '../../../video-header/video-header.ts';

export type ClipProblem =
  | 'no_video'
  | 'too_large'
  | 'too_long'
  | 'too_short'
  | 'too_small'
  | 'too_slow';

export type ClipCheck = { ok: true; framesPerSecond: number } | { ok: false; problem: ClipProblem };

/** As the service allows: containers round durations. */
const ROUNDING_SECONDS = 0.002;
/** Below these, there are too few strides, or a runner of too few pixels or pictures. */
const MIN_SECONDS = 2;
const MIN_SIDE_PX = 240;
const MIN_FRAMES_PER_SECOND = 15;

/**
 * Finds out before the upload what cannot be measured anyway. The header is read with the code of
 * the service, which decides again.
 */
export async function checkClip(
  file: Blob,
  { maxBytes, maxSeconds }: { maxBytes: number; maxSeconds: number },
): Promise<ClipCheck> {
  const read = await readVideoHeader({
    sizeBytes: file.size,
    read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
  });
  if (!read.ok) return refused('no_video');
  const { durationSeconds, frameDurationSeconds, widthPx, heightPx } = read.header;
  if (durationSeconds > maxSeconds + frameDurationSeconds + ROUNDING_SECONDS) {
    return refused('too_long');
  }
  if (file.size > maxBytes) return refused('too_large');
  if (durationSeconds < MIN_SECONDS) return refused('too_short');
  if (Math.min(widthPx, heightPx) < MIN_SIDE_PX) return refused('too_small');
  const framesPerSecond = 1 / frameDurationSeconds;
  return framesPerSecond < MIN_FRAMES_PER_SECOND
    ? refused('too_slow')
    : { ok: true, framesPerSecond };
}

function refused(problem: ClipProblem): ClipCheck {
  return { ok: false, problem };
}
