import { fitLine, lineAt } from '../numbers/fit-line.ts';
import { medianOf, rootMeanSquareOf } from '../numbers/statistics.ts';
import type { Step } from './step.ts';
import type { MotionWithLegs } from './stride-frequency.ts';
import { fitStrideHz } from './stride-frequency.ts';

/** With fewer steps, their regularity says nothing. */
const MIN_JUDGED_STEPS = 5;
/** No runner's steps are more regular. */
const MIN_SCATTER_SECONDS = 0.004;

/**
 * Steps per second of video: the mean of an estimate from landings and one from the movement of the
 * legs in between. Their errors are about equal and partly cancel.
 */
export function measuredStepsPerSecond(steps: readonly Step[], motion: MotionWithLegs): number {
  const byLandings = stepsPerSecond(steps);
  const strideHz = fitStrideHz(motion, byLandings / 2);
  return strideHz === null ? byLandings : (byLandings + 2 * strideHz) / 2;
}

/**
 * Steps per second of video, by landings: the slope of a least-squares line through step number and
 * time, as a mean of contacts and toe-offs, whose errors are independent, weighted by their number
 * and regularity. A missed landing skips its number: left and right alternate, so
 * two landings of one foot are an even number of steps apart. NaN with only one landing.
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

/** Number of each step, counted from the first. */
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

/** Median interval between consecutive landings, halved if both are of the same foot. */
function typicalStepSeconds(steps: readonly Step[]): number {
  const gaps = steps.slice(1).map((step, index) => {
    const previous = steps[index]!;
    const seconds = step.contactSeconds - previous.contactSeconds;
    return previous.side === step.side ? seconds / 2 : seconds;
  });
  return medianOf(gaps);
}
