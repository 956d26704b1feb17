import type { KeyRing } from './key-ring.ts';
import type { RequestWindows } from './request-windows.ts';

export interface KeyUse {
  keyHash: string;
  /** How long answers to earlier requests with this key have taken. */
  answerTimesMs: readonly number[];
}

type KeyAdmission =
  | { ok: true; keyId: string; accountId: string | null }
  | { ok: false; reason: 'invalid_key' | 'rate_limited' };

/** Whether the key works, and has requests left in its minute. */
export async function admitKey(
  { keys, windows }: { keys: KeyRing; windows: RequestWindows },
  { keyHash, answerTimesMs }: KeyUse,
  nowMs: number,
): Promise<KeyAdmission> {
  const key = keys.findByHash(keyHash, nowMs);
  if (key === null) return { ok: false, reason: 'invalid_key' };
  const { keyId, accountId } = key;
  const isAdmitted = await windows.admit(keyId, answerTimesMs, nowMs);
  if (!isAdmitted) return { ok: false, reason: 'rate_limited' };
  keys.noteUse(key, nowMs);
  return { ok: true, keyId, accountId };
}
