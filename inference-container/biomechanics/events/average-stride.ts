import type { LegSignal, LegSignals } from './leg-signals.ts';
import { LEG_SIGNALS } from './leg-signals.ts';

/** Value and first two derivatives of a mean stride at even steps of time. */
export interface Curve {
  value: Float64Array;
  rate: Float64Array;
  bend: Float64Array;
}

/** What a leg does in every stride, with time counted from the stride's anchor. */
export interface AverageStride {
  /** Of the first place; the others follow at `GRID_SECONDS`. */
  startSeconds: number;
  curves: Record<LegSignal, Curve>;
  /** Spread of single samples about the curve. */
  spread: Record<LegSignal, number>;
}

export const GRID_SECONDS = 0.004;
/** Of the Gaussian weights; more adds no noise worth removing, but blunts what happens at contact. */
const LEAST_KERNEL_SECONDS = 0.012;
/** Frames and strides that fall together leave gaps of up to one frame between samples. */
const KERNEL_FRAMES = 0.5;
const KERNEL_REACH = 3.5;
const ROBUST_ROUNDS = 2;
/** In robust standard deviations: where a sample's weight has fallen to a quarter (Cauchy, squared). */
const DOUBTFUL_DEVIATIONS = 2;
const MAD_TO_SIGMA = 1.4826;
const FEWEST_SAMPLES = 4;

/**
 * Lays all strides over each other and runs a local parabola through their samples, weighted by
 * nearness in time and by agreement. Frames of different strides fall on different moments, so that
 * the mean stride is known far more finely than any one of them was filmed.
 */
export function averageStride(
  signals: LegSignals,
  anchors: readonly number[],
  span: { fromSeconds: number; toSeconds: number; frameSeconds: number },
): AverageStride {
  const kernelSeconds = Math.max(
    LEAST_KERNEL_SECONDS,
    KERNEL_FRAMES * span.frameSeconds,
    (2 * span.frameSeconds) / anchors.length,
  );
  const places = Math.round((span.toSeconds - span.fromSeconds) / GRID_SECONDS) + 1;
  const pooled = poolFrames(signals.realSeconds, anchors, {
    fromSeconds: span.fromSeconds - KERNEL_REACH * kernelSeconds,
    toSeconds: span.toSeconds + KERNEL_REACH * kernelSeconds,
  });
  const grid = { startSeconds: span.fromSeconds, places, kernelSeconds };
  const fits = LEG_SIGNALS.map((signal) => {
    const values = pooled.frames.map((frame) => signals.values[signal][frame] ?? Number.NaN);
    return [signal, fitCurve(pooled.seconds, values, grid)] as const;
  });
  return {
    startSeconds: span.fromSeconds,
    curves: recordOf(fits.map(([signal, fit]) => [signal, fit.curve])),
    spread: recordOf(fits.map(([signal, fit]) => [signal, fit.spread])),
  };
}

/** Between the places; NaN outside of them. */
export function valueAt(
  values: Float64Array,
  { startSeconds, seconds }: { startSeconds: number; seconds: number },
): number {
  const place = (seconds - startSeconds) / GRID_SECONDS;
  const before = Math.floor(place);
  const first = values[before] ?? Number.NaN;
  return place === before
    ? first
    : first + (place - before) * ((values[before + 1] ?? Number.NaN) - first);
}

interface PooledFrames {
  seconds: number[];
  frames: number[];
}

/** Every frame near an anchor, in order of its time from that anchor. */
function poolFrames(
  realSeconds: Float64Array,
  anchors: readonly number[],
  span: { fromSeconds: number; toSeconds: number },
): PooledFrames {
  const samples = anchors.flatMap((anchor) =>
    Array.from(realSeconds, (seconds, frame) => ({ seconds: seconds - anchor, frame })).filter(
      ({ seconds }) => seconds >= span.fromSeconds && seconds <= span.toSeconds,
    ),
  );
  samples.sort((one, other) => one.seconds - other.seconds);
  return {
    seconds: samples.map((sample) => sample.seconds),
    frames: samples.map((sample) => sample.frame),
  };
}

