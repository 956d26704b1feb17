import { piecewiseLinear } from '../numbers/arithmetic.ts';
import { DEVIATIONS_PER_MEDIAN, medianOf, quantileOf } from '../numbers/statistics.ts';
import type { PointPath } from './body-paths.ts';
import { emptyPath } from './body-paths.ts';

/** Gain 1/sqrt(2) at the cutoff: 1/(1 + lambda w^4) = 0.7071. */
const MINUS_3_DECIBEL = Math.SQRT2 - 1;
/** Highest useful cutoff, as a share of the sample rate. */
const MAX_CUTOFF = 0.45;

/**
 * A discrete smoothing spline of weighted samples (Whittaker 1923; Eilers 2003, eq. 6, with a
 * penalty on second differences, here divided differences at the actual times). With equal weights
 * it equals a zero-phase, two-pass, second-order Butterworth filter, |H| = 1/(1 + (f/fc)^4)
 * (Woltring 1985), with its -3 dB point at `cutOffHz`. Unlike that filter it handles uncertain,
 * missing (weight 0) and unevenly spaced samples, and needs no padding at the ends.
 */
export class SmoothingSpline {
  readonly #roughness: Roughness;

  constructor(timesSeconds: Float64Array, cutOffHz: number) {
    this.#roughness = roughnessOf(timesSeconds, cutOffHz);
  }

