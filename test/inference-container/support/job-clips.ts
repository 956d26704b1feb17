import { makeClip } from '../../../bench/support/make-clip.ts';

/** Makes a clip of ten upright frames without people. */
export async function makeGoodVideo(directory: string): Promise<string> {
  return makeClip(
    directory,
    '-f lavfi -i testsrc2=s=720x1280:r=10 -t 1 -pix_fmt yuv420p -c:v libx264 -preset ultrafast good.mp4',
  );
}

/** Takes the models many seconds, so that a test can interfere while the job is running. */
export async function makeSlowVideo(directory: string): Promise<string> {
  return makeClip(
    directory,
    '-f lavfi -i testsrc2=s=128x96:r=240 -t 9 -pix_fmt yuv420p -c:v libx264 -preset ultrafast slow.mp4',
  );
}
