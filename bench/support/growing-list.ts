import { EventEmitter, once } from 'node:events';

/** Must be shorter than a test's time limit, so that a failure prints the list. */
const LIMIT_MS = 100_000;

/** A list whose future items can be awaited. */
export class GrowingList<Item> {
  readonly items: Item[] = [];
  readonly #events = new EventEmitter();
  readonly #describe: (item: Item) => string;

  constructor(describe: (item: Item) => string) {
    this.#describe = describe;
  }

  add(item: Item): void {
    this.items.push(item);
    this.#events.emit('added');
  }

  /** Resolves with the first item, past or future, that satisfies `find`. */
  async waitFor(find: (item: Item) => boolean, limitMs = LIMIT_MS): Promise<Item> {
    const signal = AbortSignal.timeout(limitMs);
    for (;;) {
      const found = this.items.find(find);
      if (found !== undefined) return found;
      try {
        await once(this.#events, 'added', { signal });
      } catch {
        throw new Error(`Not among: ${this.items.map(this.#describe).join()}`);
      }
    }
  }
}
