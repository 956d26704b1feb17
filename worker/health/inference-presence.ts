import type { Env } from '../env.ts';
import { lastRequestAtMs } from '../inference/inference.ts';
import { logError } from '../platform/log.ts';

/** A container that polled this recently counts as present. */
const PRESENCE_MS = 60_000;
/** Absence is remembered for less time, so that whoever waits for a container learns of it soon. */
const REMEMBERED_MS = { ok: 5_000, unavailable: 1_000 } as const;

export interface InferencePresence {
  status: 'ok' | 'unavailable';
  /** When a container last polled; null when none ever did, or no board answers. */
  lastRequestAtMs: number | null;
}

const remembered = new WeakMap<Env, { presence: InferencePresence; untilMs: number }>();

/**
 * Whether a container polled recently. Anyone may ask, so each isolate remembers the answer for
 * seconds: however many requests come, the boards are asked at most about once a second.
 */
export async function inferencePresence(env: Env, nowMs: number): Promise<InferencePresence> {
  const known = remembered.get(env);
  if (known !== undefined && nowMs < known.untilMs) return known.presence;
  const lastMs = await lastPollAtMs(env);
  const isPresent = lastMs !== null && nowMs - lastMs <= PRESENCE_MS;
  const presence = { status: isPresent ? 'ok' : 'unavailable', lastRequestAtMs: lastMs } as const;
  remembered.set(env, { presence, untilMs: nowMs + REMEMBERED_MS[presence.status] });
  return presence;
}

/** Boards that cannot be reached hand out no jobs either: the answer is the same as for no poll. */
async function lastPollAtMs(env: Env): Promise<number | null> {
  try {
    return await lastRequestAtMs(env);
  } catch (error) {
    logError('boards_unreachable', { error });
    return null;
  }
}
