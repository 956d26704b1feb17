import { HIPS } from './body-paths.ts';
import type { Motion } from './motion.ts';

/** Returns the time from the first to the last frame that shows the runner. */
export function analyzedSpan({ timesSeconds, body }: Motion): {
  fromSeconds: number;
  toSeconds: number;
} {
  const [hip] = HIPS;
  const shown = timesSeconds.filter((_, frame) => !Number.isNaN(body[hip].xPx[frame]!));
  const [fromSeconds = 0, toSeconds = 0] = [shown[0], shown.at(-1)];
  return { fromSeconds, toSeconds };
}
