import { SlidingWindow } from '../../platform/time/sliding-window.ts';
import type { UsageCount, UsageCounts } from '../usage.ts';
import { responseTimeMeasure, dayOf } from '../usage.ts';

const WINDOW_PREFIX = 'window:';

/** Counts for one key and day that are not in the table yet */
interface Tally {
  day: number;
  /** Counts by measure */
  counts: Record<string, number>;
}

/** Stored with each admission in the rate limit's row, so counting adds no writes. */
type StoredAdmission = Tally & { atMs: number };

/** Rate windows and daily usage of each key */
export class RequestWindows {
  readonly #storage: DurableObjectStorage;
  readonly #requestsPerMinute: number;
  readonly #usage: UsageCounts;
  readonly #windows = new Map<string, SlidingWindow>();
  /** A tally is dropped with its key's window. */
  readonly #tallies = new Map<string, Tally>();

  constructor(
    storage: DurableObjectStorage,
    { requestsPerMinute, usage }: { requestsPerMinute: number; usage: UsageCounts },
  ) {
    this.#storage = storage;
    this.#requestsPerMinute = requestsPerMinute;
    this.#usage = usage;
  }

  /** Restores the windows, so that an eviction does not relax the limit. */
  async restore(nowMs: number): Promise<void> {
    const stored = await this.#storage.list<StoredAdmission>({ prefix: WINDOW_PREFIX });
    const byKey = Map.groupBy(stored, ([name]) => name.split(':')[1] ?? '');
    for (const [keyId, rows] of byKey) {
      const slots = rows.map(([name, { atMs }]) => [Number(name.split(':')[2]), atMs] as const);
      this.#windows.set(keyId, SlidingWindow.restore(this.#requestsPerMinute, slots));
      // The latest tally of a day includes the earlier ones.
      const [tally] = rows
        .map(([, { day, counts }]) => ({ day, counts }))
        .toSorted((one, other) => other.day - one.day || requestsIn(other) - requestsIn(one));
      if (tally !== undefined) this.#tallies.set(keyId, tally);
    }
    this.forgetIdle(nowMs);
  }

  /** Drops windows that were idle for a minute; new ones admit just as many requests. */
  forgetIdle(nowMs: number): void {
    for (const [keyId, window] of this.#windows) {
      if (window.isIdle(nowMs)) this.forget(keyId);
    }
  }

  /** Counts a request and the response times of earlier ones; false if over the limit. */
  async admit(keyId: string, answerTimesMs: readonly number[], nowMs: number): Promise<boolean> {
    const { day, counts } = this.#tallyOf(keyId, nowMs);
    const window = this.#windows.get(keyId) ?? new SlidingWindow(this.#requestsPerMinute);
    this.#windows.set(keyId, window);
    const admitted = window.tryAdmit(nowMs);
    const measures = answerTimesMs.map(responseTimeMeasure);
    for (const measure of [...measures, admitted === null ? 'rate_limited' : 'requests']) {
      counts[measure] = (counts[measure] ?? 0) + 1;
    }
    if (admitted === null) return false;
    const name = `${WINDOW_PREFIX}${keyId}:${admitted.slot}`;
    const admission: StoredAdmission = { atMs: admitted.atMs, day, counts };
    await this.#storage.put(name, admission, { allowUnconfirmed: true });
    return true;
  }

  forget(keyId: string): void {
    this.#keepTally(keyId);
    this.#windows.delete(keyId);
    const stored = [...this.#storage.kv.list({ prefix: `${WINDOW_PREFIX}${keyId}:` })];
    for (const [name] of stored) this.#storage.kv.delete(name);
  }

  uncounted(): UsageCount[] {
    return [...this.#tallies].flatMap(([keyId, { day, counts }]) =>
      Object.entries(counts).map(([measure, count]) => ({ day, keyId, measure, count })),
    );
  }

  #tallyOf(keyId: string, nowMs: number): Tally {
    const known = this.#tallies.get(keyId);
    if (known?.day === dayOf(nowMs)) return known;
    this.#keepTally(keyId);
    const tally = { day: dayOf(nowMs), counts: {} };
    this.#tallies.set(keyId, tally);
    return tally;
  }

  #keepTally(keyId: string): void {
    for (const count of this.uncounted()) {
      if (count.keyId === keyId) this.#usage.add(count);
    }
    this.#tallies.delete(keyId);
  }
}

function requestsIn({ counts }: Tally): number {
  return counts['requests'] ?? 0;
}
