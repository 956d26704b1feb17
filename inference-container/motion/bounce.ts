import { meanOf } from '../numbers/statistics.ts';
import type { BodyPaths } from './body-paths.ts';
import { HIPS, SHOULDERS } from './body-paths.ts';
import { waveAmplitude } from './wave.ts';

/**
 * Amplitude of the shoulders' vertical movement at the step frequency, in statures; null if the clip
 * is too short. Pose models see two thirds of the bounce of hips, and all of that of shoulders. The
 * mean over a stride is subtracted first, so that neither the camera's movement nor the runner's way
 * through the picture counts.
 */
export function findBounce(
  paths: BodyPaths,
  {
    timesSeconds,
    strideHz,
    bodyHeightPx,
  }: { timesSeconds: Float64Array; strideHz: number; bodyHeightPx: number },
): number | null {
  const [left, right] = [paths[SHOULDERS[0]].yPx, paths[SHOULDERS[1]].yPx];
  const heights = left.map((yPx, frame) => (yPx + right[frame]!) / 2);
  const reachSeconds = 1 / strideHz / 2;
  const [first = 0, last = 0] = [timesSeconds[0], timesSeconds.at(-1)];
  const fromMean = timesSeconds.map((time, frame) => {
    if (time - reachSeconds < first || time + reachSeconds > last) return Number.NaN;
    const stride = heights.filter(
      (_, other) => Math.abs(timesSeconds[other]! - time) <= reachSeconds,
    );
    return heights[frame]! - meanOf(stride);
  });
  const amplitudePx = waveAmplitude(fromMean, { timesSeconds, frequencyHz: 2 * strideHz });
  return amplitudePx > 0 ? amplitudePx / bodyHeightPx : null;
}

/** Of the middle of hips and shoulders. */
export function trunkYPx(paths: BodyPaths): Float64Array {
  const trunk = [...HIPS, ...SHOULDERS].map((point) => paths[point].yPx);
  // Unknown without any of the points, because the mean of the others lies elsewhere.
  return paths.nose.yPx.map(
    (_, frame) => trunk.reduce((sum, yPx) => sum + yPx[frame]!, 0) / trunk.length,
  );
}
