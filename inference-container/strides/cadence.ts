import { ANKLES, KNEES } from '../motion/body-paths.ts';
import type { Motion } from '../motion/motion.ts';
import { clamp, dot } from '../numbers/arithmetic.ts';
import { parabolaPeak } from '../numbers/samples.ts';
import { fitLine, lineAt, medianOf, rootMeanSquareOf } from '../numbers/statistics.ts';
import { runnerSizePx } from './runner.ts';
import type { Step } from './step.ts';

export type MotionWithLegs = Pick<Motion, 'timesSeconds' | 'body' | 'bodyHeightPx'>;

/** Search range around the estimate from landings, as a share: its largest typical error. */
const SEARCHED_SHARE = 0.03;
const SEARCH_STEPS = 30;
/** With two, legs that fold sharply look irregular; more than three add nothing. */
const HARMONICS = [1, 2, 3] as const;

/**
 * Refines a roughly known stride frequency, in video time: finds the one at which a mean, a trend,
 * and three harmonics best explain how much higher the left knee and ankle are than the right ones.
 * Uses every frame, not only those around landings. Null if no frequency nearby stands out.
 */
function fitStrideHz(motion: MotionWithLegs, nearHz: number): number | null {
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

/**
 * Returns how much higher the left knee and ankle are than the right ones, in body heights, in the
 * frames that show both legs.
 */
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

/** Sums logarithms, so that each signal counts by how well it can be explained. */
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
    const rest = removeComponents(shape, basis);
    const length = Math.sqrt(dot(rest, rest));
    basis.push(rest.map((value) => value / length));
  }
  return signals.reduce((sum, signal) => {
    const rest = removeComponents(signal, basis);
    return sum + Math.log(dot(rest, rest));
  }, 0);
}

/** Removes a signal's components along orthonormal ones. */
function removeComponents(signal: Float64Array, basis: readonly Float64Array[]): Float64Array {
  return basis.reduce((rest, unit) => {
    const part = dot(rest, unit);
    return rest.map((value, frame) => value - part * unit[frame]!);
  }, signal);
}

/** Laboratory runners' feet land less unevenly: 10 ms at most, 4 ms root mean square. */
const MAX_UNEVENNESS_SECONDS = 0.012;

/**
 * Evens out the steps. If one foot seems to land much too late between two events of the other, the
 * near and the far leg were timed differently, and their mean is right.
 */
export function evenOutSteps(steps: readonly Step[]): Step[] {
  const contactLate = excessSeconds(steps, ({ contactSeconds }) => contactSeconds);
  const toeOffLate = excessSeconds(steps, ({ toeOffSeconds }) => toeOffSeconds);
  if (contactLate === 0 && toeOffLate === 0) return [...steps];
  return steps.map((step) => {
    const { side, contactSeconds, toeOffSeconds, unpooledTimes } = step;
    const half = side === 'left' ? 0.5 : -0.5;
    return {
      ...step,
      contactSeconds: contactSeconds - half * contactLate,
      toeOffSeconds: toeOffSeconds === null ? null : toeOffSeconds - half * toeOffLate,
      unpooledTimes: unpooledTimes === null ? null : { contactSeconds, toeOffSeconds },
    };
  });
}

/** Returns the implausible part of the left foot's delay; negative if the right foot is late. */
function excessSeconds(steps: readonly Step[], timeOf: (step: Step) => number | null): number {
  const numbers = stepNumbers(steps);
  const late = steps.slice(1, -1).flatMap((step, index) => {
    if (numbers[index + 2]! - numbers[index]! !== 2) return [];
    const [before, now, after] = steps.slice(index, index + 3).map(timeOf);
    if (before == null || now == null || after == null) return [];
    const seconds = now - (before + after) / 2;
    return [step.side === 'left' ? seconds : -seconds];
  });
  if (late.length === 0) return 0;
  const seconds = medianOf(late);
  return seconds - clamp(seconds, [-MAX_UNEVENNESS_SECONDS, MAX_UNEVENNESS_SECONDS]);
}

