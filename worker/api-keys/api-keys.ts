import { eq } from 'drizzle-orm';

import { creditScope } from '../credits/credits.ts';
import { database } from '../db/client.ts';
import { apiKeys } from '../db/tables/accounts.ts';
import type { Env } from '../env.ts';
import { formatApiKey, hashApiKey, isWellFormedApiKey } from './api-key-format.ts';

/** A key never changes its scope, so what was found stays true for as long as the isolate lives. */
const scopeByKeyHash = new Map<string, string>();
const MAX_REMEMBERED_KEYS = 10_000;

export interface KnownKey {
  keyHash: string;
  scopeId: string;
}

/** The scope that knows this key, or null. Whether the key is valid only the scope's object tells. */
export async function findApiKey(env: Env, apiKey: string): Promise<KnownKey | null> {
  if (!isWellFormedApiKey(apiKey)) return null;
  const keyHash = await hashApiKey(apiKey);
  const scopeId = await scopeOfKey(env, keyHash);
  return scopeId === null ? null : { keyHash, scopeId };
}

async function scopeOfKey(env: Env, keyHash: string): Promise<string | null> {
  const remembered = scopeByKeyHash.get(keyHash);
  if (remembered !== undefined) return remembered;
  const row = await database(env)
    .select({ scopeId: apiKeys.scopeId })
    .from(apiKeys)
    .where(eq(apiKeys.keyHash, keyHash))
    .get();
  if (row === undefined) return null;
  if (scopeByKeyHash.size >= MAX_REMEMBERED_KEYS) scopeByKeyHash.clear();
  scopeByKeyHash.set(keyHash, row.scopeId);
  return row.scopeId;
}

export interface NewApiKey {
  keyId: string;
  /** Shown to its owner once; only the hash is kept. */
  apiKey: string;
}

/** The row comes first: a key that only has a row opens nothing. */
export async function createApiKey(
  env: Env,
  owner: { scopeId: string; accountId: string | null; name: string },
): Promise<NewApiKey> {
  const apiKey = formatApiKey(crypto.getRandomValues(new Uint8Array(32)));
  const keyId = crypto.randomUUID();
  const keyHash = await hashApiKey(apiKey);
  const createdAtMs = Date.now();
  await database(env)
    .insert(apiKeys)
    .values({ id: keyId, keyHash, scopeId: owner.scopeId, createdAtMs });
  await creditScope(env, owner.scopeId).addKey({
    keyId,
    keyHash,
    name: owner.name,
    accountId: owner.accountId,
  });
  return { keyId, apiKey };
}

/** False when no such key exists or it was revoked before. */
export async function revokeApiKey(env: Env, keyId: string): Promise<boolean> {
  const row = await database(env)
    .select({ scopeId: apiKeys.scopeId })
    .from(apiKeys)
    .where(eq(apiKeys.id, keyId))
    .get();
  return row !== undefined && (await creditScope(env, row.scopeId).revokeKey(keyId));
}
