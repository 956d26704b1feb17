import { roundTo } from '../numbers/arithmetic.ts';
import { stepsBetween } from '../numbers/samples.ts';
import { meanOf, medianOf } from '../numbers/statistics.ts';
import { MAX_READ_PER_SECOND } from '../pose/frame-thinning.ts';
import type { PoseTrack } from '../pose/pose-track.ts';
import { mapTrack } from '../pose/pose-track.ts';
import type { PointPath } from './body-paths.ts';
import { emptyPath } from './body-paths.ts';
import { MAX_BRIDGE_SECONDS, SmoothingSpline } from './smooth-path.ts';

/** Without rounding, 50 frames per second could come out slightly lower. */
const RATE_DECIMALS = 2;
/** Maximum share of new pictures at which repeats count as systematic. */
const REGULAR_PICTURE_SHARE = 0.9;
/** Intervals longer than this many medians are gaps. */
const MAX_STEP_MEDIANS = 3;

interface PictureRates {
  /** Rate of distinct pictures: the frame rate, or less if frames are repeated. */
  pictureRateHz: number;
  /** Rate of distinct pictures before a high-frame-rate video was thinned out. */
  shownFramesPerSecond: number;
}

export function findPictureRates(times: {
  allSeconds: Float64Array;
  newSeconds: Float64Array;
}): PictureRates {
  const { allSeconds, newSeconds } = times;
  const frameRateHz = rateOf(allSeconds);
  const readShare = Math.min(1, MAX_READ_PER_SECOND / frameRateHz);
  if (newSeconds.length / allSeconds.length < REGULAR_PICTURE_SHARE * readShare) {
    const meanRateHz = meanRateOf(newSeconds);
    return { pictureRateHz: meanRateHz, shownFramesPerSecond: meanRateHz };
  }
  const pictureRateHz = Math.min(frameRateHz, MAX_READ_PER_SECOND);
  return { pictureRateHz, shownFramesPerSecond: frameRateHz };
}

/** Uses the median, which ignores dropped frames. */
function rateOf(timesSeconds: Float64Array): number {
  return roundTo(1 / medianOf(stepsBetween(timesSeconds)), RATE_DECIMALS);
}

/**
 * Returns the mean rate, for pictures that are spaced unevenly because many frames repeat the
 * previous one: at 60 frames per second, 24 pictures per second last two and three frames in turn.
 */
function meanRateOf(timesSeconds: Float64Array): number {
  const steps = stepsBetween(timesSeconds);
  const longestSeconds = MAX_STEP_MEDIANS * medianOf(steps);
  return roundTo(1 / meanOf(steps.filter((seconds) => seconds <= longestSeconds)), RATE_DECIMALS);
}

export function newFramesOf(track: PoseTrack, isRepeated: Uint8Array): Int32Array {
  return Int32Array.from(track.timesSeconds.keys()).filter((frame) => isRepeated[frame] !== 1);
}

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
 * repeated a picture. Gaps that are too long or have an unknown end stay unknown.
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
    if (timesSeconds[after]! - timesSeconds[before]! > MAX_BRIDGE_SECONDS) continue;
    const confidence = Math.min(known.confidence[before]!, known.confidence[after]!);
    for (let frame = before + 1; frame < after; frame += 1) {
      known.xPx[frame] = xPx[frame]!;
      known.yPx[frame] = yPx[frame]!;
      known.confidence[frame] = confidence;
    }
  }
  return known;
}
