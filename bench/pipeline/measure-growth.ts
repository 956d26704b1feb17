import type { ContainerSetup } from './measure-job.ts';
import { resultOf, withContainers } from './measure-job.ts';
import { residentBytesOf, watchTreeMemory } from './tree-memory.ts';

export interface Throughput {
  processes: number;
  jobsAtATime: number;
  jobsPerMinute: number;
  /** Peak of all processes, including decoders and encoders. */
  peakBytes: number;
}

const SETUPS = [
  { processes: 1, jobsAtATime: 1 },
  { processes: 1, jobsAtATime: 2 },
  { processes: 1, jobsAtATime: 6 },
  { processes: 2, jobsAtATime: 1 },
];
const JOBS = 6;
const CONSECUTIVE_CLIPS = 20;

/** Measures one machine's throughput as jobs and processes increase. */
export async function measureThroughput(
  clip: string,
  setup: ContainerSetup,
): Promise<Throughput[]> {
  const measured: Throughput[] = [];
  for (const { processes, jobsAtATime } of SETUPS) {
    const options = { ...setup, concurrency: jobsAtATime };
    measured.push(
      await withContainers(options, { count: processes }, async (worker, containers) => {
        const memories = containers.map(({ processId }) => watchTreeMemory(processId));
        const startedAtMs = performance.now();
        const ids = Array.from({ length: JOBS }, () => worker.offer(clip).analysisId);
        const endsMs = await Promise.all(ids.map((id) => resultOf(worker, id)));
        const minutes = (Math.max(...endsMs) - startedAtMs) / 60_000;
        const peakBytes = memories.reduce((sum, memory) => sum + memory.stop(), 0);
        return { processes, jobsAtATime, jobsPerMinute: JOBS / minutes, peakBytes };
      }),
    );
  }
  return measured;
}

/**
 * Measures one container's resident memory after each of many clips, without decoder and encoder.
 */
export async function measureMemoryOverClips(
  clip: string,
  setup: ContainerSetup,
): Promise<number[]> {
  return withContainers(setup, { count: 1 }, async (worker, [container]) => {
    const bytes: number[] = [];
    for (let number = 0; number < CONSECUTIVE_CLIPS; number += 1) {
      // Sequential on purpose: memory is measured after each clip.
      await resultOf(worker, worker.offer(clip).analysisId);
      bytes.push(residentBytesOf(container?.processId ?? 0));
    }
    return bytes;
  });
}
