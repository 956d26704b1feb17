import type { Side } from '../../motion/facing.ts';
import { piecewiseLinear } from '../../numbers/piecewise-linear.ts';
import { medianOf } from '../../numbers/statistics.ts';
import { stepNumbers, stepsPerSecond } from '../../strides/cadence.ts';
import type { Step } from '../../strides/step.ts';

/** Phase of each leg's stride, frame by frame: 0 at its contact up to 1 at the next. */
export type StridePhase = Readonly<Record<Side, Float64Array>>;

/** Landings on each side that share in a median, so that a single wrong one does not matter. */
const NEIGHBORS = 2;

/** Assumes an even rhythm that may drift slowly. */
export function stridePhase(timesSeconds: Float64Array, steps: readonly Step[]): StridePhase {
  const numbers = stepNumbers(steps);
  const secondsPerStep = 1 / stepsPerSecond(steps);
  const starts = steps.map(
    ({ contactSeconds }, index) => contactSeconds - numbers[index]! * secondsPerStep,
  );
  const drift = steps.map(({ contactSeconds }, index) => {
    const nearby = starts.slice(Math.max(0, index - NEIGHBORS), index + NEIGHBORS + 1);
    return [contactSeconds, medianOf(nearby)] as const;
  });
  const passedSteps = timesSeconds.map(
    (seconds) => (seconds - piecewiseLinear(drift, seconds)) / secondsPerStep,
  );
  const ofFirst = passedSteps.map((passed) => wrapped(passed / 2));
  const ofOther = passedSteps.map((passed) => wrapped((passed - 1) / 2));
  return steps[0]?.side === 'right'
    ? { left: ofOther, right: ofFirst }
    : { left: ofFirst, right: ofOther };
}

function wrapped(strides: number): number {
  return strides - Math.floor(strides);
}
