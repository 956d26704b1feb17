import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { makeClip } from './make-clip.ts';

/** Lies beside the repository, not in it: pictures of a runner that were computed. */
const SOURCE = join(import.meta.dirname, '../../../../shared/data/synthetic/rpm_f_jog_side.mp4');

export const HAS_RUNNER_CLIP = existsSync(SOURCE);

/** The first second of a clip in which somebody runs, 60 frames of 540x960. */
export async function makeRunnerClip(directory: string): Promise<string> {
  const encoding = '-pix_fmt yuv420p -c:v libx264 -preset ultrafast';
  return makeClip(directory, `-t 1 -i ${SOURCE} -an ${encoding} runner.mp4`);
}
