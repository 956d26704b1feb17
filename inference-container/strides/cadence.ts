import { medianOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';

/**
 * Steps per second of video: the least-squares slope of step number against time, as a mean of
 * contacts and toe-offs, whose errors are independent. A missed landing skips its number: left and
 * right alternate, so two landings of one foot are an even number of steps apart. NaN with only one
 * landing.
 */
export function stepsPerSecond(steps: readonly Step[]): number {
  const numbers = stepNumbers(steps);
  const byContacts = slopeOf(
    steps.map(({ contactSeconds }) => contactSeconds),
    numbers,
  );
  const byToeOffs = slopeOf(
    steps.map(({ toeOffSeconds }) => toeOffSeconds ?? Number.NaN),
    numbers,
  );
  return Number.isNaN(byToeOffs) ? byContacts : (byContacts + byToeOffs) / 2;
}

/** Steps per second; NaN with fewer than two known times. */
function slopeOf(seconds: readonly number[], numbers: readonly number[]): number {
  const known = seconds.flatMap((time, index) =>
    Number.isNaN(time) ? [] : [{ seconds: time, number: numbers[index]! }],
  );
  const meanNumber = known.reduce((sum, { number }) => sum + number, 0) / known.length;
  const meanSeconds = known.reduce((sum, point) => sum + point.seconds, 0) / known.length;
  let covariance = 0;
  let variance = 0;
  for (const { number, seconds: time } of known) {
    covariance += (number - meanNumber) * (time - meanSeconds);
    variance += (number - meanNumber) ** 2;
  }
  return variance / covariance;
}

function stepNumbers(steps: readonly Step[]): number[] {
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

/** Median interval between consecutive landings, halved if both are of the same foot. */
function typicalStepSeconds(steps: readonly Step[]): number {
  const gaps = steps.slice(1).map((step, index) => {
    const previous = steps[index]!;
    const seconds = step.contactSeconds - previous.contactSeconds;
    return previous.side === step.side ? seconds / 2 : seconds;
  });
  return medianOf(gaps);
}
