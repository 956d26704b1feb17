import type { AnalysisResult } from '../../../contract/job-result.ts';
import { overstrideOf } from '../../../contract/search-keys.ts';
import type { ComfortSlider, Pain, Questionnaire } from './questionnaire.ts';
import { findPains, preferenceOf } from './questionnaire.ts';
import type { Reason, ReasonSource, ReasonValue, ShoeParameter } from './shoe-parameters.ts';

type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
type Foot = NonNullable<SideView['segments']['foot']>;
type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
type BothKnees = NonNullable<BackView['segments']['knee_adduction']>;
export type KneeState = 'excessive_abduction' | 'mild_abduction' | 'no_abduction';

export interface Runner {
  answers: Questionnaire;
  footStrikePattern: Foot['footStrikePattern'] | null;
  overstride: ReturnType<typeof overstrideOf> | null;
  speedMetersPerSecond: number | null;
  /** Null if no back view shows it. */
  eversionDegrees: number | null;
  knee: KneeState | null;
}

export interface RunnerInput {
  questionnaire: Questionnaire;
  sideView: SideView | null;
  backView: BackView | null;
  /** Speed from the side view's calculated data; null if unknown */
  speedMetersPerSecond: number | null;
}

export function runnerOf({
  questionnaire,
  sideView,
  backView,
  speedMetersPerSecond,
}: RunnerInput): Runner {
  const foot = sideView?.segments.foot ?? null;
  return {
    answers: questionnaire,
    footStrikePattern: foot?.footStrikePattern ?? null,
    overstride: foot === null ? null : overstrideOf(foot.searchKey),
    speedMetersPerSecond,
    eversionDegrees: backView === null ? null : largerEversion(backView.segments.pronation),
    knee: kneeOf(backView?.segments.knee_adduction),
  };
}

/**
 * Returns the larger eversion; ignores a foot that is not visible. Both shoes are the same model,
 * and motion control helped pronated feet without affecting neutral ones (Malisoux 2016); a mean
 * would hide one foot.
 */
function largerEversion({ left, right }: BackView['segments']['pronation']): number | null {
  const degrees = [left, right].flatMap((side) => (side === null ? [] : side.measuredValueDegrees));
  return degrees.length === 0 ? null : Math.max(...degrees);
}

/** Returns the state of the knee that goes further inward; the same rule as for the feet. */
function kneeOf(knees: BothKnees | undefined): KneeState | null {
  const keys = [knees?.left, knees?.right].flatMap((side) => side?.searchKey ?? []);
  if (keys.length === 0) return null;
  if (keys.includes('ExcessiveAbduction')) return 'excessive_abduction';
  return keys.includes('MildAbduction') ? 'mild_abduction' : 'no_abduction';
}

interface Scale {
  unit: 'mm' | 'g' | '0..100' | '0..1' | 'boolean';
  /** Value before any information about the runner */
  start: number;
  range: readonly [low: number, high: number];
  digits: 0 | 1 | 2;
}

/** Plate and motion control are points from 0 to 1, converted to true or false. */
export const SCALES = {
  heel_to_toe_drop: { unit: 'mm', start: 8, range: [0, 12], digits: 1 },
  motion_control_shoe: { unit: 'boolean', start: 0, range: [0, 1], digits: 2 },
  midsole_thickness: { unit: 'mm', start: 34, range: [20, 40], digits: 1 },
  midsole_hardness: { unit: '0..100', start: 45, range: [10, 80], digits: 0 },
  carbon_plate: { unit: 'boolean', start: 0, range: [0, 1], digits: 0 },
  shoe_weight: { unit: 'g', start: 260, range: [150, 330], digits: 0 },
  rocker: { unit: '0..1', start: 0.4, range: [0, 1], digits: 2 },
  bending_stiffness: { unit: '0..100', start: 35, range: [5, 100], digits: 0 },
} as const satisfies Record<ShoeParameter, Scale>;

