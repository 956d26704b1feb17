import type { ChosenFrame } from './decode-selected.ts';

/** Tolerance for early frames, because frame times are rounded. */
const EARLY_SHARE = 0.1;

export class FrameSchedule {
  readonly #intervalSeconds: number;
  #dueSeconds = -Infinity;

  constructor(framesPerSecond: number) {
    this.#intervalSeconds = 1 / framesPerSecond;
  }

  /** Must be called for every frame, in order. */
  takes(timeSeconds: number): boolean {
    if (timeSeconds < this.#dueSeconds - EARLY_SHARE * this.#intervalSeconds) return false;
    // Staying on schedule turns 50 fps into 30, not 25; a gap restarts the schedule.
    const isLate = timeSeconds > this.#dueSeconds + this.#intervalSeconds;
    this.#dueSeconds = (isLate ? timeSeconds : this.#dueSeconds) + this.#intervalSeconds;
    return true;
  }
}

/** A passage of the video; the end is exclusive. */
export interface Passage {
  fromSeconds: number;
  toSeconds: number;
}

export function isWithin(timeSeconds: number, passage: Passage | null): boolean {
  return passage !== null && timeSeconds >= passage.fromSeconds && timeSeconds < passage.toSeconds;
}

/** Enough for viewers; more frames would cost time and bytes. */
const MAX_FRAMES_PER_SECOND = 30;
/** In video time, while the video plays at half speed. */
const MAX_SLOW_FRAMES_PER_SECOND = 60;

export function chooseShownFrames(
  timesSeconds: Float64Array,
  {
    always,
    slow,
  }: {
    always: readonly number[];
    /** Passage shown at half speed. */
    slow: Passage | null;
  } = { always: [], slow: null },
): ChosenFrame[] {
  const regular = new FrameSchedule(MAX_FRAMES_PER_SECOND);
  const dense = new FrameSchedule(MAX_SLOW_FRAMES_PER_SECOND);
  return [...timesSeconds]
    .map((timeSeconds, index) => ({ index, timeSeconds }))
    .filter(({ index, timeSeconds }) => {
      const isDue = regular.takes(timeSeconds);
      const isDense = isWithin(timeSeconds, slow) && dense.takes(timeSeconds);
      return isDense || isDue || always.includes(index);
    });
}
