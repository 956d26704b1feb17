import type { ExecutionProvider } from './execution-providers.ts';
import type { PoseSession } from './thread-session.ts';

/** Milliseconds for the same number of pictures. */
export interface SpeedComparison {
  provider: ExecutionProvider;
  pictures: number;
  providerMs: number;
  cpuMs: number;
}

/** Returns null if the provider is at least as fast as the CPU. */
export function describeSlowness(comparison: SpeedComparison): string | null {
  const { provider, pictures, providerMs, cpuMs } = comparison;
  if (providerMs <= cpuMs) return null;
  const each = pictures === 1 ? 'one picture' : `${pictures} pictures`;
  return (
    `${provider} is slower than the CPU: ${each} took ${providerMs.toFixed(1)} ms, and ` +
    `${cpuMs.toFixed(1)} ms on the CPU. Set POSE_EXECUTION=cpu, or check whether other programs ` +
    `use the GPU, and its driver.`
  );
}

/**
 * Times one full batch on a provider and the same pictures on the CPU, after a warm-up. Throws if
 * the provider is slower.
 */
export async function requireFasterThanCpu(
  session: PoseSession,
  {
    openCpu,
    pictureLength,
    nowMs,
  }: { openCpu: () => Promise<PoseSession>; pictureLength: number; nowMs: () => number },
): Promise<void> {
  const { provider } = session;
  const pictures = Math.max(...session.batchSizes);
  const time = async (timed: PoseSession): Promise<number> => {
    const batchSize = Math.max(...timed.batchSizes);
    const input = new Float32Array(batchSize * pictureLength);
    const startedAtMs = nowMs();
    const runs = Array.from({ length: Math.ceil(pictures / batchSize) }, () =>
      timed.run(input, batchSize),
    );
    await Promise.all(runs);
    return nowMs() - startedAtMs;
  };
  const providerMs = await time(session);
  const cpu = await openCpu();
  try {
    const slowness = describeSlowness({ provider, pictures, providerMs, cpuMs: await time(cpu) });
    if (slowness !== null) throw new Error(slowness);
  } finally {
    await cpu.close();
  }
}
