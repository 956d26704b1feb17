import type { CommandFields } from '../../contract/operator.ts';
import {
  findScope,
  findTestScope,
  listOrganizations,
  membersOf,
  restoreScope,
} from '../accounts/accounts.ts';
import { restoreKeys } from '../accounts/api-keys/api-keys.ts';
import type { Env } from '../env.ts';
import { ApiError } from '../http/api-error.ts';
import { database } from '../platform/database/client.ts';
import { isoSeconds } from '../platform/time/timestamp.ts';
import { creditScope } from '../scope/scope.ts';
import { setRetention } from './retention/retention.ts';
import { nextPageCursor, requireScope } from './support.ts';

export async function listOrganizationsPage(env: Env, fields: CommandFields<'organization list'>) {
  const { name = '', after = '', limit } = fields;
  const rows = await listOrganizations(database(env), { name, after, limit });
  const last = nextPageCursor(rows, limit);
  const organizations = rows.map((row) => ({
    scope_id: row.id,
    name: row.name,
    created_at: isoSeconds(row.createdAtMs),
  }));
  return {
    organizations,
    count: organizations.length,
    ...(last && { next_after: last.id }),
  };
}

/** Omits revoked keys. */
export async function listKeys(env: Env, { scope }: CommandFields<'key list'>) {
  await requireScope(env, scope);
  const testScope = await findTestScope(database(env), scope);
  const keys = [
    ...(await keysOfScope(env, scope, 'live')),
    ...(testScope === null ? [] : await keysOfScope(env, testScope, 'test')),
  ];
  return { keys, count: keys.length };
}

async function keysOfScope(env: Env, scopeId: string, mode: 'live' | 'test') {
  const keys = await creditScope(env, scopeId).listKeys();
  return keys.map(
    ({ keyId, name, permission, createdAtMs, lastUsedAtMs, endsAtMs, allowedAddresses }) => ({
      api_key_id: keyId,
      name,
      mode,
      permission,
      allowed_addresses: allowedAddresses.split(' ').filter(Boolean),
      created_at: isoSeconds(createdAtMs),
      last_used_at: lastUsedAtMs === null ? null : isoSeconds(lastUsedAtMs),
      ends_at: endsAtMs === null ? null : isoSeconds(endsAtMs),
    }),
  );
}

export async function showScope(env: Env, { scope }: CommandFields<'scope show'>) {
  await requireScope(env, scope);
  const db = database(env);
  const found = await findScope(db, scope);
  const profile = await creditScope(env, scope).profile();
  const members = await membersOf(db, scope);
  return {
    scope_id: scope,
    scope_type: profile.scopeType,
    name: found?.name ?? '',
    balance: profile.balance,
    unlimited: profile.isUnlimited,
    refund_unusable: profile.refundsUnusable,
    media_days: profile.retention.mediaDays,
    data_days: profile.retention.dataDays,
    test_scope_id: await findTestScope(db, scope),
    members: members.map(({ email, role }) => ({ email, role })),
  };
}

export async function changeScope(env: Env, fields: CommandFields<'scope set'>) {
  const { scope, unlimited, mediaDays, dataDays, refundUnusable } = fields;
  await requireScope(env, scope);
  if ((mediaDays ?? dataDays) !== undefined) {
    const saved = await setRetention(env, scope, { mediaDays, dataDays, by: 'operator' });
    if (saved === 'media_above_data') {
      throw new ApiError('invalid_command', 'Media cannot be kept longer than the analysis data');
    }
  }
  await creditScope(env, scope).configure({
    ...(unlimited === undefined ? {} : { isUnlimited: unlimited }),
    ...(refundUnusable === undefined ? {} : { refundsUnusable: refundUnusable }),
  });
  return { scope_id: scope, saved: true };
}

/** Restores a scope's missing D1 rows from its object, which is not modified. */
export async function rebuildScope(env: Env, fields: CommandFields<'scope rebuild'>) {
  const { scope: scopeId, name = 'Rebuilt', ownerEmail } = fields;
  const identity = await creditScope(env, scopeId).identity();
  if (identity === null) throw new ApiError('not_found', 'No such scope');
  const db = database(env);
  const isRestored = await restoreScope(db, {
    scopeId,
    ...identity,
    name,
    ownerEmail: ownerEmail ?? null,
  });
  const restoredKeyCount = await restoreKeys(env, scopeId);
  const { length: members } = await membersOf(db, scopeId);
  return {
    scope_id: scopeId,
    scope_restored: isRestored,
    keys_restored: restoredKeyCount,
    members,
  };
}
