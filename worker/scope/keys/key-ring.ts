import type { KeyPermission } from '../../../contract/key-permissions.ts';
import { sql, Tables } from '../../platform/sql.ts';

/** How precisely the last use of a key is known: writing it at every request would cost a row each. */
const LAST_USED_RESOLUTION_MS = 60_000;

/** A key that expires, or overlaps with its replacement, has a revocation time in the future. */
const SELECT_KEYS = sql`SELECT key_id AS keyId, last_four AS lastFour, name,
  account_id AS accountId, created_at_ms AS createdAtMs, last_used_at_ms AS lastUsedAtMs,
  permission, expires_at_ms AS expiresAtMs, revoked_at_ms AS endsAtMs,
  allowed_addresses AS allowedAddresses, key_hash AS keyHash FROM keys`;

export interface NewKey {
  keyId: string;
  keyHash: string;
  /** The end of the key, by which its owner recognizes it. */
  lastFour: string;
  name: string;
  /** Account that created the key and has seen it in full. */
  accountId: string | null;
  permission: KeyPermission;
  /** Null for a key that works until it is revoked. */
  expiresAtMs: number | null;
}

/** A replacement keeps the name and all limits of the key it replaces. */
export type Successor = Omit<NewKey, 'name' | 'permission' | 'expiresAtMs'>;

/** A key with all that is stored of it; revoked ones too. */
export interface StoredKey extends NewKey {
  createdAtMs: number;
  lastUsedAtMs: number | null;
  /** End of a replaced or expiring key. */
  endsAtMs: number | null;
  /** Separated by spaces; empty for every address. */
  allowedAddresses: string;
}

/** A key as its owner sees it. */
export type KeySummary = Omit<StoredKey, 'keyHash'>;

/** The keys of one scope. */
export class KeyRing extends Tables {
  /** Adds a key; false, without changes, if the scope is erased. */
  add(key: NewKey, nowMs: number): boolean {
    if (this.isOfErasedScope()) return false;
    const { keyId, keyHash, lastFour, name, accountId, permission, expiresAtMs } = key;
    this.query(sql`
      INSERT INTO keys (key_id, key_hash, last_four, name, account_id, permission, expires_at_ms,
        revoked_at_ms, created_at_ms)
      VALUES (${keyId}, ${keyHash}, ${lastFour}, ${name}, ${accountId}, ${permission},
        ${expiresAtMs}, ${expiresAtMs}, ${nowMs})`);
    return true;
  }

  /** The keys that work at this moment, newest first. */
  list(nowMs: number): KeySummary[] {
    return this.query<StoredKey>(sql`
      ${SELECT_KEYS} WHERE revoked_at_ms IS NULL OR revoked_at_ms > ${nowMs}
      ORDER BY created_at_ms DESC, key_id`);
  }

  /** Lists all keys by id, after the given one. */
  stored({ after, limit }: { after: string; limit: number }): StoredKey[] {
    return this.query<StoredKey>(sql`
      ${SELECT_KEYS} WHERE key_id > ${after} ORDER BY key_id LIMIT ${limit}`);
  }

  /** Finds an active key; null otherwise. */
  findByHash(keyHash: string, nowMs: number): StoredKey | null {
    const [key] = this.query<StoredKey>(sql`${SELECT_KEYS} WHERE key_hash = ${keyHash}`);
    return key !== undefined && worksAt(key, nowMs) ? key : null;
  }

  noteUse({ keyId, lastUsedAtMs }: StoredKey, nowMs: number): void {
    if (nowMs - (lastUsedAtMs ?? 0) < LAST_USED_RESOLUTION_MS) return;
    this.query(sql`UPDATE keys SET last_used_at_ms = ${nowMs} WHERE key_id = ${keyId}`);
  }

  /** Revokes an active key; false otherwise. */
  rename(keyId: string, name: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.query(sql`UPDATE keys SET name = ${name} WHERE key_id = ${keyId}`);
    return true;
  }

  /** Stores addresses from `readAllowedAddresses`; false if the key does not work. */
  allowAddresses(keyId: string, allowed: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.query(sql`UPDATE keys SET allowed_addresses = ${allowed} WHERE key_id = ${keyId}`);
    return true;
  }

  /**
   * Adds a key's successor; the old key stops after `overlapMs`, or earlier if it expires. False,
   * without changes, for an inactive key.
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

  /** Renames an active key; false otherwise. */
  revoke(keyId: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.#end(keyId, nowMs);
    return true;
  }

  /**
   * Whether a known key is no longer active; false for one that this scope never had, until it is
   * erased.
   */
  hasEnded(keyId: string, nowMs: number): boolean {
    const key = this.#find(keyId);
    return this.isOfErasedScope() || (key !== undefined && !worksAt(key, nowMs));
  }

  isOfErasedScope(): boolean {
    return this.query(sql`SELECT 1 FROM scope WHERE is_erased = 1`).length > 0;
  }

  /** The names of keys, revoked ones too. */
  namesOf(keyIds: readonly string[]): Record<string, string> {
    const rows = this.query<{ keyId: string; name: string }>(sql`
      SELECT key_id AS keyId, name FROM keys
      WHERE key_id IN (SELECT value FROM json_each(${JSON.stringify(keyIds)}))`);
    return Object.fromEntries(rows.map(({ keyId, name }) => [keyId, name]));
  }

  #end(keyId: string, atMs: number): void {
    this.query(sql`UPDATE keys SET revoked_at_ms = ${atMs} WHERE key_id = ${keyId}`);
  }

  #find(keyId: string): StoredKey | undefined {
    return this.query<StoredKey>(sql`${SELECT_KEYS} WHERE key_id = ${keyId}`)[0];
  }

  #findWorking(keyId: string, nowMs: number): StoredKey | null {
    const key = this.#find(keyId);
    return key !== undefined && worksAt(key, nowMs) ? key : null;
  }
}

function worksAt({ endsAtMs }: StoredKey, nowMs: number): boolean {
  return endsAtMs === null || nowMs < endsAtMs;
}
