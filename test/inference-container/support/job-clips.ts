import { makeClip } from './make-clip.ts';

/** Ten upright pictures with nobody in them. */
export async function makeGoodVideo(directory: string): Promise<string> {
  return makeClip(
    directory,
    '-f lavfi -i testsrc2=s=720x1280:r=10 -t 1 -pix_fmt yuv420p -c:v libx264 -preset ultrafast good.mp4',
  );
}

/** Takes the models many seconds, so that something is under way when a test interferes. */
export async function makeSlowVideo(directory: string): Promise<string> {
  return makeClip(
    directory,
    '-f lavfi -i testsrc2=s=128x96:r=240 -t 9 -pix_fmt yuv420p -c:v libx264 -preset ultrafast slow.mp4',
  );
}
