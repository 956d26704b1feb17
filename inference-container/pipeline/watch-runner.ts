import { PictureChanges } from '../media/picture-changes.ts';
import type { PictureProblem } from '../media/picture-quality.ts';
import { PictureQuality } from '../media/picture-quality.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { ColorTags, Frame } from '../media/video.ts';
import { FrameThinning } from '../pose/frame-thinning.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import type { RunnerEngine } from '../pose/track-runner.ts';
import { trackRunner } from '../pose/track-runner.ts';

export interface WatchedRunner {
  /** One row per frame of the video; null if no person was found. */
  track: PoseTrack | null;
  /** 1 for every frame that was skipped or repeats the previous picture. */
  isRepeated: Uint8Array;
  /** 1 for the first frame of every scene but the first. */
  isCut: Uint8Array;
  /** Null if the picture is good enough to show a person. */
  pictureProblem: PictureProblem | null;
}

/** Follows the runner through all frames in one pass. */
export async function watchRunner(
  frames: AsyncIterable<Frame>,
  options: {
    engine: RunnerEngine;
    video: PictureSize & { color: Pick<ColorTags, 'matrix'> };
    signal: AbortSignal;
  },
): Promise<WatchedRunner> {
  const quality = new PictureQuality();
  const changes = new PictureChanges();
  const thinning = new FrameThinning();
  const thinned = thinning.watch(changes.watch(quality.watch(frames)));
  const track = await trackRunner(thinned, options);
  return {
    track: track && thinning.spreadTrack(track),
    isRepeated: thinning.withSkipped(changes.findRepeats()),
    isCut: changes.findCuts(),
    pictureProblem: quality.problem,
  };
}