interface Recommendation<Value> {
  value: Value;
  unit: Scale['unit'];
  /** Start value; adding all reasons' changes gives the value before rounding */
  start: number;
  /** In order of application */
  reasons: readonly Reason[];
}

export interface Recommendations {
  heel_to_toe_drop: Recommendation<number>;
  /** Null unless a back view shows the pronation of at least one foot */
  motion_control_shoe: Recommendation<boolean | null>;
  midsole_thickness: Recommendation<number>;
  midsole_hardness: Recommendation<number>;
  carbon_plate: Recommendation<boolean>;
  shoe_weight: Recommendation<number>;
  rocker: Recommendation<number>;
  bending_stiffness: Recommendation<number>;
}

/** Tolerance around the target, and the step to which the range is rounded */
const TOLERANCES = {
  heel_to_toe_drop: { margin: 1, step: 1 },
  midsole_thickness: { margin: 2, step: 1 },
  shoe_weight: { margin: 20, step: 10 },
} as const;
export type RangedParameter = keyof typeof TOLERANCES;

export interface RecommendedRange {
  low: number;
  high: number;
}

/** Returns a range in the parameter's unit, such as 36 to 40 mm for 37.8. */
export function recommendedRange(parameter: RangedParameter, target: number): RecommendedRange {
  const { margin, step } = TOLERANCES[parameter];
  const { range } = SCALES[parameter];
  const middle = step * Math.round(target / step);
  return { low: clamp(middle - margin, range), high: clamp(middle + margin, range) };
}

const CHANGE_DIGITS = 3;

/** Target of one parameter: starts at its start value, with a reason for every move */
export class Target {
  readonly reasons: Reason[] = [];
  points: number;
  readonly #parameter: ShoeParameter;
  readonly #answers: Questionnaire;

  constructor(parameter: ShoeParameter, answers: Questionnaire) {
    this.#parameter = parameter;
    this.#answers = answers;
    this.points = SCALES[parameter].start;
  }

  move(code: string, from: ReasonSource, value: ReasonValue, change: number): void {
    if (change === 0) return;
    this.points += change;
    this.stay(code, from, value, change);
  }

  /** Adds a reason without moving the target. */
  stay(code: string, from: ReasonSource, value: ReasonValue, change = 0): void {
    this.reasons.push({ code, from, value, change: roundHalfEven(change, CHANGE_DIGITS) });
  }

  moveForPain(code: string, pains: readonly Pain[], change: number): void {
    const named = findPains(this.#answers, pains);
    if (named !== null) this.move(code, 'pain', named, change);
  }

  /** Moves the target in proportion to the runner's wish. */
  moveByWish(slider: ComfortSlider, what: string, fullChange: number): void {
    const wish = preferenceOf(this.#answers, slider);
    const code = `${wish > 0 ? 'more' : 'less'}_${what}`;
    this.move(code, slider, this.#answers[slider], fullChange * wish);
  }

  limit(code: string, from: ReasonSource, value: ReasonValue, range: readonly [number, number]) {
    const limited = clamp(this.points, range);
    this.move(code, from, value, limited - this.points);
    this.points = limited;
  }

  limited(): this {
    const { range } = SCALES[this.#parameter];
    const [low, high] = range;
    if (this.points < low) this.limit('range_limit', 'range', low, range);
    if (this.points > high) this.limit('range_limit', 'range', high, range);
    return this;
  }
}

export function clamp(value: number, [low, high]: readonly [low: number, high: number]): number {
  return Math.min(high, Math.max(low, value));
}

/** Rounds half to even, so rounding does not bias the mean of many values. */
export function roundHalfEven(value: number, digits: number): number {
  const scale = 10 ** digits;
  // Exact halves are odd multiples of 2 ** -(digits + 1).
  const isHalf = Math.abs((value * 2 ** (digits + 1)) % 2) === 1;
  return isHalf ? (2 * Math.round((value * scale) / 2)) / scale : Number(value.toFixed(digits));
}
