import { wrap } from '../numbers/arithmetic.ts';
import type { Region } from './region.ts';

/** Time constant of the filter: longer than a model's jitter, shorter than a change of pace. */
const MEMORY_SECONDS = 0.15;
/** Time constant of the steady speed: longer than a step, so that bobbing averages out. */
const STEADY_MEMORY_SECONDS = 0.5;
/**
 * Time constant of a hidden person's assumed slowdown: the total distance approaches what the
 * steady speed would cover in this time.
 */
const COASTING_SECONDS = 1;

const CENTER_X = 0;
const CENTER_Y = 1;
const LOG_HEIGHT = 2;
const ROTATION = 3;
const VALUES = 4;

/**
 * A critically damped g-h filter, without lag at constant speed. It starts as a least-squares line
 * through the first values (Brookner 1998, Tracking and Kalman Filtering Made Easy, 1.2).
 */
class LineFilter {
  readonly values: Float64Array;
  readonly rates = new Float64Array(VALUES);
  readonly #memorySeconds: number;
  #measured = 1;

  constructor(values: Float64Array, memorySeconds: number) {
    this.values = values;
    this.#memorySeconds = memorySeconds;
  }

  follow(measured: Float64Array, elapsedSeconds: number): void {
    const count = this.#measured;
    const forgotten = Math.exp(-elapsedSeconds / this.#memorySeconds);
    const line = (count + 1) * (count + 2);
    const gain = Math.max(1 - forgotten ** 2, (2 * (2 * count + 1)) / line);
    const rateGain = Math.max((1 - forgotten) ** 2, 6 / line);
    for (let value = 0; value < VALUES; value += 1) {
      const predicted = this.values[value]! + this.rates[value]! * elapsedSeconds;
      const surprise = measured[value]! - predicted;
      const error = value === ROTATION ? wrap(surprise, 2 * Math.PI) : surprise;
      this.values[value] = predicted + gain * error;
      // The first regions are still settling on a size, which would look like a trend.
      if (value !== LOG_HEIGHT) this.rates[value]! += (rateGain * error) / elapsedSeconds;
    }
    this.#measured += 1;
  }
}

/**
 * Predicts a person's region: its center, height, and rotation. For the next frames it follows the
 * latest motion; farther ahead, only the steady part of it.
 */
export class RegionPath {
  readonly #latest: LineFilter;
  readonly #steady: LineFilter;
  #widthPerHeight: number;
  #timeSeconds: number;

  constructor(region: Region, timeSeconds: number) {
    this.#latest = new LineFilter(valuesOf(region), MEMORY_SECONDS);
    this.#steady = new LineFilter(valuesOf(region), STEADY_MEMORY_SECONDS);
    this.#widthPerHeight = region.widthPx / region.heightPx;
    this.#timeSeconds = timeSeconds;
  }

  /** Observations must be in order of time. */
  follow(region: Region, timeSeconds: number): void {
    const elapsedSeconds = timeSeconds - this.#timeSeconds;
    if (!(elapsedSeconds > 0)) return;
    this.#timeSeconds = timeSeconds;
    this.#widthPerHeight = region.widthPx / region.heightPx;
    const measured = valuesOf(region);
    this.#latest.follow(measured, elapsedSeconds);
    this.#steady.follow(measured, elapsedSeconds);
  }

  /** Predicts the region at or after the last observation. */
  at(timeSeconds: number): Region {
    const aheadSeconds = Math.max(0, timeSeconds - this.#timeSeconds);
    const steadySeconds = dampedSeconds(aheadSeconds, COASTING_SECONDS);
    const latestSeconds = dampedSeconds(aheadSeconds, MEMORY_SECONDS);
    const fading = Math.exp(-aheadSeconds / STEADY_MEMORY_SECONDS);
    const valueAt = (value: number) => {
      const steady = this.#steady.values[value]! + this.#steady.rates[value]! * steadySeconds;
      const off = this.#latest.values[value]! - this.#steady.values[value]!;
      const offRate = this.#latest.rates[value]! - this.#steady.rates[value]!;
      return steady + off * fading + offRate * latestSeconds;
    };
    const heightPx = Math.exp(this.#latest.values[LOG_HEIGHT]!);
    return {
      centerXPx: valueAt(CENTER_X),
      centerYPx: valueAt(CENTER_Y),
      widthPx: heightPx * this.#widthPerHeight,
      heightPx,
      rotationRadians: wrap(valueAt(ROTATION), 2 * Math.PI),
    };
  }
}

/** Returns the integral of a unit speed that decays exponentially. */
function dampedSeconds(seconds: number, timeConstantSeconds: number): number {
  return timeConstantSeconds * (1 - Math.exp(-seconds / timeConstantSeconds));
}

function valuesOf(region: Region): Float64Array {
  const values = new Float64Array(VALUES);
  values[CENTER_X] = region.centerXPx;
  values[CENTER_Y] = region.centerYPx;
  values[LOG_HEIGHT] = Math.log(region.heightPx);
  values[ROTATION] = region.rotationRadians;
  return values;
}
