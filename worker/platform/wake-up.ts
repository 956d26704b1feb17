/**
 * The platform retries an alarm that fails for about two minutes, then drops it. One that is overdue
 * for longer than this will not ring; any other is left alone, as a later one would postpone it.
 */
const DROPPED_AFTER_MS = 300_000;

/** An object's one alarm, which rings at the earliest of the times asked for. */
export class WakeUp {
  readonly #storage: DurableObjectStorage;
  #atMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async restore(): Promise<void> {
    this.#atMs = await this.#storage.getAlarm();
  }

  /** Whether an alarm will ring. */
  isSet(): boolean {
    return this.#atMs !== null && Date.now() - this.#atMs < DROPPED_AFTER_MS;
  }

  /** The alarm is set before the first await, in the same write as what precedes the call. */
  async by(atMs: number): Promise<void> {
    if (this.#atMs !== null && this.#atMs <= atMs && this.isSet()) return;
    // An overdue time means now.
    await this.at(Math.max(atMs, Date.now()));
  }

  /** In place of the time that was set; null for none. */
  async at(atMs: number | null): Promise<void> {
    if (atMs === null && this.#atMs === null) return;
    this.#atMs = atMs;
    if (atMs === null) await this.#storage.deleteAlarm();
    else await this.#storage.setAlarm(atMs);
  }

  /** The alarm that rings is spent: whatever is added from here on needs another. */
  onAlarm(): void {
    this.#atMs = null;
  }
}
