import type { Frame } from '../media/video.ts';
import type { PoseTrack } from '../people/pose-track.ts';
import { FrameThinning } from '../people/frame-thinning.ts';
import { PictureChanges } from '../media/picture-changes.ts';
import type { RunnerEngine } from '../people/track-runner.ts';
import { trackRunner } from '../people/track-runner.ts';

/**
 * Angles and landings come from the mean of many strides, which samples a stride far more densely
 * than the frames of one: beyond this rate more frames cost time and add nothing.
 */
const MAX_FRAMES_PER_SECOND = 60;

export interface WatchedRunner {
  /** A row for every frame of the video; null when nobody was found. */
  track: PoseTrack | null;
  /** 1 for every frame that was skipped, or that repeats the picture before it. */
  isRepeated: Uint8Array;
}

/** Follows the runner through all frames in one pass, whatever is to be measured afterward. */
export async function watchRunner(
  frames: AsyncIterable<Frame>,
  options: {
    engine: RunnerEngine;
    video: { widthPx: number; heightPx: number };
    signal: AbortSignal;
  },
): Promise<WatchedRunner> {
  const changes = new PictureChanges();
  const thinning = new FrameThinning({ framesPerSecond: MAX_FRAMES_PER_SECOND });
  const track = await trackRunner(changes.watch(thinning.watch(frames)), options);
  return {
    track: track && thinning.spreadTrack(track),
    isRepeated: thinning.spreadFlags(changes.findRepeats(), { elsewhere: 1 }),
  };
}
