import { EngineLost } from '../models/engine-lost.ts';
import type { RunnerEngine } from '../people/track-runner.ts';

/** A run takes a tenth of a second; other jobs may have some queued before. */
const LIMIT_MS = 30_000;

const keepInput = () => {};

/** Runs each model once on whatever picture its input holds. Throws EngineLost where one cannot. */
export async function tryEngine(
  { detector, landmarks }: RunnerEngine,
  signal: AbortSignal,
): Promise<void> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(LIMIT_MS)]);
  const { promise: stopped, reject } = Promise.withResolvers<never>();
  const stop = () => reject(limit.reason);
  limit.addEventListener('abort', stop, { once: true });
  try {
    const runs = Promise.all([detector.submit(keepInput), landmarks.submit(keepInput)]);
    await Promise.race([runs, stopped]);
  } catch (cause) {
    signal.throwIfAborted();
    throw new EngineLost('The models do not run.', { wasRunning: false, cause });
  } finally {
    limit.removeEventListener('abort', stop);
  }
}
