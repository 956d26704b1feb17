import type { Motion } from '../../../inference-container/motion/motion.ts';
import type { PoseTrack } from '../../../inference-container/pose/pose-track.ts';
import type { Estimate, Joint } from './joints.ts';
import { JOINTS } from './joints.ts';

/** Raw output of the model, frame by frame, for the tracked runner. */
export function estimateOfTrack(track: PoseTrack): Estimate {
  const columns = new Map(track.keypointNames.map((name, column) => [name, column]));
  return {
    timesSeconds: track.timesSeconds,
    positionPx(joint, side, frame) {
      const column = columns.get(blazePoseName(joint, side)) ?? Number.NaN;
      const index = frame * track.keypointNames.length + column;
      return [track.xPx[index] ?? Number.NaN, track.yPx[index] ?? Number.NaN];
    },
  };
}

/** The output after repairing left-right swaps, outliers, and jitter. */
export function estimateOfMotion(motion: Motion): Estimate {
  return {
    timesSeconds: motion.timesSeconds,
    positionPx(joint, side, frame) {
      const path = motion.body[`${side}_${JOINTS[joint].keypoint}`];
      return [path.xPx[frame] ?? Number.NaN, path.yPx[frame] ?? Number.NaN];
    },
  };
}

/** Rows of 33 times x, y, z, and visibility, or null, as returned by MediaPipe. */
export function estimateOfLandmarks(
  rows: readonly (Float32Array | null)[],
  { timesSeconds, keypointNames }: { timesSeconds: Float64Array; keypointNames: readonly string[] },
): Estimate {
  return {
    timesSeconds,
    positionPx(joint, side, frame) {
      const column = keypointNames.indexOf(blazePoseName(joint, side));
      const row = rows[frame];
      return [row?.[4 * column] ?? Number.NaN, row?.[4 * column + 1] ?? Number.NaN];
    },
  };
}

function blazePoseName(joint: Joint, side: 'left' | 'right'): string {
  return `${side}_${joint === 'toe' ? 'foot_index' : JOINTS[joint].keypoint}`;
}
