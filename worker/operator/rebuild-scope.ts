import { membersOf, restoreScope } from '../accounts/accounts.ts';
import { restoreKeys } from '../accounts/api-keys/api-keys.ts';
import { ApiError } from '../http/api-error.ts';
import { creditScope } from '../scope/scope.ts';
import { database } from '../platform/database/client.ts';
import type { Env } from '../env.ts';
import type { CommandFields } from '../../contract/operator.ts';

/** Writes the rows of a scope that D1 lacks from the scope's object, which is never changed. */
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
  const restoredKeys = await restoreKeys(env, scopeId);
  const { length: members } = await membersOf(db, scopeId);
  return { scope_id: scopeId, scope_restored: isRestored, keys_restored: restoredKeys, members };
}
