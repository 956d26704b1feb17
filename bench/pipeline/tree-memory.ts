import { readdirSync, readFileSync } from 'node:fs';

const SAMPLED_EVERY_MS = 50;

/** Tracks the peak memory of a process and its descendants until stopped. */
export function watchTreeMemory(processId: number): { stop: () => number } {
  let peakBytes = 0;
  const timer = setInterval(() => {
    peakBytes = Math.max(peakBytes, residentBytesOfTree(processId));
  }, SAMPLED_EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return peakBytes;
    },
  };
}

export function residentBytesOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

function residentBytesOfTree(processId: number): number {
  try {
    // Linux lists a child under the thread that started it.
    const tasks = `/proc/${processId}/task`;
    const childIds = readdirSync(tasks)
      .flatMap((threadId) => readFileSync(`${tasks}/${threadId}/children`, 'utf8').split(' '))
      .filter((id) => id !== '');
    return childIds.reduce(
      (sum, id) => sum + residentBytesOfTree(Number(id)),
      residentBytesOf(processId),
    );
  } catch {
    // The process has exited.
    return 0;
  }
}
