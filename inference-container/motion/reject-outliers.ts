import { medianOf } from './median.ts';

/** A single sample up to this many seconds of samples in a row can be a spike, at least two. */
const LONGEST_SPIKE_SECONDS = 0.035;
const SAMPLES_BESIDE = 2;
const SAMPLES_ROUND = 3;
/** Neighbours farther off than this say nothing about a sample. */
const LONGEST_REACH_SECONDS = 0.2;
/** Residuals over half a second stand for the noise: Hampel's 0.12 s are three frames at 24 Hz. */
const NOISE_WINDOW_SECONDS = 0.5;
const MAD_TO_SIGMA = 1.4826;
const SIGMAS = 3;
/** So many outliers are no outliers. */
const MOST_REJECTED_SHARE = 0.2;
/** Below this share of the signal's size lies only the rounding of the computation. */
const ROUNDING_SHARE = 1e-9;

/**
 * Marks the samples of one point (or of one angle) that spike: a Hampel filter on what is left
 * after the cubic through two samples on either side. So that fast motion and the sharp turn of a
 * landing foot stay, a spike has to stand out of three sigmas plus all that its neighbours bend.
 * The worst goes first and is forgotten before the next is judged.
 *
 * `axes` are coordinates of the same point. Samples with fewer than two neighbours on a side, at
 * the ends and beside longer gaps, are never marked. 1 is an outlier.
 */
export function findOutliers(
  axes: readonly Float64Array[],
  timesSeconds: Float64Array,
): Uint8Array {
  const count = timesSeconds.length;
  const isOutlier = new Uint8Array(count);
  const known = Array.from(timesSeconds.keys()).filter((frame) =>
    axes.every((axis) => !Number.isNaN(axis[frame]!)),
  );
  if (known.length < 2 * SAMPLES_ROUND + 1) return isOutlier;
  const signal = { axes, timesSeconds };
  const intervalSeconds = (timesSeconds[count - 1]! - timesSeconds[0]!) / (count - 1);
  const longest = Math.max(2, Math.floor(LONGEST_SPIKE_SECONDS / intervalSeconds));
  const lengths = Array.from({ length: longest }, (_, index) => index + 1);
  const noises = lengths.map((length) => noiseOf(signal, known, length));

  const remaining = known.slice();
  const scores = remaining.map((_, place) => worstRun(place));
  const mostRejected = MOST_REJECTED_SHARE * known.length;
  for (let rejected = 0; rejected < mostRejected;) {
    const place = indexOfLargest(scores);
    const worst = scores[place]!;
    if (worst.score <= 1) return isOutlier;
    for (let taken = place; taken < place + worst.length; taken += 1) {
      isOutlier[remaining[taken]!] = 1;
    }
    remaining.splice(place, worst.length);
    scores.splice(place, worst.length);
    const first = Math.max(0, place - longest - SAMPLES_ROUND);
    const end = Math.min(remaining.length, place + SAMPLES_ROUND);
    for (let near = first; near < end; near += 1) scores[near] = worstRun(near);
    rejected += worst.length;
  }
  return new Uint8Array(count);

  function worstRun(place: number): { score: number; length: number } {
    let worst = { score: 0, length: 1 };
    for (const length of lengths) {
      const run = { place, length, frames: remaining };
      const residual = residualOf(signal, run);
      if (residual === null) continue;
      const allowed = noises[length - 1]!(remaining[place]!) + bendOf(signal, run);
      if (residual > worst.score * allowed) worst = { score: residual / allowed, length };
    }
    return worst;
  }
}

interface Signal {
  axes: readonly Float64Array[];
  timesSeconds: Float64Array;
}

/** Samples `place` to `place + length` of the frames that count. */
interface Run {
  place: number;
  length: number;
  frames: readonly number[];
}

