/** A video of varying frame rate has a few hundred; more would only cost memory. */
const MAX_DISTINCT_DURATIONS = 4096;

/** Adds up frame durations that come as runs of equal ones, in ticks of the track. */
export class FrameDurations {
  totalTicks = 0;
  readonly #framesByDuration = new Map<number, number>();

  add(frames: number, durationTicks: number): void {
    this.totalTicks += frames * durationTicks;
    const known = this.#framesByDuration.get(durationTicks);
    if (known === undefined && this.#framesByDuration.size >= MAX_DISTINCT_DURATIONS) return;
    this.#framesByDuration.set(durationTicks, (known ?? 0) + frames);
  }

  medianTicks(): number {
    const runs = [...this.#framesByDuration].toSorted(([left], [right]) => left - right);
    const frames = runs.reduce((sum, [, count]) => sum + count, 0);
    let passed = 0;
    for (const [durationTicks, count] of runs) {
      passed += count;
      if (passed * 2 >= frames) return durationTicks;
    }
    return 0;
  }
}
