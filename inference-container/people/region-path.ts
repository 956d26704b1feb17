import { wrapAngle } from './alignment-points.ts';
import type { Region } from './region.ts';

/** Time constant of the filter: longer than a model's jitter, shorter than a change of pace. */
const MEMORY_SECONDS = 0.15;
/**
 * An unseen person is assumed to slow down exponentially with this time constant, so that the
 * distance approaches what the last speed covers in this time.
 */
const COASTING_SECONDS = 1;
/** After this long unseen, the old speed is discarded. */
const RESTART_AFTER_SECONDS = 1;

const CENTER_X = 0;
const CENTER_Y = 1;
const LOG_HEIGHT = 2;
const ROTATION = 3;
const VALUES = 4;

/**
 * Position and velocity of a person's region: a critically damped g-h filter on its center, height
 * and rotation, without lag at constant speed. It starts as a least-squares line through the first
 * regions (Brookner 1998, Tracking and Kalman Filtering Made Easy, 1.2).
 */
export class RegionPath {
  readonly #values = new Float64Array(VALUES);
  readonly #rates = new Float64Array(VALUES);
  #widthPerHeight: number;
  #timeSeconds: number;
  #measured = 1;

  constructor(region: Region, timeSeconds: number) {
    readInto(this.#values, region);
    this.#widthPerHeight = region.widthPx / region.heightPx;
    this.#timeSeconds = timeSeconds;
  }

  /** Updates the filter with an observation. Call in the order of time. */
  follow(region: Region, timeSeconds: number): void {
    const elapsedSeconds = timeSeconds - this.#timeSeconds;
    if (!(elapsedSeconds > 0)) return;
    this.#timeSeconds = timeSeconds;
    this.#widthPerHeight = region.widthPx / region.heightPx;
    readInto(measured, region);
    if (elapsedSeconds > RESTART_AFTER_SECONDS) {
      this.restart(region, timeSeconds);
      return;
    }
    const count = this.#measured;
    const forgotten = Math.exp(-elapsedSeconds / MEMORY_SECONDS);
    const line = (count + 1) * (count + 2);
    const gain = Math.max(1 - forgotten ** 2, (2 * (2 * count + 1)) / line);
    const rateGain = Math.max((1 - forgotten) ** 2, 6 / line);
    for (let value = 0; value < VALUES; value += 1) {
      const predicted = this.#values[value]! + this.#rates[value]! * elapsedSeconds;
      const surprise = measured[value]! - predicted;
      const error = value === ROTATION ? wrapAngle(surprise) : surprise;
      this.#values[value] = predicted + gain * error;
      this.#rates[value]! += (rateGain * error) / elapsedSeconds;
    }
    this.#measured += 1;
  }

  /** Starts over with this observation. */
  restart(region: Region, timeSeconds: number): void {
    readInto(this.#values, region);
    this.#widthPerHeight = region.widthPx / region.heightPx;
    this.#timeSeconds = timeSeconds;
    this.#rates.fill(0);
    this.#measured = 1;
  }

  /** The predicted region, at or after the last observation. */
  at(timeSeconds: number): Region {
    const aheadSeconds = Math.max(0, timeSeconds - this.#timeSeconds);
    const goneSeconds = COASTING_SECONDS * (1 - Math.exp(-aheadSeconds / COASTING_SECONDS));
    const valueAt = (value: number) => this.#values[value]! + this.#rates[value]! * goneSeconds;
    const heightPx = Math.exp(valueAt(LOG_HEIGHT));
    return {
      centerXPx: valueAt(CENTER_X),
      centerYPx: valueAt(CENTER_Y),
      widthPx: heightPx * this.#widthPerHeight,
      heightPx,
      rotationRadians: wrapAngle(valueAt(ROTATION)),
    };
  }

  copy(): RegionPath {
    const copy = new RegionPath(this.at(this.#timeSeconds), this.#timeSeconds);
    copy.#values.set(this.#values);
    copy.#rates.set(this.#rates);
    copy.#measured = this.#measured;
    return copy;
  }
}

/** Scratch space shared by all calls, which never overlap. */
const measured = new Float64Array(VALUES);

function readInto(values: Float64Array, region: Region): void {
  values[CENTER_X] = region.centerXPx;
  values[CENTER_Y] = region.centerYPx;
  values[LOG_HEIGHT] = Math.log(region.heightPx);
  values[ROTATION] = region.rotationRadians;
}
