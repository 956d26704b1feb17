import type { KeyPermission } from '../../../contract/key-permissions.ts';
import { sql, Tables } from '../../platform/sql.ts';

/** Resolution of a key's last use: storing it on every request would cost a row write each time. */
const LAST_USED_RESOLUTION_MS = 60_000;

/** Expiring keys, and replaced keys during the overlap, have a revocation time in the future. */
const SELECT_KEYS = sql`SELECT key_id AS keyId, last_four AS lastFour, name,
  account_id AS accountId, created_at_ms AS createdAtMs, last_used_at_ms AS lastUsedAtMs,
  permission, expires_at_ms AS expiresAtMs, revoked_at_ms AS endsAtMs,
  allowed_addresses AS allowedAddresses, key_hash AS keyHash FROM keys`;

export interface NewKey {
  keyId: string;
  keyHash: string;
  /** Last characters of the key, by which its owner recognizes it */
  lastFour: string;
  name: string;
  /** Account that created the key and saw it in full */
  accountId: string | null;
  permission: KeyPermission;
  /** Null for a key that works until revoked */
  expiresAtMs: number | null;
}

/** A successor keeps the name and all limits of the key it replaces. */
export type Successor = Omit<NewKey, 'name' | 'permission' | 'expiresAtMs'>;

export interface StoredKey extends NewKey {
  createdAtMs: number;
  lastUsedAtMs: number | null;
  /** End of a revoked, replaced, or expiring key */
  endsAtMs: number | null;
  /** Separated by spaces; empty allows every address */
  allowedAddresses: string;
}

export type KeySummary = Omit<StoredKey, 'keyHash'>;

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

  /** Lists active keys, newest first. */
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

  findByHash(keyHash: string, nowMs: number): StoredKey | null {
    const [key] = this.query<StoredKey>(sql`${SELECT_KEYS} WHERE key_hash = ${keyHash}`);
    return key !== undefined && isValidAt(key, nowMs) ? key : null;
  }

  noteUse({ keyId, lastUsedAtMs }: StoredKey, nowMs: number): void {
    if (nowMs - (lastUsedAtMs ?? 0) < LAST_USED_RESOLUTION_MS) return;
    this.query(sql`UPDATE keys SET last_used_at_ms = ${nowMs} WHERE key_id = ${keyId}`);
  }

  /** Renames an active key; false if it is not active. */
  rename(keyId: string, name: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.query(sql`UPDATE keys SET name = ${name} WHERE key_id = ${keyId}`);
    return true;
  }

  /** Stores addresses from `readAllowedAddresses`; false if the key is not active. */
  allowAddresses(keyId: string, allowed: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.query(sql`UPDATE keys SET allowed_addresses = ${allowed} WHERE key_id = ${keyId}`);
    return true;
  }

  /**
   * Adds a key's successor; the old key stops working after `overlapMs`, or earlier if it expires.
   * Returns false, without changes, if the key is not active.
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

  /** Revokes an active key; false if it is not active. */
  revoke(keyId: string, nowMs: number): boolean {
    if (this.#findWorking(keyId, nowMs) === null) return false;
    this.#end(keyId, nowMs);
    return true;
  }

  /**
   * Whether a key is no longer active. False for a key this scope never had, unless the scope is
   * erased.
   */
  hasEnded(keyId: string, nowMs: number): boolean {
    const key = this.#find(keyId);
    return this.isOfErasedScope() || (key !== undefined && !isValidAt(key, nowMs));
  }

  isOfErasedScope(): boolean {
    return this.query(sql`SELECT 1 FROM scope WHERE is_erased = 1`).length > 0;
  }

  /** Returns key names, including those of revoked keys. */
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
    return key !== undefined && isValidAt(key, nowMs) ? key : null;
  }
}

function isValidAt({ endsAtMs }: StoredKey, nowMs: number): boolean {
  return endsAtMs === null || nowMs < endsAtMs;
}
