import { meanOf } from '../numbers/statistics.ts';
/**
 * Relative motion of both ankles, in body heights. It reveals running from every side: a runner's
 * foot swings up to knee height, a walker's hardly rises.
 */
export interface LegMotion {
  /** Spread of the height of one ankle above the other. */
  lift: number;
  /** 0 to 1 for periodic motion. */
  rhythm: number;
}

export interface AnklePath {
  timesSeconds: ArrayLike<number>;
  acrossHeights: ArrayLike<number>;
  upHeights: ArrayLike<number>;
}

/** Longest stride period, including in slow motion. */
const LONGEST_PERIOD_SECONDS = 2;
/** The spread leaves out 5 % on each side as outliers. */
const LOW_QUANTILE = 0.05;
const HIGH_QUANTILE = 0.95;

export function measureLegMotion(path: AnklePath): LegMotion {
  const known = Float64Array.from(path.upHeights)
    .filter((up) => !Number.isNaN(up))
    .toSorted();
  if (known.length < 3) return { lift: 0, rhythm: 0 };
  return { lift: spread(known), rhythm: findRhythm(path) };
}

function spread(sorted: Float64Array): number {
  const at = (quantile: number) => sorted[Math.round(quantile * (sorted.length - 1))]!;
  return at(HIGH_QUANTILE) - at(LOW_QUANTILE);
}

/** Highest autocorrelation of both directions combined, after its first zero crossing. */
function findRhythm({ timesSeconds, acrossHeights, upHeights }: AnklePath): number {
  const across = withoutMean(acrossHeights);
  const up = withoutMean(upHeights);
  const count = across.length;
  const durationSeconds = timesSeconds[count - 1]! - timesSeconds[0]!;
  const framesPerSecond = (count - 1) / durationSeconds;
  const longestLag = Math.min((count * 2) / 3, LONGEST_PERIOD_SECONDS * framesPerSecond);
  const still = correlate(across, up, 0);
  if (!(still > 0)) return 0;
  let hasTurned = false;
  let best = 0;
  for (let lag = 1; lag < longestLag; lag += 1) {
    const likeness = correlate(across, up, lag) / still;
    hasTurned ||= likeness < 0;
    if (hasTurned) best = Math.max(best, likeness);
  }
  return Math.min(1, best);
}

/** The mean product of values `lag` frames apart. */
function correlate(across: Float64Array, up: Float64Array, lag: number): number {
  let sum = 0;
  let pairs = 0;
  for (let frame = 0; frame + lag < across.length; frame += 1) {
    const product = across[frame]! * across[frame + lag]! + up[frame]! * up[frame + lag]!;
    if (Number.isNaN(product)) continue;
    sum += product;
    pairs += 1;
  }
  return pairs > 0 ? sum / pairs : 0;
}

function withoutMean(values: ArrayLike<number>): Float64Array {
  const centered = Float64Array.from(values);
  const mean = meanOf(centered);
  return centered.map((value) => value - mean);
}