function fitCurve(
  seconds: readonly number[],
  values: readonly number[],
  grid: { startSeconds: number; places: number; kernelSeconds: number },
): { curve: Curve; spread: number } {
  const curve: Curve = {
    value: new Float64Array(grid.places).fill(Number.NaN),
    rate: new Float64Array(grid.places).fill(Number.NaN),
    bend: new Float64Array(grid.places).fill(Number.NaN),
  };
  const spreads: number[] = [];
  let first = 0;
  for (let place = 0; place < grid.places; place += 1) {
    const center = grid.startSeconds + place * GRID_SECONDS;
    const reach = KERNEL_REACH * grid.kernelSeconds;
    while ((seconds[first] ?? Infinity) < center - reach) first += 1;
    const near: { offset: number; value: number; weight: number }[] = [];
    for (let index = first; (seconds[index] ?? Infinity) <= center + reach; index += 1) {
      const value = values[index] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const offset = ((seconds[index] ?? 0) - center) / grid.kernelSeconds;
      near.push({ offset, value, weight: Math.exp(-(offset ** 2) / 2) });
    }
    const fit = fitRobustly(near);
    if (fit === null) continue;
    curve.value[place] = fit.level;
    curve.rate[place] = fit.slope / grid.kernelSeconds;
    curve.bend[place] = (2 * fit.bow) / grid.kernelSeconds ** 2;
    spreads.push(fit.spread);
  }
  return { curve, spread: middleOf(spreads) };
}

interface Sample {
  offset: number;
  value: number;
  weight: number;
}

function fitRobustly(samples: readonly Sample[]): (Parabola & { spread: number }) | null {
  if (samples.length < FEWEST_SAMPLES) return null;
  let weighted = samples;
  for (let round = 0; ; round += 1) {
    const parabola = fitParabola(weighted);
    if (parabola === null) return null;
    const { level, slope, bow } = parabola;
    const errors = samples.map(({ offset, value }) =>
      Math.abs(value - level - offset * (slope + offset * bow)),
    );
    const spread = MAD_TO_SIGMA * middleOf(errors);
    if (round === ROBUST_ROUNDS || spread === 0) return { ...parabola, spread };
    weighted = samples.map((sample, index) => {
      const deviations = (errors[index] ?? 0) / (DOUBTFUL_DEVIATIONS * spread);
      return { ...sample, weight: sample.weight / (1 + deviations ** 2) ** 2 };
    });
  }
}

interface Parabola {
  level: number;
  slope: number;
  bow: number;
}

/** Weighted least squares by Cramer's rule. */
function fitParabola(samples: readonly Sample[]): Parabola | null {
  const moments = [0, 0, 0, 0, 0];
  const right = [0, 0, 0];
  for (const { offset, value, weight } of samples) {
    let power = weight;
    for (let degree = 0; degree < 5; degree += 1) {
      moments[degree] = (moments[degree] ?? 0) + power;
      if (degree < 3) right[degree] = (right[degree] ?? 0) + power * value;
      power *= offset;
    }
  }
  const [m0 = 0, m1 = 0, m2 = 0, m3 = 0, m4 = 0] = moments;
  const [r0 = 0, r1 = 0, r2 = 0] = right;
  const whole = m0 * (m2 * m4 - m3 * m3) - m1 * (m1 * m4 - m2 * m3) + m2 * (m1 * m3 - m2 * m2);
  if (!(whole > 1e-9 * m0 ** 3)) return null;
  return {
    level: (r0 * (m2 * m4 - m3 * m3) - m1 * (r1 * m4 - r2 * m3) + m2 * (r1 * m3 - r2 * m2)) / whole,
    slope: (m0 * (r1 * m4 - r2 * m3) - r0 * (m1 * m4 - m2 * m3) + m2 * (m1 * r2 - m2 * r1)) / whole,
    bow: (m0 * (m2 * r2 - m3 * r1) - m1 * (m1 * r2 - m2 * r1) + r0 * (m1 * m3 - m2 * m2)) / whole,
  };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

function recordOf<T>(entries: readonly (readonly [LegSignal, T])[]): Record<LegSignal, T> {
  // eslint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries forgets the keys
  return Object.fromEntries(entries) as Record<LegSignal, T>;
}
