import { SlidingWindow } from '../../platform/time/sliding-window.ts';
import type { RequestTally, StoredAdmission, UsageCount, UsageCounts } from '../usage.ts';
import { countAnswer, dayOf, latestTally, newTally } from '../usage.ts';

const WINDOW_PREFIX = 'window:';

/** Rate window and daily usage of each key. */
export class RequestWindows {
  readonly #storage: DurableObjectStorage;
  readonly #requestsPerMinute: number;
  readonly #usage: UsageCounts;
  readonly #windows = new Map<string, SlidingWindow>();
  /** Lives and ends with the window of the same key. */
  readonly #tallies = new Map<string, RequestTally>();

  constructor(
    storage: DurableObjectStorage,
    { requestsPerMinute, usage }: { requestsPerMinute: number; usage: UsageCounts },
  ) {
    this.#storage = storage;
    this.#requestsPerMinute = requestsPerMinute;
    this.#usage = usage;
  }

  /** Reads back the windows, so that an eviction does not widen the limit. */
  async restore(nowMs: number): Promise<void> {
    const stored = await this.#storage.list<StoredAdmission>({ prefix: WINDOW_PREFIX });
    const byKey = Map.groupBy(stored, ([name]) => name.split(':')[1] ?? '');
    for (const [keyId, rows] of byKey) {
      const slots = rows.map(([name, { atMs }]) => [Number(name.split(':')[2]), atMs] as const);
      this.#windows.set(keyId, SlidingWindow.restore(this.#requestsPerMinute, slots));
      const tally = latestTally(rows.map(([, admission]) => admission));
      if (tally !== null) this.#tallies.set(keyId, tally);
    }
    this.forgetIdle(nowMs);
  }

  /** A window without a request in the last minute admits as many as one that was never used. */
  forgetIdle(nowMs: number): void {
    for (const [keyId, window] of this.#windows) {
      if (window.isIdle(nowMs)) this.forget(keyId);
    }
  }

  /** Counts a request, and how long earlier ones took; false beyond the limit. */
  async admit(keyId: string, answerTimesMs: readonly number[], nowMs: number): Promise<boolean> {
    const tally = this.#tallyOf(keyId, nowMs);
    for (const tookMs of answerTimesMs) countAnswer(tally, tookMs);
    const admitted = this.#windowOf(keyId).tryAdmit(nowMs);
    if (admitted === null) {
      tally.rateLimited += 1;
      return false;
    }
    tally.requests += 1;
    const name = `${WINDOW_PREFIX}${keyId}:${admitted.slot}`;
    const admission: StoredAdmission = { atMs: admitted.atMs, ...tally };
    await this.#storage.put(name, admission, { allowUnconfirmed: true });
    return true;
  }

  forget(keyId: string): void {
    this.#keepTally(keyId);
    this.#windows.delete(keyId);
    const stored = [...this.#storage.kv.list({ prefix: `${WINDOW_PREFIX}${keyId}:` })];
    for (const [name] of stored) this.#storage.kv.delete(name);
  }

  /** Returns counts that are not in the table yet. */
  uncounted(): UsageCount[] {
    return [...this.#tallies].flatMap(([keyId, tally]) => countsOf(keyId, tally));
  }

  #tallyOf(keyId: string, nowMs: number): RequestTally {
    const known = this.#tallies.get(keyId);
    if (known?.day === dayOf(nowMs)) return known;
    this.#keepTally(keyId);
    const tally = newTally(nowMs);
    this.#tallies.set(keyId, tally);
    return tally;
  }

  #keepTally(keyId: string): void {
    const tally = this.#tallies.get(keyId);
    if (tally === undefined) return;
    for (const count of countsOf(keyId, tally)) this.#usage.add(count);
    this.#tallies.delete(keyId);
  }

  #windowOf(keyId: string): SlidingWindow {
    const window = this.#windows.get(keyId) ?? new SlidingWindow(this.#requestsPerMinute);
    this.#windows.set(keyId, window);
    return window;
  }
}

function countsOf(
  keyId: string,
  { day, requests, rateLimited, answered }: RequestTally,
): UsageCount[] {
  return [
    { day, keyId, measure: 'requests', count: requests },
    { day, keyId, measure: 'rate_limited', count: rateLimited },
    ...Object.entries(answered).map(([measure, count]) => ({ day, keyId, measure, count })),
  ].filter(({ count }) => count > 0);
}
