/** Frames may be slightly early, because frame times are rounded. */
const EARLY_SHARE = 0.1;

/** Picks frames at a limited rate. */
export class FrameSchedule {
  readonly #intervalSeconds: number;
  #dueSeconds = -Infinity;

  constructor(framesPerSecond: number) {
    this.#intervalSeconds = 1 / framesPerSecond;
  }

  /** Call this for every frame, in order. */
  takes(timeSeconds: number): boolean {
    if (timeSeconds < this.#dueSeconds - EARLY_SHARE * this.#intervalSeconds) return false;
    // Stay on schedule, so that 50 fps become 30 and not 25; start over after a gap.
    const isLate = timeSeconds > this.#dueSeconds + this.#intervalSeconds;
    this.#dueSeconds = (isLate ? timeSeconds : this.#dueSeconds) + this.#intervalSeconds;
    return true;
  }
}
