export const WINDOW_MS = 60_000;

/** To be stored: `restore` needs the slot with its time. */
export interface StoredSlot {
  slot: number;
  atMs: number;
}

/**
 * Exact: any stretch of `WINDOW_MS` holds at most `limit` admissions. A ring of the last `limit`
 * admission times; the slot at the head is the oldest, and it is free once a window has passed.
 */
export class SlidingWindow {
  readonly #limit: number;
  readonly #admittedAtMs: number[] = [];
  #head = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Restores what `tryAdmit` handed out before: slot by slot, in any order. */
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
   * The slot that this admission takes; null when the window is full. Its time is never before the
   * newest one, also when the clock steps back: `restore` finds the head by where times fall.
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

  /** True once no admission lies within the window. */
  isIdle(nowMs: number): boolean {
    const newestAtMs = this.#newestAtMs();
    return newestAtMs === undefined || newestAtMs <= nowMs - WINDOW_MS;
  }

  #newestAtMs(): number | undefined {
    return this.#admittedAtMs[(this.#head - 1 + this.#limit) % this.#limit];
  }

  /** Times rise around the ring: it begins at the first free slot, or where they fall. */
  #findHead(): number {
    for (let slot = 0; slot < this.#limit; slot += 1) {
      const atMs = this.#admittedAtMs[slot];
      const previousAtMs = this.#admittedAtMs[(slot - 1 + this.#limit) % this.#limit];
      if (atMs === undefined || (previousAtMs !== undefined && atMs < previousAtMs)) return slot;
    }
    return 0;
  }
}
