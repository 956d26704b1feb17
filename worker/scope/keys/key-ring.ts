import { SlidingWindow } from '../../time/sliding-window.ts';
import type { RequestTally, StoredAdmission } from '../usage/request-tally.ts';
import { admittedAtMs, countAnswer, latestTally, newTally } from '../usage/request-tally.ts';
import type { UsageCount, UsageCounts } from '../usage/usage-counts.ts';
import { dayOf } from '../usage/usage-counts.ts';

/** Writing the last use at every request would cost a row write for a date nobody reads in seconds. */
const LAST_USED_RESOLUTION_MS = 60_000;
const WINDOW_PREFIX = 'window:';

interface KeyRow extends Record<string, SqlStorageValue> {
  key_id: string;
  name: string;
  account_id: string | null;
  created_at_ms: number;
  /** Ahead of now for a key that has been replaced and still works for a while. */
  revoked_at_ms: number | null;
  last_used_at_ms: number | null;
  last_four: string | null;
}

export interface NewKey {
  keyId: string;
  keyHash: string;
  /** The end of the key, by which its owner recognizes it. */
  lastFour: string;
  name: string;
  accountId: string | null;
}

/** A key as its owner sees it. */
export interface KeySummary {
  keyId: string;
  /** Null for a key that was made before this was stored. */
  lastFour: string | null;
  name: string;
  /** Who made it, and has seen it in full. */
  accountId: string | null;
  createdAtMs: number;
  lastUsedAtMs: number | null;
  /** When a replaced key stops working. */
  endsAtMs: number | null;
}

export interface KeyUse {
  keyHash: string;
  /** How long answers to earlier requests with this key have taken. */
  answerTimesMs: readonly number[];
}

type KeyAdmission =
  | { ok: true; keyId: string; accountId: string | null }
  | { ok: false; reason: 'invalid_key' | 'rate_limited' };

/** The keys of one scope: which are valid, how much of its minute each has used, and how often. */
export class KeyRing {
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
      const slots = rows.map(
        ([name, admission]) => [Number(name.split(':')[2]), admittedAtMs(admission)] as const,
      );
      this.#windows.set(keyId, SlidingWindow.restore(this.#requestsPerMinute, slots));
      const tally = latestTally(rows.map(([, admission]) => admission));
      if (tally !== null) this.#tallies.set(keyId, tally);
    }
    this.forgetIdleWindows(nowMs);
  }

  /** A window without a request in the last minute admits as many as one that was never used. */
  forgetIdleWindows(nowMs: number): void {
    for (const [keyId, window] of this.#windows) {
      if (window.isIdle(nowMs)) this.#forgetWindow(keyId);
    }
  }

  async admit({ keyHash, answerTimesMs }: KeyUse, nowMs: number): Promise<KeyAdmission> {
    const [key] = this.#storage.sql
      .exec<KeyRow>(`SELECT * FROM keys WHERE key_hash = ?`, keyHash)
      .toArray();
    if (key === undefined || nowMs >= (key.revoked_at_ms ?? Infinity)) {
      return { ok: false, reason: 'invalid_key' };
    }
    const tally = this.#tallyOf(key.key_id, nowMs);
    for (const tookMs of answerTimesMs) countAnswer(tally, tookMs);
    const admitted = this.#windowOf(key.key_id).tryAdmit(nowMs);
    if (admitted === null) {
      tally.rateLimited += 1;
      return { ok: false, reason: 'rate_limited' };
    }
    tally.requests += 1;
    if (nowMs - (key.last_used_at_ms ?? 0) >= LAST_USED_RESOLUTION_MS) {
      this.#storage.sql.exec(
        `UPDATE keys SET last_used_at_ms = ? WHERE key_id = ?`,
        nowMs,
        key.key_id,
      );
    }
    const name = `${WINDOW_PREFIX}${key.key_id}:${admitted.slot}`;
    const admission: StoredAdmission = { atMs: admitted.atMs, ...tally };
    await this.#storage.put(name, admission, { allowUnconfirmed: true });
    return { ok: true, keyId: key.key_id, accountId: key.account_id };
  }

  add(key: NewKey, nowMs: number): void {
    this.#storage.sql.exec(
      `INSERT INTO keys (key_id, key_hash, last_four, name, account_id, created_at_ms)
       VALUES (?, ?, ?, ?, ?, ?)`,
      key.keyId,
      key.keyHash,
      key.lastFour,
      key.name,
      key.accountId,
      nowMs,
    );
  }

  /** The keys that work at this moment, newest first. */
  list(nowMs: number): KeySummary[] {
    return this.#storage.sql
      .exec<KeyRow>(
        `SELECT * FROM keys WHERE revoked_at_ms IS NULL OR revoked_at_ms > ?
         ORDER BY created_at_ms DESC, key_id`,
        nowMs,
      )
      .toArray()
      .map((row) => ({
        keyId: row.key_id,
        lastFour: row.last_four,
        name: row.name,
        accountId: row.account_id,
        createdAtMs: row.created_at_ms,
        lastUsedAtMs: row.last_used_at_ms,
        endsAtMs: row.revoked_at_ms,
      }));
  }

  /** False for a key that does not work. */
  rename(keyId: string, name: string, nowMs: number): boolean {
    if (!this.list(nowMs).some((key) => key.keyId === keyId)) return false;
    this.#storage.sql.exec(`UPDATE keys SET name = ? WHERE key_id = ?`, name, keyId);
    return true;
  }

  /**
   * Adds the successor of a key, which stops working at `endsAtMs` or when it would have anyway;
   * false, and nothing is added, for a key that does not work.
   */
  rotate(
    keyId: string,
    successor: Omit<NewKey, 'name'>,
    { endsAtMs, nowMs }: { endsAtMs: number; nowMs: number },
  ): boolean {
    const key = this.list(nowMs).find((each) => each.keyId === keyId);
    if (key === undefined) return false;
    this.#storage.sql.exec(
      `UPDATE keys SET revoked_at_ms = ? WHERE key_id = ?`,
      Math.min(endsAtMs, key.endsAtMs ?? Infinity),
      keyId,
    );
    this.add({ ...successor, name: key.name }, nowMs);
    return true;
  }

  revoke(keyId: string, nowMs: number): boolean {
    const { rowsWritten } = this.#storage.sql.exec(
      `UPDATE keys SET revoked_at_ms = ?
       WHERE key_id = ? AND (revoked_at_ms IS NULL OR revoked_at_ms > ?)`,
      nowMs,
      keyId,
      nowMs,
    );
    this.#forgetWindow(keyId);
    return rowsWritten > 0;
  }

  /** What the table of counts does not contain yet. */
  uncounted(): UsageCount[] {
    return [...this.#tallies].flatMap(([keyId, tally]) => countsOf(keyId, tally));
  }

  /** The names of keys, revoked ones too. */
  namesOf(keyIds: readonly string[]): Record<string, string> {
    const rows = this.#storage.sql
      .exec<{ key_id: string; name: string }>(
        `SELECT key_id, name FROM keys WHERE key_id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(keyIds),
      )
      .toArray();
    return Object.fromEntries(rows.map(({ key_id: keyId, name }) => [keyId, name]));
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

  #forgetWindow(keyId: string): void {
    this.#keepTally(keyId);
    this.#windows.delete(keyId);
    const stored = [...this.#storage.kv.list({ prefix: `${WINDOW_PREFIX}${keyId}:` })];
    for (const [name] of stored) this.#storage.kv.delete(name);
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
