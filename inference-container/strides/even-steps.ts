import { clamp } from '../numbers/piecewise-linear.ts';
import { medianOf } from '../numbers/statistics.ts';
import { stepNumbers } from './cadence.ts';
import type { Step } from './step.ts';

/** Laboratory runners' feet land less unevenly: 10 ms at most, 4 ms root mean square. */
const MAX_UNEVEN_SECONDS = 0.012;

/**
 * Evens out the steps. If one foot seems to land much too late between two events of the other, the
 * near and the far leg were timed differently, and their mean is right.
 */
export function evenSteps(steps: readonly Step[]): Step[] {
  const contactLate = excessSeconds(steps, ({ contactSeconds }) => contactSeconds);
  const toeOffLate = excessSeconds(steps, ({ toeOffSeconds }) => toeOffSeconds);
  if (contactLate === 0 && toeOffLate === 0) return [...steps];
  return steps.map((step) => {
    const { side, contactSeconds, toeOffSeconds, ownTimes } = step;
    const half = side === 'left' ? 0.5 : -0.5;
    return {
      ...step,
      contactSeconds: contactSeconds - half * contactLate,
      toeOffSeconds: toeOffSeconds === null ? null : toeOffSeconds - half * toeOffLate,
      ownTimes: ownTimes === null ? null : { contactSeconds, toeOffSeconds },
    };
  });
}

/** Implausible delay of the left foot; negative for the right one. */
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
  return seconds - clamp(seconds, [-MAX_UNEVEN_SECONDS, MAX_UNEVEN_SECONDS]);
}
