/** A little early still counts: frame times are rounded. */
const EARLY_SHARE = 0.1;

/** Picks at most so many frames a second, whatever the rate of the video. */
export class FrameSchedule {
  readonly #intervalSeconds: number;
  #dueSeconds = -Infinity;

  constructor(framesPerSecond: number) {
    this.#intervalSeconds = 1 / framesPerSecond;
  }

  /** To be asked about every frame, in order. */
  takes(timeSeconds: number): boolean {
    if (timeSeconds < this.#dueSeconds - EARLY_SHARE * this.#intervalSeconds) return false;
    // On schedule, so that 3 of 5 frames are kept where 2 would be too few; anew after a gap.
    const isLate = timeSeconds > this.#dueSeconds + this.#intervalSeconds;
    this.#dueSeconds = (isLate ? timeSeconds : this.#dueSeconds) + this.#intervalSeconds;
    return true;
  }
}
