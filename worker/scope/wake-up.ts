/** The object's one alarm, which rings at the earliest of the times asked for. */
export class WakeUp {
  readonly #storage: DurableObjectStorage;
  #atMs: number | null = null;

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage;
  }

  async restore(): Promise<void> {
    this.#atMs = await this.#storage.getAlarm();
  }

  /** The alarm is set before the first await, in the same write as what precedes the call. */
  async by(atMs: number): Promise<void> {
    if (this.#atMs !== null && this.#atMs <= atMs) return;
    this.#atMs = atMs;
    await this.#storage.setAlarm(atMs);
  }

  /** The alarm that rings is spent: whatever is added from here on needs another. */
  onAlarm(): void {
    this.#atMs = null;
  }
}
