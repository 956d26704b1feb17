export const WINDOW_MS = 60_000;

/** A slot to persist; `restore` needs its time. */
export interface StoredSlot {
  slot: number;
  atMs: number;
}

/**
 * Exact sliding window: any `WINDOW_MS` contains at most `limit` admissions. Stores admission times
 * in a ring buffer whose head is the oldest; a slot is free once it is older than the window.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #admittedAtMs: number[] = [];
  #head = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Restores slots returned by `tryAdmit`, in any order. */
  static restore(
    limit: number,
    admissions: Iterable<readonly [slot: number, atMs: number]>,
  ): SlidingWindow {
    const window = new SlidingWindow(limit);
    for (const [slot, atMs] of admissions) {
      if (slot < limit) window.#admittedAtMs[slot] = atMs;
    }
    window.#head = window.#findHead();
    return window;
  }

  /**
   * Takes a slot; null if the window is full. Its time never decreases, even if the clock steps
   * back, because `restore` finds the head where times decrease.
   */
  tryAdmit(nowMs: number): StoredSlot | null {
    const slot = this.#head;
    const oldestAtMs = this.#admittedAtMs[slot];
    if (oldestAtMs !== undefined && oldestAtMs > nowMs - WINDOW_MS) return null;
    const atMs = Math.max(nowMs, this.#newestAtMs() ?? nowMs);
    this.#admittedAtMs[slot] = atMs;
    this.#head = (slot + 1) % this.#limit;
    return { slot, atMs };
  }

  isIdle(nowMs: number): boolean {
    const newestAtMs = this.#newestAtMs();
    return newestAtMs === undefined || newestAtMs <= nowMs - WINDOW_MS;
  }

  #newestAtMs(): number | undefined {
    return this.#admittedAtMs[(this.#head - 1 + this.#limit) % this.#limit];
  }

  /** Finds the head: the first free slot, or where times decrease. */
  #findHead(): number {
    for (let slot = 0; slot < this.#limit; slot += 1) {
      const atMs = this.#admittedAtMs[slot];
      const previousAtMs = this.#admittedAtMs[(slot - 1 + this.#limit) % this.#limit];
      if (atMs === undefined || (previousAtMs !== undefined && atMs < previousAtMs)) return slot;
    }
    return 0;
  }
}
