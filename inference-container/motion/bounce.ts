import { degreesOf } from '../numbers/arithmetic.ts';
import { mapWindows } from '../numbers/samples.ts';
import { meanOf, rootMeanSquareOf } from '../numbers/statistics.ts';
import type { BodyPaths, BodyPoint } from './body-paths.ts';
import { ANKLES, HIPS, SHOULDERS } from './body-paths.ts';
import { fitWave, waveAmplitude, waveAt } from './stride-rhythm.ts';

interface BounceClip {
  timesSeconds: Float64Array;
  strideHz: number;
}

/**
 * Returns the amplitude of the shoulders' vertical movement at the step frequency, in statures;
 * null if the clip is too short. Pose models show only two thirds of the hips' bounce, but all of
 * the shoulders'. Subtracts the mean over a stride first, which removes camera movement and travel
 * through the picture.
 */
export function findBounce(
  paths: BodyPaths,
  { timesSeconds, strideHz, bodyHeightPx }: BounceClip & { bodyHeightPx: number },
): number | null {
  const heights = meanYPx(paths, SHOULDERS);
  const fromMean = withoutStrideMean(heights, { timesSeconds, strideSeconds: 1 / strideHz });
  const amplitudePx = waveAmplitude(fromMean, { timesSeconds, frequencyHz: 2 * strideHz });
  return amplitudePx > 0 ? amplitudePx / bodyHeightPx : null;
}

/**
 * Minimum share of the trunk's movement; below it, the movement is noise or comes from the camera.
 */
const MIN_BOUNCE_SHARE = 0.3;
/** Walkers have 0.012 to 0.016; runners have more, except for sprinters. */
const MIN_BOUNCE_BODY_HEIGHTS = 0.005;

/**
 * Returns by how many degrees of a step, 0 to 180, the trunk peaks before the feet are farthest
 * apart in a side view; null if the trunk does not bounce with the steps. Barely affected by noise,
 * and independent of playback speed, leg labels, and landing times.
 */
export function findBouncePhase(
  paths: BodyPaths,
  clip: BounceClip & { bodyHeightPx: number },
): number | null {
  const { timesSeconds, strideHz, bodyHeightPx } = clip;
  const [left, right] = [paths[ANKLES[0]].xPx, paths[ANKLES[1]].xPx];
  const heights = withoutStrideMean(trunkYPx(paths), { timesSeconds, strideSeconds: 1 / strideHz });
  const apart = left.map((xPx, frame) => (xPx - right[frame]!) ** 2);
  const wave = waveAt(2 * strideHz, timesSeconds);
  const [bounce, swing] = [fitWave(heights, wave), fitWave(apart, wave)];
  const amplitudePx = Math.hypot(bounce.cosine, bounce.sine);
  const share = (amplitudePx / rootMeanSquareOf(heights)) ** 2 / 2;
  if (!(share >= MIN_BOUNCE_SHARE && amplitudePx >= MIN_BOUNCE_BODY_HEIGHTS * bodyHeightPx)) {
    return null;
  }
  // y points down.
  const along = -(bounce.cosine * swing.cosine + bounce.sine * swing.sine);
  const across = bounce.cosine * swing.sine - bounce.sine * swing.cosine;
  return degreesOf(Math.abs(Math.atan2(across, along)));
}

/** Returns NaN within half a stride of the ends. */
export function withoutStrideMean(
  signal: Float64Array,
  { timesSeconds, strideSeconds }: { timesSeconds: Float64Array; strideSeconds: number },
): Float64Array {
  const reachSeconds = strideSeconds / 2;
  const [first = 0, last = 0] = [timesSeconds[0], timesSeconds.at(-1)];
  return mapWindows(timesSeconds, reachSeconds, (frame, { from, to }) => {
    const time = timesSeconds[frame]!;
    if (time - reachSeconds < first || time + reachSeconds > last) return Number.NaN;
    return signal[frame]! - meanOf(signal.subarray(from, to));
  });
}

/** Returns the height of the midpoint of hips and shoulders. */
export function trunkYPx(paths: BodyPaths): Float64Array {
  return meanYPx(paths, [...HIPS, ...SHOULDERS]);
}

/** Returns NaN unless all points are known, because the mean of the others lies elsewhere. */
function meanYPx(paths: BodyPaths, points: readonly BodyPoint[]): Float64Array {
  const each = points.map((point) => paths[point].yPx);
  return paths.nose.yPx.map(
    (_, frame) => each.reduce((sum, yPx) => sum + yPx[frame]!, 0) / each.length,
  );
}
