import type { Env } from '../../env.ts';
import { lastRequest } from '../../jobs/board/board.ts';

/** A container that polled this recently counts as present. */
const PRESENCE_MS = 60_000;
/** Absence is remembered for less time, so that a new container shows up soon. */
const REMEMBERED_MS = { ok: 5_000, unavailable: 1_000 } as const;

export interface InferencePresence {
  status: 'ok' | 'unavailable';
  /** Time of the latest poll; null if there was none or no board answers. */
  lastRequestAtMs: number | null;
  unreachableBoards: number[];
}

interface Remembered {
  presence: InferencePresence;
  atMs: number;
}

const remembered = new WeakMap<Env, Remembered>();

/**
 * Whether a container polled recently. Anyone may ask, so each isolate remembers the answer for
 * seconds: however many requests come, the boards are asked at most about once a second.
 */
export async function inferencePresence(env: Env, nowMs: number): Promise<InferencePresence> {
  const known = remembered.get(env);
  if (known !== undefined && isFresh(known, nowMs)) return known.presence;
  // Boards that cannot be reached hand out no jobs either: the answer is the same as for no poll.
  const { atMs, unreachableBoards } = await lastRequest(env);
  const isPresent = atMs !== null && nowMs - atMs <= PRESENCE_MS;
  const status = isPresent ? 'ok' : 'unavailable';
  const presence = { status, lastRequestAtMs: atMs, unreachableBoards } as const;
  remembered.set(env, { presence, atMs: nowMs });
  return presence;
}

/** Returns false for an answer from the future: the clock was set back since. */
function isFresh({ presence, atMs }: Remembered, nowMs: number): boolean {
  const ageMs = nowMs - atMs;
  return ageMs >= 0 && ageMs < REMEMBERED_MS[presence.status];
}
