import type { CutOffs } from './cut-offs.ts';
import { DEVIATIONS_PER_MEDIAN, medianOf, quantileOf } from '../numbers/statistics.ts';
import type { PointPath } from './point-path.ts';
import { emptyPath } from './point-path.ts';
import { SmoothingSpline } from './smoothing-spline.ts';

/** Longer gaps are not bridged. */
export const LONGEST_BRIDGE_SECONDS = 0.1;
/**
 * Error of a keypoint: 1 % of body height at full confidence, fifteen times that at none, roughly
 * exponential in between (rendered runners, BlazePose heavy).
 */
const SURE_NOISE_BODY_HEIGHTS = 0.01;
const UNSURE_NOISE_EXPONENT = 2.7;
/**
 * Outliers are first judged against a stiff curve. That curve also rounds off the knee's peak in
 * fast running and would reject the very frames that show it, so the last rounds use a more
 * flexible one. By then a limb that jumped no longer has the weight to bend it.
 */
const JUDGING_ROUNDS = [
  { count: 4, flexibility: 1 },
  { count: 3, flexibility: 2 },
] as const;
/** Samples at this confidence quantile get weight 1, so that the nominal cutoff applies to them. */
const CONFIDENT_QUANTILE = 0.9;
/** Confidence of a bridged point, as a share of its neighbors'. */
const BRIDGED_TRUST = 0.5;
const MIN_SAMPLES = 5;

/**
 * Removes jitter and outliers: a smoothing spline with samples weighted by the model's
 * confidence and, iteratively, by how well they agree with the curve (squared Cauchy weights;
 * Holland and Welsch 1977), so that a point that jumps to another limb has no influence.
 */
export function smoothPath(
  path: PointPath,
  clip: { timesSeconds: Float64Array; bodyHeightPx: number; cutOffs: CutOffs },
): PointPath {
  const isMissing = longGaps(path, clip.timesSeconds);
  const frameCount = path.xPx.length;
  const isSample = path.xPx.map((xPx) => (Number.isNaN(xPx) ? 0 : 1));
  if (isSample.reduce((sum, is) => sum + is, 0) < MIN_SAMPLES) return emptyPath(frameCount);

  const noisePx = path.confidence.map(
    (confidence) =>
      clip.bodyHeightPx *
      SURE_NOISE_BODY_HEIGHTS *
      Math.exp(UNSURE_NOISE_EXPONENT * (1 - confidence)),
  );
  const confidentPx = quantileOf(
    noisePx.filter((_, frame) => isSample[frame] === 1),
    1 - CONFIDENT_QUANTILE,
  );
  const priorWeights = noisePx.map((noise, frame) => isSample[frame]! * (confidentPx / noise) ** 2);
  let weights: Float64Array = priorWeights;
  for (const { count, flexibility } of JUDGING_ROUNDS) {
    const judge = new SmoothingSpline(clip.timesSeconds, flexibility * clip.cutOffs.strictHz);
    for (let round = 0; round < count; round += 1) {
      const curve = { xPx: judge.fit(path.xPx, weights), yPx: judge.fit(path.yPx, weights) };
      weights = reweighted(priorWeights, distancesInNoise(path, curve, noisePx));
    }
  }
  const spline = new SmoothingSpline(clip.timesSeconds, clip.cutOffs.signalHz);
  const xPx = spline.fit(path.xPx, weights);
  const yPx = spline.fit(path.yPx, weights);

  const agreement = weights.map((weight, frame) => weight / Math.max(priorWeights[frame]!, 1e-12));
  const smooth = { xPx, yPx, confidence: supportOf(path.confidence, agreement, clip) };
  blank(smooth, isMissing);
  return smooth;
}

/** Distance of each sample from the curve, in units of its expected noise. */
function distancesInNoise(
  path: PointPath,
  curve: { xPx: Float64Array; yPx: Float64Array },
  noisePx: Float64Array,
): Float64Array {
  return noisePx.map(
    (noise, frame) =>
      Math.hypot(path.xPx[frame]! - curve.xPx[frame]!, path.yPx[frame]! - curve.yPx[frame]!) /
      noise,
  );
}

/** Reduces the weight of outliers; in a noisy clip, relative to the clip's own noise. */
function reweighted(priorWeights: Float64Array, distances: Float64Array): Float64Array {
  const scale = Math.max(1, DEVIATIONS_PER_MEDIAN * medianOf(distances));
  return priorWeights.map((weight, frame) =>
    weight === 0 ? 0 : weight / (1 + (distances[frame]! / scale) ** 2) ** 2,
  );
}

/**
 * Keeps a sample's confidence where it agrees with the curve; otherwise a share of its neighbors'.
 */
function supportOf(
  confidence: Float64Array,
  agreement: Float64Array,
  { timesSeconds }: { timesSeconds: Float64Array },
): Float64Array {
  const own = confidence.map((value, frame) => value * agreement[frame]!);
  let from = 0;
  let to = 0;
  let sum = 0;
  return own.map((value, frame) => {
    const time = timesSeconds[frame]!;
    while (to < own.length && timesSeconds[to]! <= time + LONGEST_BRIDGE_SECONDS) sum += own[to++]!;
    while (timesSeconds[from]! < time - LONGEST_BRIDGE_SECONDS) sum -= own[from++]!;
    return Math.min(1, Math.max(value, (BRIDGED_TRUST * sum) / (to - from), 0));
  });
}

/** Frames in a gap too long to bridge, or outside the first and last sample. */
function longGaps(path: PointPath, timesSeconds: Float64Array): Uint8Array {
  const isMissing = new Uint8Array(path.xPx.length);
  let previous = -1;
  for (let frame = 0; frame <= path.xPx.length; frame += 1) {
    const isEnd = frame === path.xPx.length;
    if (!isEnd && Number.isNaN(path.xPx[frame]!)) continue;
    const gapSeconds =
      isEnd || previous < 0 ? Infinity : timesSeconds[frame]! - timesSeconds[previous]!;
    if (frame > previous + 1 && gapSeconds > LONGEST_BRIDGE_SECONDS) {
      isMissing.fill(1, previous + 1, frame);
    }
    previous = frame;
  }
  return isMissing;
}

function blank(path: PointPath, isMissing: Uint8Array): void {
  for (let frame = 0; frame < isMissing.length; frame += 1) {
    if (isMissing[frame] === 0) continue;
    path.xPx[frame] = Number.NaN;
    path.yPx[frame] = Number.NaN;
    path.confidence[frame] = 0;
  }
}
