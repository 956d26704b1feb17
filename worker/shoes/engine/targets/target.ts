import type { Reason, ReasonCode, ReasonValue } from '../reason.ts';
import { sourceOf } from '../reason.ts';
import { SCALES } from '../recommendation.ts';
import { roundHalfEven } from '../round-half-even.ts';
import type { ShoeParameter } from '../shoe-facts.ts';

const CHANGE_DIGITS = 3;

/** The target of one parameter, moved from its start value, with a reason for every move. */
export class Target<Parameter extends ShoeParameter> {
  readonly #parameter: Parameter;
  readonly #reasons: Reason<Parameter>[] = [];
  #points: number;

  constructor(parameter: Parameter) {
    this.#parameter = parameter;
    this.#points = SCALES[parameter].start;
  }

  get points(): number {
    return this.#points;
  }

  get reasons(): readonly Reason<Parameter>[] {
    return this.#reasons;
  }

  move(code: ReasonCode<Parameter>, value: ReasonValue, change: number): void {
    if (change === 0) return;
    this.#points += change;
    this.#note(code, value, change);
  }

  /** Adds a reason that leaves the target where it is. */
  stay(code: ReasonCode<Parameter>, value: ReasonValue): void {
    this.#note(code, value, 0);
  }

  limit(code: ReasonCode<Parameter>, value: ReasonValue, range: readonly [number, number]): void {
    const limited = clip(this.#points, range);
    this.move(code, value, limited - this.#points);
    this.#points = limited;
  }

  limitToRange(): void {
    const { range } = SCALES[this.#parameter];
    const [low, high] = range;
    if (this.#points < low) this.limit('range_limit', low, range);
    if (this.#points > high) this.limit('range_limit', high, range);
  }

  #note(code: ReasonCode<Parameter>, value: ReasonValue, change: number): void {
    this.#reasons.push({
      code,
      from: sourceOf(this.#parameter, code),
      value,
      change: roundHalfEven(change, CHANGE_DIGITS),
    });
  }
}

export function clip(value: number, [low, high]: readonly [low: number, high: number]): number {
  return Math.min(high, Math.max(low, value));
}
