import type { AngleQuantity } from '../accuracy/angle-errors.ts';
import { ANGLE_GOALS_DEGREES, ANGLE_QUANTITIES } from '../accuracy/angle-errors.ts';
import { summarize } from '../accuracy/residuals.ts';
import type { StrangerAngles } from './score-stranger-angles.ts';

export interface AngleOutcome {
  name: string;
  angles: StrangerAngles;
}

const SCORED_GOAL_DEGREES = 2.5;

const NAME_WIDTH = 11;
const COLUMN_WIDTH = 14;

/** One line per clip, below a line with the names. */
export function describeAngles(outcomes: readonly AngleOutcome[]): string[] {
  return [
    lineOf('', [...ANGLE_QUANTITIES, 'front knee', 'back knee']),
    ...outcomes.map(({ name, angles: { rmseDegrees, knees } }) =>
      lineOf(name, [
        ...ANGLE_QUANTITIES.map((quantity) => rmseDegrees[quantity].toFixed(1)),
        ...[knees.front, knees.back].map(
          ({ scored, atTrueLandings }) => `${signed(scored)} (${signed(atTrueLandings)})`,
        ),
      ]),
    ),
  ];
}

function lineOf(name: string, values: readonly string[]): string {
  return name.padEnd(NAME_WIDTH) + values.map((value) => value.padStart(COLUMN_WIDTH)).join('');
}

export function summarizeAngles(outcomes: readonly AngleOutcome[]): string[] {
  return [
    ...ANGLE_QUANTITIES.map((quantity) => describeQuantity(quantity, outcomes)),
    describeKnee('front', outcomes),
    describeKnee('back', outcomes),
  ];
}

function describeQuantity(quantity: AngleQuantity, outcomes: readonly AngleOutcome[]): string {
  const errors = outcomes.map(({ angles }) => angles.rmseDegrees[quantity]);
  const goal = ANGLE_GOALS_DEGREES[quantity];
  const met = errors.filter((error) => error <= (goal ?? 0)).length;
  const ofGoal = goal === null ? '' : ` (goal ${goal}°), met in ${met} of ${errors.length} clips`;
  return `${quantity}: RMSE ${summarize(errors).mean.toFixed(1)}°${ofGoal}`;
}

function describeKnee(place: 'front' | 'back', outcomes: readonly AngleOutcome[]): string {
  const within = (kind: 'scored' | 'atTrueLandings') => {
    const errors = outcomes.map(({ angles }) => angles.knees[place][kind]);
    const known = errors.filter((error) => !Number.isNaN(error));
    const met = known.filter((error) => Math.abs(error) <= SCORED_GOAL_DEGREES);
    return `${met.length} of ${known.length}`;
  };
  return `scored ${place} knee within ${SCORED_GOAL_DEGREES}°: ${within('scored')} clips (goal all); ${within('atTrueLandings')} if read at the true landings`;
}

function signed(value: number): string {
  if (Number.isNaN(value)) return 'null';
  return `${value < 0 ? '-' : '+'}${Math.abs(value).toFixed(1)}`;
}
