import { meanOf } from '../numbers/statistics.ts';
import type { BodyPaths, BodyPoint } from './body-paths.ts';
import { HIPS, SHOULDERS } from './body-paths.ts';
import { waveAmplitude } from './wave.ts';

/**
 * Amplitude of the shoulders' vertical movement at the step frequency, in statures; null if the clip
 * is too short. Pose models show two thirds of the bounce of the hips, and all of the shoulders'. The
 * mean over a stride is subtracted first, so that neither camera movement nor travel through the
 * picture counts.
 */
export function findBounce(
  paths: BodyPaths,
  {
    timesSeconds,
    strideHz,
    bodyHeightPx,
  }: { timesSeconds: Float64Array; strideHz: number; bodyHeightPx: number },
): number | null {
  const heights = meanYPx(paths, SHOULDERS);
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

/** Height of the middle of hips and shoulders. */
export function trunkYPx(paths: BodyPaths): Float64Array {
  return meanYPx(paths, [...HIPS, ...SHOULDERS]);
}

/** NaN unless all points are known: the mean of the others lies elsewhere. */
function meanYPx(paths: BodyPaths, points: readonly BodyPoint[]): Float64Array {
  const each = points.map((point) => paths[point].yPx);
  return paths.nose.yPx.map(
    (_, frame) => each.reduce((sum, yPx) => sum + yPx[frame]!, 0) / each.length,
  );
}
