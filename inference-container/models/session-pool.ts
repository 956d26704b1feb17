import type { PoseSession } from './thread-session.ts';

/**
 * Opens several sessions of one model that run in parallel. Two runs of one thread each take about
 * two thirds of the time of two runs of two threads, which wait for each other after every layer.
 */
export async function openPool(
  size: number,
  open: (number: number) => Promise<PoseSession>,
): Promise<PoseSession> {
  const openings = await Promise.allSettled(
    Array.from({ length: size }, (_, number) => open(number)),
  );
  const sessions = openings.flatMap((opening) =>
    opening.status === 'fulfilled' ? [opening.value] : [],
  );
  const close = async () => {
    await Promise.all(sessions.map((session) => session.close()));
  };
  const failure = openings.find((opening) => opening.status === 'rejected');
  const [first] = sessions;
  if (failure !== undefined || first === undefined) {
    await close();
    throw failure?.reason;
  }
  const runs = sessions.map((session) => ({ session, count: 0 }));
  return {
    ...first,
    parallelRuns: size,
    run: async (input, batchSize) => {
      const leastBusy = runs.reduce((best, next) => (next.count < best.count ? next : best));
      leastBusy.count += 1;
      try {
        return await leastBusy.session.run(input, batchSize);
      } finally {
        leastBusy.count -= 1;
      }
    },
    lost: AbortSignal.any(sessions.map(({ lost }) => lost)),
    close,
  };
}
