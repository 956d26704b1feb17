import type { KeyPermission } from '../../../contract/key-permissions.ts';

/** How precisely the last use of a key is known: writing it at every request would cost a row each. */
const LAST_USED_RESOLUTION_MS = 60_000;

type Row = Record<string, SqlStorageValue>;

/** A key that expires, or was replaced and still works for a while, is revoked in the future. */
const KEY_COLUMNS = `key_id AS keyId, last_four AS lastFour, name, account_id AS accountId,
  created_at_ms AS createdAtMs, last_used_at_ms AS lastUsedAtMs, permission,
  expires_at_ms AS expiresAtMs, revoked_at_ms AS endsAtMs, allowed_addresses AS allowedAddresses`;

export interface NewKey {
  keyId: string;
  keyHash: string;
  /** The end of the key, by which its owner recognizes it. */
  lastFour: string;
  name: string;
  accountId: string | null;
  permission: KeyPermission;
  /** Null for a key that works until it is revoked. */
  expiresAtMs: number | null;
}

/** A replacement keeps the name and all limits of the key it replaces. */
export type Successor = Omit<NewKey, 'name' | 'permission' | 'expiresAtMs'>;

/** A key as its owner sees it. */
export interface KeySummary {
  keyId: string;
  lastFour: string;
  name: string;
  /** Account that created the key and has seen it in full. */
  accountId: string | null;
  createdAtMs: number;
  lastUsedAtMs: number | null;
  permission: KeyPermission;
  expiresAtMs: number | null;
  /** End of a replaced or expiring key. */
  endsAtMs: number | null;
  /** Separated by spaces; empty for every address. */
  allowedAddresses: string;
}

/** A key with all that is stored of it; revoked ones too. */
export interface StoredKey extends KeySummary {
  keyHash: string;
}

/** The keys of one scope. */
export class KeyRing {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** False, and nothing is added, once the scope is erased. */
  add(key: NewKey, nowMs: number): boolean {
    if (this.isOfErasedScope()) return false;
    this.#sql.exec(
      `INSERT INTO keys (key_id, key_hash, last_four, name, account_id, permission, expires_at_ms,
         revoked_at_ms, created_at_ms)
       VALUES (?, ?, ?, ?, ?, ?, ?7, ?7, ?8)`,
      key.keyId,
      key.keyHash,
      key.lastFour,
      key.name,
      key.accountId,
      key.permission,
      key.expiresAtMs,
      nowMs,
    );
    return true;
  }

  /** The keys that work at this moment, newest first. */
  list(nowMs: number): KeySummary[] {
    return this.#read(
      `SELECT ${KEY_COLUMNS} FROM keys WHERE revoked_at_ms IS NULL OR revoked_at_ms > ?
       ORDER BY created_at_ms DESC, key_id`,
      nowMs,
    );
  }

  /** Ordered by id, beginning after one of them. */
  stored({ after, limit }: { after: string; limit: number }): StoredKey[] {
    return this.#sql
      .exec<StoredKey & Row>(
        `SELECT key_hash AS keyHash, ${KEY_COLUMNS} FROM keys
         WHERE key_id > ? ORDER BY key_id LIMIT ?`,
        after,
        limit,
      )
      .toArray();
  }

  /** Null for a key that does not work. */
  findByHash(keyHash: string, nowMs: number): KeySummary | null {
    const query = `SELECT ${KEY_COLUMNS} FROM keys
      WHERE key_hash = ? AND (revoked_at_ms IS NULL OR revoked_at_ms > ?)`;
    return this.#read(query, keyHash, nowMs)[0] ?? null;
  }

  noteUse({ keyId, lastUsedAtMs }: KeySummary, nowMs: number): void {
    if (nowMs - (lastUsedAtMs ?? 0) < LAST_USED_RESOLUTION_MS) return;
    this.#sql.exec(`UPDATE keys SET last_used_at_ms = ? WHERE key_id = ?`, nowMs, keyId);
  }

  /** False for a key that does not work. */
  rename(keyId: string, name: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.#sql.exec(`UPDATE keys SET name = ? WHERE key_id = ?`, name, keyId);
    return true;
  }

  /** Stores addresses from `readAllowedAddresses`; false if the key does not work. */
  allowAddresses(keyId: string, allowed: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.#sql.exec(`UPDATE keys SET allowed_addresses = ? WHERE key_id = ?`, allowed, keyId);
    return true;
  }

  /**
   * Adds the successor of a key, which stops working after `overlapMs` or when it would have anyway;
   * false, and nothing is added, for a key that does not work.
   */
  rotate(
    keyId: string,
    successor: Successor,
    { overlapMs, nowMs }: { overlapMs: number; nowMs: number },
  ): boolean {
    const key = this.#findWorking(keyId, nowMs);
    if (key === null || this.isOfErasedScope()) return false;
    this.#end(keyId, Math.min(nowMs + overlapMs, key.endsAtMs ?? Infinity));
    const { name, permission, expiresAtMs } = key;
    this.add({ ...successor, name, permission, expiresAtMs }, nowMs);
    this.allowAddresses(successor.keyId, key.allowedAddresses, nowMs);
    return true;
  }

  /** False for a key that does not work. */
  revoke(keyId: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.#end(keyId, nowMs);
    return true;
  }

  /** True for a key that worked once; false for one that this scope has never had, until it is erased. */
  hasEnded(keyId: string, nowMs: number): boolean {
    if (this.isOfErasedScope()) return true;
    const query = `SELECT ${KEY_COLUMNS} FROM keys WHERE key_id = ? AND revoked_at_ms <= ?`;
    return this.#read(query, keyId, nowMs).length > 0;
  }

  isOfErasedScope(): boolean {
    const query = `SELECT is_erased FROM scope WHERE is_erased = 1`;
    return this.#sql.exec(query).toArray().length > 0;
  }

  /** The names of keys, revoked ones too. */
  namesOf(keyIds: readonly string[]): Record<string, string> {
    const rows = this.#sql
      .exec<{ key_id: string; name: string }>(
        `SELECT key_id, name FROM keys WHERE key_id IN (SELECT value FROM json_each(?))`,
        JSON.stringify(keyIds),
      )
      .toArray();
    return Object.fromEntries(rows.map(({ key_id: keyId, name }) => [keyId, name]));
  }

  #end(keyId: string, atMs: number): void {
    this.#sql.exec(`UPDATE keys SET revoked_at_ms = ? WHERE key_id = ?`, atMs, keyId);
  }

  #findWorking(keyId: string, nowMs: number): KeySummary | null {
    const query = `SELECT ${KEY_COLUMNS} FROM keys
      WHERE key_id = ? AND (revoked_at_ms IS NULL OR revoked_at_ms > ?)`;
    return this.#read(query, keyId, nowMs)[0] ?? null;
  }

  #read(query: string, ...bindings: SqlStorageValue[]): KeySummary[] {
    return this.#sql.exec<KeySummary & Row>(query, ...bindings).toArray();
  }
}
