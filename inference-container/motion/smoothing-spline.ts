/** Gain 1/sqrt(2) at the cut-off: 1/(1 + lambda w^4) = 0.7071. */
const MINUS_3_DECIBEL = Math.SQRT2 - 1;
/** Above this share of the sample rate, a discrete filter has nothing left to remove. */
const HIGHEST_CUT_OFF = 0.45;

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

  /** Fits the weighted samples and interpolates where weights are 0. */
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
  const cutOff = Math.min(cutOffHz * meanStepSeconds, HIGHEST_CUT_OFF);
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
    const besideAbove = row > 0 ? second[row - 1]! : 0;
    pivots[row] = pivot;
    first[row] = (firstBand[row]! - above * besideAbove * abovePivot) / pivot;
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