  /** Interpolates where weights are 0. */
  fit(samples: Float64Array, weights: Float64Array): Float64Array {
    return solveBanded(this.#roughness, samples, weights);
  }
}

/** The symmetric penalty matrix: its diagonal and two bands. */
interface Roughness {
  diagonal: Float64Array;
  firstBand: Float64Array;
  secondBand: Float64Array;
}

function roughnessOf(timesSeconds: Float64Array, cutOffHz: number): Roughness {
  const count = timesSeconds.length;
  const roughness = {
    diagonal: new Float64Array(count),
    firstBand: new Float64Array(count),
    secondBand: new Float64Array(count),
  };
  if (count < 3) return roughness;
  const meanStepSeconds = (timesSeconds[count - 1]! - timesSeconds[0]!) / (count - 1);
  const cutOff = Math.min(cutOffHz * meanStepSeconds, MAX_CUTOFF);
  const stiffness = MINUS_3_DECIBEL / (2 * Math.sin(Math.PI * cutOff)) ** 4;

  for (let index = 0; index + 2 < count; index += 1) {
    const before = (timesSeconds[index + 1]! - timesSeconds[index]!) / meanStepSeconds;
    const after = (timesSeconds[index + 2]! - timesSeconds[index + 1]!) / meanStepSeconds;
    const first = 2 / (before * (before + after));
    const middle = -2 / (before * after);
    const last = 2 / (after * (before + after));
    const weight = (stiffness * (before + after)) / 2;
    roughness.diagonal[index]! += weight * first * first;
    roughness.diagonal[index + 1]! += weight * middle * middle;
    roughness.diagonal[index + 2]! += weight * last * last;
    roughness.firstBand[index]! += weight * first * middle;
    roughness.firstBand[index + 1]! += weight * middle * last;
    roughness.secondBand[index]! += weight * first * last;
  }
  return roughness;
}

/** Solves (W + R) z = W y by LDL' factorization of the banded matrix. */
function solveBanded(
  { diagonal, firstBand, secondBand }: Roughness,
  samples: Float64Array,
  weights: Float64Array,
): Float64Array {
  const count = samples.length;
  const pivots = new Float64Array(count);
  const first = new Float64Array(count);
  const second = new Float64Array(count);
  const solution = new Float64Array(count);
  for (let row = 0; row < count; row += 1) {
    const above = row > 0 ? first[row - 1]! : 0;
    const abovePivot = row > 0 ? pivots[row - 1]! : 0;
    const twoAbove = row > 1 ? second[row - 2]! : 0;
    const twoAbovePivot = row > 1 ? pivots[row - 2]! : 0;
    const weight = weights[row]!;
    const pivot =
      weight + diagonal[row]! - above * above * abovePivot - twoAbove * twoAbove * twoAbovePivot;
    const secondAbove = row > 0 ? second[row - 1]! : 0;
    pivots[row] = pivot;
    first[row] = (firstBand[row]! - above * secondAbove * abovePivot) / pivot;
    second[row] = secondBand[row]! / pivot;
    solution[row] =
      (weight > 0 ? weight * samples[row]! : 0) -
      (row > 0 ? above * solution[row - 1]! : 0) -
      (row > 1 ? twoAbove * solution[row - 2]! : 0);
  }
  for (let row = count - 1; row >= 0; row -= 1) {
    solution[row] = solution[row]! / pivots[row]!;
    if (row + 1 < count) solution[row]! -= first[row]! * solution[row + 1]!;
    if (row + 2 < count) solution[row]! -= second[row]! * solution[row + 2]!;
  }
  return solution;
}

/** Selects the cutoff, which trades noise against attenuated peaks. */
export type SignalKind = 'body' | 'arm' | 'leg' | 'footEvents';

/**
 * -3 dB cutoff in Hz by frame rate, interpolated linearly. Head, trunk and pelvis move slowly. Arms
 * swing once per stride, at up to 1.7 Hz, and their fourth harmonic lies above 6 Hz. Knees, ankles
 * and feet have content up to 6 Hz and more. Contact and toe-off need the cutoffs used for markers,
 * 10-20 Hz (Mai and Willwacher 2019). A slower camera has the same noise in fewer samples, so its
 * cutoff is lower.
 */
const CUTOFFS: Record<SignalKind, readonly (readonly [rateHz: number, cutOffHz: number])[]> = {
  body: [[30, 6]],
  arm: [
    [30, 7],
    [60, 8],
  ],
  leg: [
    [30, 7],
    [60, 9],
    [120, 10],
  ],
  footEvents: [
    [30, 10],
    [60, 14],
    [120, 20],
  ],
};

export interface CutOffs {
  signalHz: number;
  /**
   * For outlier rejection: the cutoff of the slowest camera, too low for the curve to follow a limb
   * that jumps away for a tenth of a second.
   */
  strictHz: number;
}

/**
 * Returns cutoffs in video time. A video slowed down by a factor was filmed at a frame rate that
 * many times higher, and shows every movement at a frequency that many times lower.
 */
export function cutoffsFor(
  kind: SignalKind,
  clip: { rateHz: number; slowMotionFactor: number },
): CutOffs {
  const anchors = CUTOFFS[kind];
  const filmedHz = clip.rateHz * clip.slowMotionFactor;
  return {
    signalHz: piecewiseLinear(anchors, filmedHz) / clip.slowMotionFactor,
    strictHz: piecewiseLinear(anchors, 0) / clip.slowMotionFactor,
  };
}

export const MAX_BRIDGE_SECONDS = 0.1;
/**
 * Error of a keypoint: 1% of body height at full confidence, fifteen times that at none, roughly
 * exponential in between (rendered runners, BlazePose heavy).
 */
const CONFIDENT_NOISE_BODY_HEIGHTS = 0.01;
const UNCERTAIN_NOISE_EXPONENT = 2.7;
/**
 * Outliers are first judged against a stiff curve. That curve also rounds off the knee's peak in
 * fast running and would reject the very frames that show it, so the last rounds use a more
 * flexible one. By then a limb that jumped no longer has the weight to bend it.
 */
const OUTLIER_ROUNDS = [
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
      CONFIDENT_NOISE_BODY_HEIGHTS *
      Math.exp(UNCERTAIN_NOISE_EXPONENT * (1 - confidence)),
  );
  const confidentPx = quantileOf(
    noisePx.filter((_, frame) => isSample[frame] === 1),
    1 - CONFIDENT_QUANTILE,
  );
  const priorWeights = noisePx.map((noise, frame) => isSample[frame]! * (confidentPx / noise) ** 2);
  let weights: Float64Array = priorWeights;
  for (const { count, flexibility } of OUTLIER_ROUNDS) {
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
  const smooth = { xPx, yPx, confidence: supportedConfidence(path.confidence, agreement, clip) };
  blank(smooth, isMissing);
  return smooth;
}

/** Returns the distance of each sample from the curve, in units of its expected noise. */
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

/** In a noisy clip, judges outliers relative to the clip's own noise. */
function reweighted(priorWeights: Float64Array, distances: Float64Array): Float64Array {
  const scale = Math.max(1, DEVIATIONS_PER_MEDIAN * medianOf(distances));
  return priorWeights.map((weight, frame) =>
    weight === 0 ? 0 : weight / (1 + (distances[frame]! / scale) ** 2) ** 2,
  );
}

/**
 * Keeps a sample's confidence where it agrees with the curve; elsewhere, uses a share of its
 * neighbors'.
 */
function supportedConfidence(
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
    while (to < own.length && timesSeconds[to]! <= time + MAX_BRIDGE_SECONDS) sum += own[to++]!;
    while (timesSeconds[from]! < time - MAX_BRIDGE_SECONDS) sum -= own[from++]!;
    return Math.min(1, Math.max(value, (BRIDGED_TRUST * sum) / (to - from), 0));
  });
}

/**
 * Flags frames in a gap too long to bridge, and those before the first or after the last sample.
 */
function longGaps(path: PointPath, timesSeconds: Float64Array): Uint8Array {
  const isMissing = new Uint8Array(path.xPx.length);
  let previous = -1;
  for (let frame = 0; frame <= path.xPx.length; frame += 1) {
    const isEnd = frame === path.xPx.length;
    if (!isEnd && Number.isNaN(path.xPx[frame]!)) continue;
    const gapSeconds =
      isEnd || previous < 0 ? Infinity : timesSeconds[frame]! - timesSeconds[previous]!;
    if (frame > previous + 1 && gapSeconds > MAX_BRIDGE_SECONDS) {
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
