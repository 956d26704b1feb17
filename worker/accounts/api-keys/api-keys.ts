import { and, eq, or, sql } from 'drizzle-orm';

import type { KeyPermission } from '../../../contract/key-permissions.ts';
import type { Env } from '../../env.ts';
import type { Database } from '../../platform/database/client.ts';
import { database } from '../../platform/database/client.ts';
import { apiKeys, creditScopes } from '../../platform/database/tables/accounts.ts';
import { sha256Hex } from '../../platform/hex.ts';
import { settingsOf } from '../../platform/settings.ts';
import { hmac } from '../../platform/sign-text.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { KeySummary, StoredKey } from '../../scope/scope.ts';
import { creditScope } from '../../scope/scope.ts';
import { ensureTestScope, findTestScope } from '../accounts.ts';
import type { Actor, AuditEvent } from '../audit-log/audit-log.ts';
import { recordEvent } from '../audit-log/audit-log.ts';
import type { KeyMode, Seal } from './api-key-format.ts';
import { formatApiKey, parseApiKey } from './api-key-format.ts';

export type { KeyMode };

const RESTORED_AT_ONCE = 500;
const KEY_PURPOSE = 'strideline api key';

/**
 * Parses a key without a lookup; null if malformed. The scope is null if the key was sealed with
 * another `SECRET_ENCRYPTION_KEY`.
 */
export async function readApiKey(
  env: Env,
  apiKey: string,
): Promise<{ keyHash: string; scopeId: string | null } | null> {
  const parsed = await parseApiKey(apiKey, sealOf(env));
  return parsed && { ...parsed, keyHash: await sha256Hex(apiKey) };
}

export async function findScopeOfKey(env: Env, keyHash: string): Promise<string | null> {
  const isKey = eq(apiKeys.keyHash, keyHash);
  return (await database(env).select().from(apiKeys).where(isKey).get())?.scopeId ?? null;
}

function sealOf(env: Env): Seal {
  return async (text) => hmac(settingsOf(env).secretEncryptionKey, `${KEY_PURPOSE} ${text}`);
}

export interface NewApiKey {
  keyId: string;
  /** Shown to its owner once; only the hash is stored. */
  apiKey: string;
}

/** Limit on valid keys per scope and mode; does not apply to key rotation or the operator. */
export const MAX_KEYS = 100;

/**
 * Creates a key for a live scope. Test keys belong to its test scope, which is created with the
 * first one.
 */
export async function createApiKey(
  env: Env,
  key: {
    scopeId: string;
    mode: KeyMode;
    accountId: string | null;
    name: string;
    by: Actor;
    permission?: KeyPermission;
    /** If omitted, the key is valid until revoked. */
    expiresAfterDays?: number | undefined;
    /** Return value of `readAllowedAddresses` */
    allowedAddresses?: string;
  },
): Promise<NewApiKey | 'no_such_scope' | 'too_many'> {
  const { mode, name, accountId, by, permission = 'full', expiresAfterDays } = key;
  const { allowedAddresses = '' } = key;
  if (by !== 'operator' && (await listApiKeys(env, key.scopeId))[mode].length >= MAX_KEYS) {
    return 'too_many';
  }
  const nowMs = Date.now();
  const expiresAtMs = expiresAfterDays === undefined ? null : nowMs + expiresAfterDays * DAY_MS;
  const scopeId = mode === 'test' ? await ensureTestScope(env, key.scopeId) : key.scopeId;
  // Check again now that the test scope exists: from now on, an erasure will find it.
  if ((await creditScope(env, key.scopeId).profile()).isErased) return 'no_such_scope';
  const { apiKey, ...stored } = await insertKey(env, { scopeId, mode });
  const { keyId } = stored;
  const scope = creditScope(env, scopeId);
  const isAdded = await scope.addKey({ ...stored, name, accountId, permission, expiresAtMs });
  if (!isAdded) return 'no_such_scope';
  if (allowedAddresses !== '') await scope.allowKeyFrom(keyId, allowedAddresses);
  const event = { scopeId, action: 'key_created', by, target: keyId, detail: name } as const;
  await recordEvent(database(env), event, nowMs);
  return { keyId, apiKey };
}

/** Lists valid keys, newest first. */
export async function listApiKeys(
  env: Env,
  scopeId: string,
): Promise<Record<KeyMode, KeySummary[]>> {
  const [live, testScopeId] = await Promise.all([
    creditScope(env, scopeId).listKeys(),
    findTestScope(database(env), scopeId),
  ]);
  const test = testScopeId === null ? [] : await creditScope(env, testScopeId).listKeys();
  return { live, test };
}

interface KeyTarget {
  keyId: string;
  /**
   * Live scope that must own the key, directly or through its test scope; undefined accepts any
   * scope.
   */
  scopeId?: string;
  by: Actor;
}

