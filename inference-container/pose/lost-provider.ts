import type { Logger } from '../logger.ts';
import { describeError } from '../logger.ts';
import type { PoseSession } from './pose-session.ts';

/**
 * A device can vanish under a running process. After its first failed run the model moves to the
 * processor for good, and that run is done again there; what fails there too is the caller's.
 */
export function moveToProcessorWhenLost(
  session: PoseSession,
  { openOnProcessor, logger }: { openOnProcessor: () => Promise<PoseSession>; logger: Logger },
): PoseSession {
  if (session.provider === 'cpu') return session;
  let moved: Promise<PoseSession> | null = null;
  const move = async (error: unknown): Promise<PoseSession> => {
    logger.warn('execution_provider_lost', {
      provider: session.provider,
      error: describeError(error),
    });
    // What is left of the lost one is not worth a second failure: it is never closed.
    return openOnProcessor();
  };
  return {
    provider: session.provider,
    precision: session.precision,
    maxBatchSize: session.maxBatchSize,
    run: async (pictures, batchSize) => {
      if (moved !== null) return (await moved).run(pictures, batchSize);
      try {
        return await session.run(pictures, batchSize);
      } catch (error) {
        moved ??= move(error);
        return (await moved).run(pictures, batchSize);
      }
    },
    close: async () => (moved === null ? session : await moved).close(),
  };
}
