import type { KeyPermission } from '../../../contract/key-permissions.ts';
import { isAllowedFrom } from './allowed-addresses.ts';
import type { KeyRing } from './key-ring.ts';
import type { RequestWindows } from './request-windows.ts';

export type KeyUse = 'read' | 'start' | 'change';

export interface KeyRequest {
  keyHash: string;
  use: KeyUse;
  /** Empty if unknown. */
  address: string;
  /** Response times of earlier requests with this key. */
  answerTimesMs: readonly number[];
}

type KeyAdmission =
  | { ok: true; keyId: string; accountId: string | null }
  | { ok: false; reason: 'invalid_key' | 'rate_limited' | 'not_permitted' | 'address_not_allowed' };

/**
 * Checks that the key works from this address, is within its rate limit, and permits the request.
 */
export async function admitKey(
  { keys, windows }: { keys: KeyRing; windows: RequestWindows },
  { keyHash, use, address, answerTimesMs }: KeyRequest,
  nowMs: number,
): Promise<KeyAdmission> {
  const key = keys.findByHash(keyHash, nowMs);
  if (key === null) return { ok: false, reason: 'invalid_key' };
  const { keyId, accountId } = key;
  if (!isAllowedFrom(key.allowedAddresses, address)) {
    return { ok: false, reason: 'address_not_allowed' };
  }
  const isAdmitted = await windows.admit(keyId, answerTimesMs, nowMs);
  if (!isAdmitted) return { ok: false, reason: 'rate_limited' };
  keys.noteUse(key, nowMs);
  if (!permits(key.permission, use)) return { ok: false, reason: 'not_permitted' };
  return { ok: true, keyId, accountId };
}

/** `full` permits all uses; other permissions only the use of the same name. */
export function permits(permission: KeyPermission, use: KeyUse): boolean {
  return permission === 'full' || permission === use;
}
