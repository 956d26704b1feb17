import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { makeClip } from '../../../bench/support/make-clip.ts';

/** A rendered video of a runner, stored next to the repository, not in it. */
const SOURCE = join(import.meta.dirname, '../../../../shared/data/synthetic/rpm_f_jog_side.mp4');

export const HAS_RUNNER_CLIP = existsSync(SOURCE);

/** Makes a clip from the beginning of a runner's video, 540x960 at 60 frames a second. */
export async function makeRunnerClip(directory: string, frameCount: number): Promise<string> {
  const encoding = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast';
  return makeClip(directory, `-i ${SOURCE} -an -frames:v ${frameCount} ${encoding} runner.mp4`);
}
