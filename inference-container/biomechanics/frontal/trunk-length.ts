import type { Motion } from '../../motion/motion.ts';
import { middleOf } from '../../motion/point-path.ts';
import { medianOf } from '../../numbers/statistics.ts';

/** Longer than a stride: the trunk leans and turns within one, but is never longer. */
const WINDOW_SECONDS = 1;

/**
 * From shoulders to hips in pixels, frame by frame: how large the runner is in the picture there.
 * It is smooth, because runners come nearer and go away slowly. NaN where nobody is seen nearby.
 */
export function trunkLengthPx({ body, timesSeconds }: Pick<Motion, 'body' | 'timesSeconds'>) {
  const shoulders = middleOf(body.left_shoulder, body.right_shoulder);
  const hips = middleOf(body.left_hip, body.right_hip);
  const lengths = shoulders.xPx.map((xPx, frame) =>
    Math.hypot(hips.xPx[frame]! - xPx, hips.yPx[frame]! - shoulders.yPx[frame]!),
  );
  let from = 0;
  let to = 0;
  return timesSeconds.map((seconds) => {
    while (timesSeconds[from]! < seconds - WINDOW_SECONDS / 2) from += 1;
    while (to < timesSeconds.length && timesSeconds[to]! <= seconds + WINDOW_SECONDS / 2) to += 1;
    return medianOf(lengths.subarray(from, to));
  });
}
