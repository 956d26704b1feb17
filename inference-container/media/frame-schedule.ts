import type { ChosenFrame } from './decode-chosen.ts';

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

/** A part of the video; the end is exclusive. */
export interface Passage {
  fromSeconds: number;
  toSeconds: number;
}

export function isWithin(timeSeconds: number, passage: Passage | null): boolean {
  return passage !== null && timeSeconds >= passage.fromSeconds && timeSeconds < passage.toSeconds;
}

/** Enough for a viewer; more frames would cost time and bytes. */
const MAX_FRAMES_PER_SECOND = 30;
/** Frames of the video per second, while it plays at half its speed. */
const MAX_SLOW_FRAMES_PER_SECOND = 60;

/** Picks the frames of the annotated video. */
export function chooseShownFrames(
  timesSeconds: Float64Array,
  {
    always,
    slow,
  }: {
    /** Frames that must be shown. */
    always: readonly number[];
    /** A part that is shown slowly. */
    slow: Passage | null;
  } = { always: [], slow: null },
): ChosenFrame[] {
  const usual = new FrameSchedule(MAX_FRAMES_PER_SECOND);
  const dense = new FrameSchedule(MAX_SLOW_FRAMES_PER_SECOND);
  return [...timesSeconds]
    .map((timeSeconds, index) => ({ index, timeSeconds }))
    .filter(({ index, timeSeconds }) => {
      const isDue = usual.takes(timeSeconds);
      const isDense = isWithin(timeSeconds, slow) && dense.takes(timeSeconds);
      return isDense || isDue || always.includes(index);
    });
}
