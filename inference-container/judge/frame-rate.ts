import type { Motion } from '../motion/motion.ts';
import { medianOf } from '../numbers/statistics.ts';

/** Frames per second of the video; the median ignores dropped and duplicated frames. */
export function frameRate({ timesSeconds }: Pick<Motion, 'timesSeconds'>): number {
  return 1 / medianOf(timesSeconds.slice(1).map((time, frame) => time - timesSeconds[frame]!));
}
