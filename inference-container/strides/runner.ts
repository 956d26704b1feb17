import type { Job } from '../../contract/job.ts';
import { lengthsPx, middleOf } from '../motion/body-paths.ts';
import type { Motion } from '../motion/motion.ts';
import { TRUNK_STATURES } from '../numbers/body-proportions.ts';
import { mapWindows } from '../numbers/samples.ts';
import { fitLine, lineAt } from '../numbers/statistics.ts';

/** Facts about the runner stated by the client. */
export type RunnerFacts = Pick<
  Job,
  'heightMeters' | 'isHeightAssumed' | 'isTreadmill' | 'paceSecondsPerKilometer'
>;

/** Kernel width in strides: trunk lean within a step averages out. */
const REACH_STRIDES = 1;
/** Neighbors beyond this many kernel widths have almost no weight. */
const MAX_REACHES = 3;
const MIN_FRAMES = 3;

/**
 * Estimates the runner's height in pixels per frame. Distance changes steadily, so a line is fitted
 * to the inverse trunk length around each frame; this keeps the ends of a clip as accurate as its
 * middle. Constant without a visible trunk.
 */
export function runnerSizePx(
  motion: Pick<Motion, 'timesSeconds' | 'body' | 'bodyHeightPx'>,
  strideSeconds: number,
): Float64Array {
  const { timesSeconds, body } = motion;
  const hips = middleOf(body.left_hip, body.right_hip);
  const shoulders = middleOf(body.left_shoulder, body.right_shoulder);
  const inverseTrunks = lengthsPx(hips, shoulders).map((px) => 1 / px);
  const reachSeconds = REACH_STRIDES * strideSeconds;
  return mapWindows(timesSeconds, MAX_REACHES * reachSeconds, (frame, { from, to }) => {
    const near = timesSeconds.subarray(from, to);
    const offsets = near.map((time) => (time - timesSeconds[frame]!) / reachSeconds);
    const weights = offsets.map((offset) => Math.exp(-(offset * offset) / 2));
    const line = fitLine(offsets, inverseTrunks.subarray(from, to), weights);
    const inverse = line.count < MIN_FRAMES ? Number.NaN : lineAt(line, 0);
    return inverse > 0 ? 1 / (inverse * TRUNK_STATURES) : motion.bodyHeightPx;
  });
}