/** With fewer steps, their regularity says nothing. */
const MIN_JUDGED_STEPS = 5;
/** No runner's steps are more regular. */
const MIN_SCATTER_SECONDS = 0.004;

/**
 * Returns the steps per second of video: the mean of an estimate from landings and one from the
 * movement of the legs in between. Their errors are about equal and partly cancel.
 */
export function measuredStepsPerSecond(steps: readonly Step[], motion: MotionWithLegs): number {
  const byLandings = stepsPerSecond(steps);
  const strideHz = fitStrideHz(motion, byLandings / 2);
  return strideHz === null ? byLandings : (byLandings + 2 * strideHz) / 2;
}

/**
 * Returns the steps per second of video, from landings: the slope of a least-squares line through
 * step number and time, averaged over contacts and toe-offs, whose errors are independent, weighted
 * by number and regularity. A missed landing skips its number: left and right alternate, so two
 * landings of one foot are an even number of steps apart. NaN with only one landing.
 */
export function stepsPerSecond(steps: readonly Step[]): number {
  const numbers = stepNumbers(steps);
  const contacts = stepLine(
    steps.map(({ contactSeconds }) => contactSeconds),
    numbers,
  );
  const toeOffs = stepLine(
    steps.map(({ toeOffSeconds }) => toeOffSeconds ?? Number.NaN),
    numbers,
  );
  if (Number.isNaN(toeOffs.secondsPerStep)) return 1 / contacts.secondsPerStep;
  const canJudge = Math.min(contacts.count, toeOffs.count) >= MIN_JUDGED_STEPS;
  const certainty = ({ spread, scatterSeconds }: StepLine) =>
    spread / (canJudge ? scatterSeconds ** 2 : 1);
  const [contactWeight, toeOffWeight] = [certainty(contacts), certainty(toeOffs)];
  const secondsPerStep =
    (contactWeight * contacts.secondsPerStep + toeOffWeight * toeOffs.secondsPerStep) /
    (contactWeight + toeOffWeight);
  return 1 / secondsPerStep;
}

interface StepLine {
  /** NaN with fewer than two known times. */
  secondsPerStep: number;
  scatterSeconds: number;
  /** Sum of the squared distances of the step numbers from their mean. */
  spread: number;
  count: number;
}

function stepLine(seconds: readonly number[], numbers: readonly number[]): StepLine {
  const line = fitLine(numbers, seconds);
  const scatter = rootMeanSquareOf(
    seconds.map((time, index) => time - lineAt(line, numbers[index]!)),
  );
  return {
    secondsPerStep: line.slope,
    scatterSeconds: Math.max(MIN_SCATTER_SECONDS, scatter),
    spread: line.spreadX,
    count: line.count,
  };
}

/** Returns the number of each step, from 0; steps whose landing was missed count too. */
export function stepNumbers(steps: readonly Step[]): number[] {
  const typicalSeconds = typicalStepSeconds(steps);
  const numbers: number[] = [];
  for (const [index, step] of steps.entries()) {
    const previous = steps[index - 1];
    if (previous === undefined) {
      numbers.push(0);
      continue;
    }
    const parity = previous.side === step.side ? 2 : 1;
    const passed = (step.contactSeconds - previous.contactSeconds) / typicalSeconds;
    const between = parity + 2 * Math.max(0, Math.round((passed - parity) / 2));
    numbers.push(numbers[index - 1]! + between);
  }
  return numbers;
}

/**
 * Returns the median interval between consecutive landings, halved if both are of the same foot.
 */
function typicalStepSeconds(steps: readonly Step[]): number {
  const gaps = steps.slice(1).map((step, index) => {
    const previous = steps[index]!;
    const seconds = step.contactSeconds - previous.contactSeconds;
    return previous.side === step.side ? seconds / 2 : seconds;
  });
  return medianOf(gaps);
}
