import { setTimeout as sleep } from 'node:timers/promises';

import { EngineLost } from '../models/engine-lost.ts';
import type { RunnerEngine } from '../pose/track-runner.ts';

/** A run takes a tenth of a second, but other jobs may have runs queued ahead of it. */
const LIMIT_MS = 30_000;
/** Time to wait for runs after an abort, because exiting during a run crashes the process. */
const SETTLE_MS = 1000;

const keepInput = () => {};

/** Runs each model once on whatever its input buffer holds. Throws EngineLost if a run fails. */
export async function tryEngine(
  { detector, landmarks }: RunnerEngine,
  signal: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(limit.reason);
  limit.addEventListener('abort', stop, { once: true });
  const runs = Promise.all([detector.submit(keepInput), landmarks.submit(keepInput)]);
  try {
    await Promise.race([runs, stopped]);
  } catch (cause) {
    if (signal.aborted) {
      const settled = runs.catch(() => undefined);
      await Promise.race([settled, sleep(SETTLE_MS, undefined, { ref: false })]);
      signal.throwIfAborted();
    }
    throw new EngineLost('The models cannot run.', { wasRunning: false, cause });
  } finally {
    limit.removeEventListener('abort', stop);
  }
}
