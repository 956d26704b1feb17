import { FrameDurations } from './frame-durations.ts';

/** Enough to tell the usual step between frames without reading on and on. */
const FIRST_FRAMES = 32;

/** The times at which frames are shown, in ticks of the file, in the order they are found. */
export class WebmFrames {
  count = 0;
  #earliestTick = Infinity;
  #latestTick = -Infinity;
  #latestDurationTicks: number | null = null;
  readonly #firstTicks: number[] = [];

  add(tick: number, durationTicks: number | null): void {
    this.count += 1;
    if (!this.suffice) this.#firstTicks.push(tick);
    this.#earliestTick = Math.min(this.#earliestTick, tick);
    if (tick < this.#latestTick) return;
    this.#latestTick = tick;
    this.#latestDurationTicks = durationTicks;
  }

  get suffice(): boolean {
    return this.#firstTicks.length >= FIRST_FRAMES;
  }

  /**
   * Ticks are coarse (a millisecond as a rule), so the declared duration is the better one where
   * the frames bear it out to within a tick; writers declare nonsense for a varying rate.
   */
  frameTicks(declaredTicks: number): number {
    const steps = new FrameDurations();
    const ticks = this.#firstTicks.toSorted((left, right) => left - right);
    for (const [index, tick] of ticks.entries()) {
      const previous = ticks[index - 1];
      if (previous !== undefined && tick > previous) steps.add(1, tick - previous);
    }
    const seenTicks = steps.medianTicks();
    const isBorneOut = seenTicks === 0 || Math.abs(declaredTicks - seenTicks) <= 1;
    return declaredTicks > 0 && isBorneOut ? declaredTicks : seenTicks;
  }

  /** From the start of the first frame to the end of the last. */
  coveredTicks(frameTicks: number): number {
    if (this.count === 0) return 0;
    return this.#latestTick - this.#earliestTick + (this.#latestDurationTicks ?? frameTicks);
  }
}
