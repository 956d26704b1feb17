import { dot } from '../numbers/vectors.ts';
import { parabolaPeak } from '../numbers/samples.ts';
import { ANKLES, KNEES } from '../motion/body-paths.ts';
import type { Motion } from '../motion/motion.ts';
import { runnerSizePx } from './runner-size.ts';

export type MotionWithLegs = Pick<Motion, 'timesSeconds' | 'body' | 'bodyHeightPx'>;

/** Largest usual error of an estimate from landings. */
const SEARCHED_SHARE = 0.03;
const SEARCH_STEPS = 30;
/** With two, legs that fold sharply seem irregular; more than three change nothing. */
const HARMONICS = [1, 2, 3] as const;

/**
 * Stride frequency in video time, near one that is roughly known: the one at which a mean, a trend,
 * and three harmonics best explain how much higher the left knee and ankle are than the right ones.
 * Every frame counts, not only those around landings. Null if no frequency nearby stands out.
 */
export function fitStrideHz(motion: MotionWithLegs, nearHz: number): number | null {
  const { frames, signals } = legHeights(motion, nearHz);
  const seconds = Float64Array.from(frames, (frame) => motion.timesSeconds[frame]!);
  const spacingHz = (2 * SEARCHED_SHARE * nearHz) / SEARCH_STEPS;
  const hertzAt = (step: number) => nearHz + (step - SEARCH_STEPS / 2) * spacingHz;
  const misfits = Array.from({ length: SEARCH_STEPS + 1 }, (_, step) =>
    misfitAt(hertzAt(step), { seconds, signals }),
  );
  const best = misfits.indexOf(Math.min(...misfits));
  if (best <= 0 || best === SEARCH_STEPS) return null;
  const [before = 0, least = 0, after = 0] = misfits.slice(best - 1, best + 2);
  return hertzAt(best + parabolaPeak(before, least, after));
}

/** Left above right, in body heights, in the frames that show both legs. */
function legHeights(
  motion: MotionWithLegs,
  strideHz: number,
): { frames: number[]; signals: Float64Array[] } {
  const sizePx = runnerSizePx(motion, 1 / strideHz);
  const differences = [KNEES, ANKLES].map(([left, right]) =>
    motion.body[left].yPx.map(
      (yPx, frame) => (motion.body[right].yPx[frame]! - yPx) / sizePx[frame]!,
    ),
  );
  const frames = Array.from(sizePx.keys()).filter((frame) =>
    differences.every((signal) => !Number.isNaN(signal[frame]!)),
  );
  const signals = differences.map((signal) => Float64Array.from(frames, (frame) => signal[frame]!));
  return { frames, signals };
}

/** Sum of logarithms, so that each signal counts by how well it can be explained. */
function misfitAt(
  strideHz: number,
  { seconds, signals }: { seconds: Float64Array; signals: readonly Float64Array[] },
): number {
  const waves = HARMONICS.flatMap((harmonic) => {
    const angles = seconds.map((time) => 2 * Math.PI * harmonic * strideHz * time);
    return [angles.map(Math.cos), angles.map(Math.sin)];
  });
  const basis: Float64Array[] = [];
  for (const shape of [seconds.map(() => 1), seconds, ...waves]) {
    const rest = without(shape, basis);
    const length = Math.sqrt(dot(rest, rest));
    basis.push(rest.map((value) => value / length));
  }
  return signals.reduce((sum, signal) => {
    const rest = without(signal, basis);
    return sum + Math.log(dot(rest, rest));
  }, 0);
}

/** Removes a signal's components along orthonormal ones. */
function without(signal: Float64Array, basis: readonly Float64Array[]): Float64Array {
  return basis.reduce((rest, unit) => {
    const part = dot(rest, unit);
    return rest.map((value, frame) => value - part * unit[frame]!);
  }, signal);
}
