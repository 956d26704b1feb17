/**
 * The platform retries a failing alarm for about two minutes, then drops it. An alarm overdue for
 * longer than this was dropped; any other is left alone, because setting it again would postpone
 * it.
 */
const DROPPED_AFTER_MS = 300_000;

/** An object's single alarm, set to the earliest requested time */
export class WakeUp {
  readonly #storage: DurableObjectStorage;
  #atMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async restore(): Promise<void> {
    this.#atMs = await this.#storage.getAlarm();
  }

  isSet(): boolean {
    return this.#atMs !== null && Date.now() - this.#atMs < DROPPED_AFTER_MS;
  }

  /**
   * Sets the alarm to this time at the latest. Does so synchronously, to commit it with the
   * caller's preceding writes.
   */
  async by(atMs: number): Promise<void> {
    if (this.#atMs !== null && this.#atMs <= atMs && this.isSet()) return;
    // An overdue time means now.
    await this.at(Math.max(atMs, Date.now()));
  }

  /** Replaces the alarm time; null cancels it. */
  async at(atMs: number | null): Promise<void> {
    if (atMs === null && this.#atMs === null) return;
    this.#atMs = atMs;
    if (atMs === null) await this.#storage.deleteAlarm();
    else await this.#storage.setAlarm(atMs);
  }

  /** Marks the alarm as fired; work added from now on needs a new one. */
  onAlarm(): void {
    this.#atMs = null;
  }
}