/** Replaces a key; the old one stays valid for `overlapMs`. Null if the scope has no such key. */
export async function rotateApiKey(
  env: Env,
  key: KeyTarget & { accountId: string; overlapMs: number },
): Promise<NewApiKey | null> {
  const { keyId, by, accountId, overlapMs } = key;
  const owner = await findOwner(env, key);
  if (owner === null) return null;
  const { scopeId } = owner;
  const { apiKey, ...stored } = await insertKey(env, owner);
  const successor = { ...stored, accountId };
  const isRotated = await creditScope(env, scopeId).rotateKey(keyId, successor, overlapMs);
  if (!isRotated) return null;
  const event = { scopeId, action: 'key_replaced', by, target: keyId } as const;
  await recordEvent(database(env), event, Date.now());
  return { keyId: stored.keyId, apiKey };
}

export async function renameApiKey(env: Env, key: KeyTarget, name: string): Promise<boolean> {
  return changeKey(env, key, { action: 'key_renamed', detail: name }, async (scope) =>
    scope.renameKey(key.keyId, name),
  );
}

export async function allowKeyFrom(env: Env, key: KeyTarget, allowed: string): Promise<boolean> {
  const facts = { action: 'key_addresses_changed', detail: allowed } as const;
  return changeKey(env, key, facts, async (scope) => scope.allowKeyFrom(key.keyId, allowed));
}

export async function revokeKey(env: Env, key: KeyTarget): Promise<boolean> {
  return changeKey(env, key, { action: 'key_revoked' }, async (scope) =>
    scope.revokeKey(key.keyId),
  );
}

async function changeKey(
  env: Env,
  { by, ...key }: KeyTarget,
  facts: Pick<AuditEvent, 'action' | 'detail'>,
  change: (scope: ReturnType<typeof creditScope>) => Promise<boolean>,
): Promise<boolean> {
  const owner = await findOwner(env, key);
  if (owner === null || !(await change(creditScope(env, owner.scopeId)))) return false;
  const event = { scopeId: owner.scopeId, by, target: key.keyId, ...facts };
  await recordEvent(database(env), event, Date.now());
  return true;
}

/** Returns the scope that holds the key: the live scope or its test scope. */
async function findOwner(
  env: Env,
  { scopeId, keyId }: Omit<KeyTarget, 'by'>,
): Promise<{ scopeId: string; mode: KeyMode } | null> {
  const isOfScope =
    scopeId === undefined
      ? undefined
      : or(eq(creditScopes.id, scopeId), eq(creditScopes.liveScopeId, scopeId));
  const row = await database(env)
    .select({ scopeId: apiKeys.scopeId, liveScopeId: creditScopes.liveScopeId })
    .from(apiKeys)
    .innerJoin(creditScopes, eq(creditScopes.id, apiKeys.scopeId))
    .where(and(eq(apiKeys.id, keyId), isOfScope))
    .get();
  if (row === undefined) return null;
  return { scopeId: row.scopeId, mode: row.liveScopeId === null ? 'live' : 'test' };
}

/** Inserts the row first, because a key with a row but no entry in the scope grants nothing. */
async function insertKey(
  env: Env,
  { scopeId, mode }: { scopeId: string; mode: KeyMode },
): Promise<{ apiKey: string; keyId: string; keyHash: string; lastFour: string }> {
  const secret = crypto.getRandomValues(new Uint8Array(32));
  const apiKey = await formatApiKey({ scopeId, secret, mode }, sealOf(env));
  const keyId = crypto.randomUUID();
  const keyHash = await sha256Hex(apiKey);
  const createdAtMs = Date.now();
  await database(env).insert(apiKeys).values({ id: keyId, keyHash, scopeId, createdAtMs });
  return { apiKey, keyId, keyHash, lastFour: apiKey.slice(-4) };
}

/** Restores missing rows for keys that the scope's object holds; returns the number restored. */
export async function restoreKeys(env: Env, scopeId: string): Promise<number> {
  const scope = creditScope(env, scopeId);
  let restored = 0;
  let page: StoredKey[];
  let after = '';
  do {
    page = await scope.storedKeys({ after, limit: RESTORED_AT_ONCE });
    restored += await insertMissing(database(env), scopeId, page);
    after = page.at(-1)?.keyId ?? after;
  } while (page.length === RESTORED_AT_ONCE);
  return restored;
}

async function insertMissing(
  db: Database,
  scopeId: string,
  keys: readonly StoredKey[],
): Promise<number> {
  const given = JSON.stringify(keys);
  const inserted = await db.run(sql`INSERT INTO api_keys (id, key_hash, scope_id, created_at_ms)
    SELECT value ->> '$.keyId', value ->> '$.keyHash', ${scopeId}, value ->> '$.createdAtMs'
    FROM json_each(${given}) WHERE true
    ON CONFLICT DO NOTHING`);
  return inserted.meta.changes;
}
