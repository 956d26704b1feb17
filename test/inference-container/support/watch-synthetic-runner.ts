import type { Frame } from '../../../inference-container/media/video.ts';
import type { WatchedRunner } from '../../../inference-container/pipeline/watch-runner.ts';
import { makeClip, X264 } from '../../../bench/support/make-clip.ts';
import { syntheticRunner } from './synthetic-runner.ts';

const CLOCK = { rateHz: 30, durationSeconds: 4 };

/** A clip of the length that `watchSyntheticRunner` needs. */
export async function makeRunnerlessClip(directory: string): Promise<string> {
  const source = `-f lavfi -i testsrc2=s=128x96:r=${CLOCK.rateHz} -t ${CLOCK.durationSeconds}`;
  return makeClip(directory, `${source} ${X264} video.mp4`);
}

/** The frames only have to be decoded; in them, a synthetic runner is seen. */
export async function watchSyntheticRunner(frames: AsyncIterable<Frame>): Promise<WatchedRunner> {
  for await (const _ of frames);
  const { track } = syntheticRunner({ clock: CLOCK, gait: { footStrikeDegrees: 18 } });
  const frameCount = track.timesSeconds.length;
  return {
    track,
    isRepeated: new Uint8Array(frameCount),
    isCut: new Uint8Array(frameCount),
    pictureProblem: null,
  };
}
