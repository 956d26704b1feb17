import { HIPS } from './body-paths.ts';
import type { Motion } from './motion.ts';

/** From the first to the last frame that shows the runner. */
export function analyzedSpan({ timesSeconds, body }: Motion): {
  fromSeconds: number;
  toSeconds: number;
} {
  const [hip] = HIPS;
  const seen = timesSeconds.filter((_, frame) => !Number.isNaN(body[hip].xPx[frame]!));
  const [fromSeconds = 0, toSeconds = 0] = [seen[0], seen.at(-1)];
  return { fromSeconds, toSeconds };
}
