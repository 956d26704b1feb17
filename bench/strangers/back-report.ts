import type { HeelProblem } from '../../inference-container/back-view/picture-measurements.ts';
import type { EventScore } from '../accuracy/events/score-steps.ts';
import { summarize } from '../accuracy/residuals.ts';
import type { RenderOptions } from './random-clips.ts';
import { describeWithin } from './expected-error-report.ts';
import type { ComparedAngle } from '../accuracy/back-view/compare-back.ts';
import type { StrangerBack } from './score-stranger-back.ts';

export interface BackOutcome {
  clip: RenderOptions;
  hasOrdinaryClothes: boolean;
  /** Null if it was refused. */
  back: StrangerBack | null;
}

interface Quantity {
  name: string;
  goalDegrees: number;
  valuesOf: (back: StrangerBack) => readonly ComparedAngle[];
}

const QUANTITIES: readonly Quantity[] = [
  {
    name: 'pelvic drop',
    goalDegrees: 2.5,
    valuesOf: ({ pelvicDrop: { left, right } }) => [left, right],
  },
  {
    name: 'frontal knee',
    goalDegrees: 4,
    valuesOf: ({ frontalKnee: { left, right } }) => [left, right],
  },
  {
    name: 'rearfoot difference',
    goalDegrees: 3,
    valuesOf: ({ rearfootDifference }) => [rearfootDifference],
  },
];

/** One line per clip: measured and true angles, and why a heel was not measured. */
export function describeBack({ clip, back }: BackOutcome): string {
  if (back === null) return `${clip.name}: refused`;
  const { pelvicDrop, frontalKnee, rearfootDifference, heelProblems } = back;
  const sides = ({ left, right }: Record<'left' | 'right', ComparedAngle>) =>
    `left ${describe(left)}, right ${describe(right)}`;
  const heels = [heelProblems.left, heelProblems.right].filter(
    (problem): problem is HeelProblem => problem !== null,
  );
  return [
    `${clip.name}: drop ${sides(pelvicDrop)}`,
    `knee ${sides(frontalKnee)}`,
    `heels ${describe(rearfootDifference)}${heels.length > 0 ? ` (${heels.join(', ')})` : ''}`,
  ].join('; ');
}

function describe({ degrees, trueDegrees }: ComparedAngle): string {
  const shown = Number.isNaN(degrees) ? 'null' : `${degrees.toFixed(1)}°`;
  return `${shown} of ${trueDegrees.toFixed(1)}°`;
}

export function summarizeBacks(outcomes: readonly BackOutcome[]): string[] {
  const ordinary = outcomes.filter(({ hasOrdinaryClothes }) => hasOrdinaryClothes);
  return QUANTITIES.map(({ name, goalDegrees, valuesOf }) => {
    const reported = ordinary.filter(
      ({ back }) => back !== null && valuesOf(back).every(isReported),
    );
    const errors = reportedOf(outcomes, valuesOf).map(errorOf);
    const { rootMeanSquare, mean } = summarize(errors);
    return `${name}, from behind: RMSE ${rootMeanSquare.toFixed(1)}° of ${errors.length} values (goal ${goalDegrees}°), mean error ${mean.toFixed(1)}°; reported in ${reported.length} of ${ordinary.length} clips in ordinary clothes (goal 60 %)`;
  });
}

export function summarizeBackLandings(outcomes: readonly BackOutcome[]): string {
  const scores = outcomes.flatMap(({ back }) => back?.landings ?? []);
  const rmse = (valueOf: (score: EventScore) => number) =>
    summarize(scores.map(valueOf)).rootMeanSquare.toFixed(0);
  const off = scores.reduce((sum, { missed, extra }) => sum + missed + extra, 0);
  const all = scores.reduce((sum, { stances }) => sum + stances, 0);
  return `landings from behind: contact RMSE ${rmse(({ contactRmseMs }) => contactRmseMs)} ms (goal 20), toe-off ${rmse(({ toeOffRmseMs }) => toeOffRmseMs)} ms (goal 20); ${off} of ${all} missed or invented (goal 0)`;
}

export function summarizeBackErrors(outcomes: readonly BackOutcome[]): string[] {
  return QUANTITIES.map(({ name, valuesOf }) => {
    const pairs = reportedOf(outcomes, valuesOf).map((value) => ({
      size: Math.abs(errorOf(value)),
      expected: value.expectedErrorDegrees,
    }));
    return describeWithin(`${name}, from behind`, pairs);
  });
}

function reportedOf(
  outcomes: readonly BackOutcome[],
  valuesOf: Quantity['valuesOf'],
): ComparedAngle[] {
  return outcomes.flatMap(({ back }) => (back === null ? [] : valuesOf(back).filter(isReported)));
}

function isReported({ degrees }: ComparedAngle): boolean {
  return !Number.isNaN(degrees);
}

function errorOf({ degrees, trueDegrees }: ComparedAngle): number {
  return degrees - trueDegrees;
}
