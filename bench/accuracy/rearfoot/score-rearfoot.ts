import { DEVIATIONS_OF_80_PERCENT } from '../../../inference-container/numbers/statistics.ts';
import type { Row } from '../accuracy-table.ts';
import { filmLeg } from './film-leg.ts';
import { measureFilm } from './measure-film.ts';
import type { Fault } from './runner-case.ts';
import { drawLots } from './runner-case.ts';
import { seededRandom } from './seeded-random.ts';

const HEEL_HEIGHTS_PX = [20, 30, 40, 60, 80];
const FAULT_HEIGHT_PX = 40;
const FAULTS = ['blur', 'noise', 'similar', 'trousers', 'covered'] as const;
const CASES = 24;
const FAULTY_CASES = 8;
const FILM = { stances: 3, framesPerStance: 3 };
const SEED = 1000;
const RMSE_GOAL_DEGREES = 2.5;
const GOAL_HEIGHT_PX = 40;
/** Up to this standard error. */
const SURE_DEGREES = 2.25;

/** One leg of one runner, measured as in the product. */
export interface MeasuredCase {
  seed: number;
  /** Null if the measurement was refused. */
  errorDegrees: number | null;
  /** To compare with the root mean square of the errors. */
  standardErrorDegrees: number | null;
}

/** Drawn shoes and calves with a known angle, with heels from 20 to 80 pixels high. */
export async function scoreDrawnRearfoot(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const heelHeightPx of HEEL_HEIGHTS_PX) {
    const measured = await measureCases({ heelHeightPx, fault: 'none', cases: CASES });
    rows.push(
      ...rowsOf(`drawn, heel ${heelHeightPx} px`, measured, heelHeightPx === GOAL_HEIGHT_PX),
    );
  }
  for (const fault of FAULTS) {
    const drawn = { heelHeightPx: FAULT_HEIGHT_PX, fault, cases: FAULTY_CASES };
    rows.push(
      ...rowsOf(`drawn, heel ${FAULT_HEIGHT_PX} px, ${fault}`, await measureCases(drawn), false),
    );
  }
  return rows;
}

async function measureCases({
  heelHeightPx,
  fault,
  cases,
}: {
  heelHeightPx: number;
  fault: Fault;
  cases: number;
}): Promise<MeasuredCase[]> {
  const measured: MeasuredCase[] = [];
  for (let seed = SEED; seed < SEED + cases; seed += 1) {
    const random = seededRandom(seed);
    const runner = drawLots(random, { heelHeightPx, fault });
    const frames = filmLeg(runner, { heelHeightPx, ...FILM }, random);
    // Keeps only one video in memory at a time.
    const { degrees, expectedErrorDegrees } = measureFilm(frames, runner.side).sides[runner.side];
    const truth = meanOf(frames.map(({ trueEversionDegrees }) => trueEversionDegrees));
    const errorDegrees = degrees === null ? null : degrees - truth;
    measured.push({
      seed,
      errorDegrees,
      standardErrorDegrees: expectedErrorDegrees && expectedErrorDegrees / DEVIATIONS_OF_80_PERCENT,
    });
  }
  return measured;
}

function rowsOf(clip: string, measured: readonly MeasuredCase[], hasGoal: boolean): Row[] {
  const errorsOf = (cases: readonly MeasuredCase[]) =>
    cases.flatMap(({ errorDegrees }) => errorDegrees ?? []);
  const errors = errorsOf(measured);
  const sure = errorsOf(
    measured.filter(({ standardErrorDegrees: one }) => one !== null && one <= SURE_DEGREES),
  );
  const expected = rootMeanSquare(
    measured.flatMap(({ standardErrorDegrees }) => standardErrorDegrees ?? []),
  );
  const degrees = (quantity: string, value: number, goal: number | null = null): Row => ({
    quantity,
    clip,
    value,
    unit: '°',
    goal,
  });
  const refused = 1 - errors.length / measured.length;
  return [
    {
      ...degrees('rearfoot, RMSE', rootMeanSquare(errors), hasGoal ? RMSE_GOAL_DEGREES : null),
      ...(errors.length > 0 && { note: `expected ${expected.toFixed(1)}°` }),
    },
    degrees('rearfoot, bias', meanOf(errors)),
    {
      ...degrees('rearfoot, RMSE, sure cases', rootMeanSquare(sure)),
      note: `${sure.length} of ${measured.length}`,
    },
    { quantity: 'rearfoot, share refused', clip, value: refused, unit: 'points', goal: null },
  ];
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rootMeanSquare(values: readonly number[]): number {
  return Math.sqrt(meanOf(values.map((value) => value * value)));
}
