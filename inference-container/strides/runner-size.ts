import type { Motion } from '../motion/motion.ts';
import { TRUNK_STATURES } from '../numbers/body-proportions.ts';

/** Kernel width in strides: trunk lean within a step averages out. */
const REACH_STRIDES = 1;
/** Neighbors beyond this many kernel widths have almost no weight. */
const FARTHEST_REACHES = 3;
const MIN_FRAMES = 3;

/**
 * The runner's stature in pixels, frame by frame. A receding runner shrinks with distance, which
 * grows steadily, so a line is fitted to the inverse trunk length around each frame; that keeps the
 * ends of a clip as accurate as its middle. Without a visible trunk, the size is constant.
 */
export function runnerSizePx(
  motion: Pick<Motion, 'timesSeconds' | 'body' | 'bodyHeightPx'>,
  strideSeconds: number,
): Float64Array {
  const { timesSeconds, body } = motion;
  const inverseTrunks = timesSeconds.map((_, frame) => {
    const acrossPx = middle(body, 'shoulder', 'xPx', frame) - middle(body, 'hip', 'xPx', frame);
    const upPx = middle(body, 'shoulder', 'yPx', frame) - middle(body, 'hip', 'yPx', frame);
    return 1 / Math.hypot(acrossPx, upPx);
  });
  const reachSeconds = REACH_STRIDES * strideSeconds;
  let from = 0;
  let to = 0;
  return timesSeconds.map((seconds) => {
    const farthest = FARTHEST_REACHES * reachSeconds;
    while (timesSeconds[from]! < seconds - farthest) from += 1;
    while (to < timesSeconds.length && timesSeconds[to]! <= seconds + farthest) to += 1;
    const inverse = lineThrough(inverseTrunks, { timesSeconds, seconds, from, to, reachSeconds });
    return inverse > 0 ? 1 / (inverse * TRUNK_STATURES) : motion.bodyHeightPx;
  });
}

function middle(
  body: Motion['body'],
  joint: 'shoulder' | 'hip',
  axis: 'xPx' | 'yPx',
  frame: number,
): number {
  return (body[`left_${joint}`][axis][frame]! + body[`right_${joint}`][axis][frame]!) / 2;
}

/** Weighted least squares: the line's value at the given time; NaN if too little is known. */
function lineThrough(
  values: Float64Array,
  at: {
    timesSeconds: Float64Array;
    seconds: number;
    from: number;
    to: number;
    reachSeconds: number;
  },
): number {
  let [count, weights, offsets, squares, sum, slopes] = [0, 0, 0, 0, 0, 0];
  for (let frame = at.from; frame < at.to; frame += 1) {
    const value = values[frame]!;
    if (Number.isNaN(value)) continue;
    const offset = (at.timesSeconds[frame]! - at.seconds) / at.reachSeconds;
    const weight = Math.exp(-(offset * offset) / 2);
    count += 1;
    weights += weight;
    offsets += weight * offset;
    squares += weight * offset * offset;
    sum += weight * value;
    slopes += weight * offset * value;
  }
  if (count < MIN_FRAMES) return Number.NaN;
  return (squares * sum - offsets * slopes) / (weights * squares - offsets * offsets);
}
