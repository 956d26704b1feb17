import type { PoseTrack } from '../pose/pose-track.ts';
import { mapTrack } from '../pose/pose-track.ts';
import type { PointPath } from './point-path.ts';
import { emptyPath } from './point-path.ts';
import { LONGEST_BRIDGE_SECONDS } from './smooth-path.ts';
import { SmoothingSpline } from './smoothing-spline.ts';

/** The frames with a new picture. */
export function newFramesOf(track: PoseTrack, isRepeated: Uint8Array): Int32Array {
  return Int32Array.from(track.timesSeconds.keys()).filter((frame) => isRepeated[frame] !== 1);
}

/** The track reduced to these frames. */
export function trackOfFrames(track: PoseTrack, frames: Int32Array): PoseTrack {
  const width = track.keypointNames.length;
  const rowsOf = (values: Float64Array) => {
    const rows = new Float64Array(frames.length * width);
    for (const [row, frame] of frames.entries()) {
      rows.set(values.subarray(frame * width, (frame + 1) * width), row * width);
    }
    return rows;
  };
  return {
    ...track,
    ...mapTrack(track, rowsOf),
    timesSeconds: Float64Array.from(frames, (frame) => track.timesSeconds[frame]!),
  };
}

/**
 * Interpolates a path of distinct frames to all frames: the runner kept moving while the video
 * repeated a picture. Gaps that are too long, or with an unknown point at either end, stay unknown.
 */
export function spreadOver(
  timesSeconds: Float64Array,
  { path, frames }: { path: PointPath; frames: Int32Array },
): PointPath {
  if (frames.length === timesSeconds.length) return path;
  const known = emptyPath(timesSeconds.length);
  const weights = new Float64Array(timesSeconds.length);
  for (const [row, frame] of frames.entries()) {
    known.xPx[frame] = path.xPx[row]!;
    known.yPx[frame] = path.yPx[row]!;
    known.confidence[frame] = path.confidence[row]!;
    if (!Number.isNaN(path.xPx[row]!)) weights[frame] = 1;
  }
  const spline = new SmoothingSpline(timesSeconds, Infinity);
  const xPx = spline.fit(known.xPx, weights);
  const yPx = spline.fit(known.yPx, weights);
  for (const [row, after] of frames.entries()) {
    const before = frames[row - 1];
    if (before === undefined || weights[before] === 0 || weights[after] === 0) continue;
    if (timesSeconds[after]! - timesSeconds[before]! > LONGEST_BRIDGE_SECONDS) continue;
    const confidence = Math.min(known.confidence[before]!, known.confidence[after]!);
    for (let frame = before + 1; frame < after; frame += 1) {
      known.xPx[frame] = xPx[frame]!;
      known.yPx[frame] = yPx[frame]!;
      known.confidence[frame] = confidence;
    }
  }
  return known;
}