/** How far even the best sample of a run lies from the curve through its neighbours. */
function residualOf({ axes, timesSeconds }: Signal, run: Run): number | null {
  const beside = framesRound(timesSeconds, run, SAMPLES_BESIDE);
  if (beside === null) return null;
  let smallest = Infinity;
  for (let place = run.place; place < run.place + run.length; place += 1) {
    const frame = run.frames[place]!;
    const weights = lagrangeWeights(timesSeconds, beside, timesSeconds[frame]!);
    let squared = 0;
    for (const axis of axes) {
      let predicted = 0;
      for (const [node, weight] of weights.entries()) predicted += weight * axis[beside[node]!]!;
      squared += (axis[frame]! - predicted) ** 2;
    }
    smallest = Math.min(smallest, Math.sqrt(squared));
  }
  return smallest;
}

function framesRound(timesSeconds: Float64Array, run: Run, eachSide: number): number[] | null {
  const { place, length, frames } = run;
  if (place < eachSide || place + length + eachSide > frames.length) return null;
  const round = [
    ...frames.slice(place - eachSide, place),
    ...frames.slice(place + length, place + length + eachSide),
  ];
  const before = timesSeconds[frames[place]!]! - timesSeconds[round[0]!]!;
  const after = timesSeconds[round.at(-1)!]! - timesSeconds[frames[place + length - 1]!]!;
  return Math.max(before, after) <= LONGEST_REACH_SECONDS ? round : null;
}

function lagrangeWeights(
  timesSeconds: Float64Array,
  nodes: readonly number[],
  at: number,
): number[] {
  return nodes.map((node) => {
    const time = timesSeconds[node]!;
    let weight = 1;
    for (const other of nodes) {
      if (other === node) continue;
      weight *= (at - timesSeconds[other]!) / (time - timesSeconds[other]!);
    }
    return weight;
  });
}

/** How far the neighbours spread about their own straight line; all there are near an end. */
function bendOf({ axes, timesSeconds }: Signal, run: Run): number {
  const first = Math.max(0, run.place - SAMPLES_ROUND);
  const round = [
    ...run.frames.slice(first, run.place),
    ...run.frames.slice(run.place + run.length, run.place + run.length + SAMPLES_ROUND),
  ];
  const times = round.map((frame) => timesSeconds[frame]!);
  return Math.hypot(
    ...axes.map((axis) =>
      spreadAboutLine(
        times,
        round.map((frame) => axis[frame]!),
      ),
    ),
  );
}

function spreadAboutLine(times: readonly number[], values: readonly number[]): number {
  const meanTime = meanOf(times);
  const meanValue = meanOf(values);
  let covariance = 0;
  let variance = 0;
  for (const [index, time] of times.entries()) {
    covariance += (time - meanTime) * (values[index]! - meanValue);
    variance += (time - meanTime) ** 2;
  }
  const slope = covariance / variance;
  const residuals = values.map((value, index) => value - slope * (times[index]! - meanTime));
  return Math.max(...residuals) - Math.min(...residuals);
}

/** Three sigmas of the residuals round a frame, as they are before anything is rejected. */
function noiseOf(
  signal: Signal,
  known: readonly number[],
  length: number,
): (frame: number) => number {
  const { axes, timesSeconds } = signal;
  const start = timesSeconds[0]!;
  const windows: number[][] = [];
  for (const place of known.keys()) {
    const residual = residualOf(signal, { place, length, frames: known });
    if (residual === null) continue;
    const window = windowAt(timesSeconds[known[place]!]!);
    for (const near of [window - 1, window, window + 1]) {
      if (near >= 0) (windows[near] ??= []).push(residual);
    }
  }
  const rounding = ROUNDING_SHARE * Math.max(...axes.map((axis) => Math.abs(medianOf(axis))));
  const noises = Array.from(
    windows,
    (residuals) => SIGMAS * MAD_TO_SIGMA * medianOf(residuals ?? []),
  );
  return (frame) => {
    const noise = noises[windowAt(timesSeconds[frame]!)] ?? Number.NaN;
    return rounding + (Number.isNaN(noise) ? 0 : noise);
  };

  function windowAt(timeSeconds: number): number {
    return Math.floor((3 * (timeSeconds - start)) / NOISE_WINDOW_SECONDS);
  }
}

function meanOf(values: readonly number[]): number {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

function indexOfLargest(scores: readonly { score: number }[]): number {
  let largest = 0;
  for (const [index, { score }] of scores.entries()) {
    if (score > scores[largest]!.score) largest = index;
  }
  return largest;
}
