import { setTimeout as sleep } from 'node:timers/promises';

import type { ProcessGroup } from './process-group.ts';

export interface RestartPolicy {
  firstDelayMs: number;
  longestDelayMs: number;
  /** After running this long, a crash counts as the first one again. */
  healthyAfterMs: number;
}

const RESTART_POLICY: RestartPolicy = {
  firstDelayMs: 1000,
  longestDelayMs: 60_000,
  healthyAfterMs: 60_000,
};

/** Doubles with every crash in a row. */
export function restartDelayMs(crashesInARow: number, policy: RestartPolicy): number {
  return Math.min(policy.longestDelayMs, policy.firstDelayMs * 2 ** (crashesInARow - 1));
}

/**
 * Restarts a process whenever it ends without being stopped. What is returned stands for whichever
 * process runs at the moment; `ended` settles once it has been stopped.
 */
export function keepRunning(
  first: ProcessGroup,
  options: {
    start: () => Promise<ProcessGroup>;
    /** Told about every crash, in a sentence. */
    report: (sentence: string) => void;
    policy?: RestartPolicy;
  },
): ProcessGroup {
  const { start, report, policy = RESTART_POLICY } = options;
  const stopping = new AbortController();
  let current = first;
  const ended = supervise();
  const end = async (how: 'stop' | 'kill') => {
    stopping.abort();
    await current[how]();
    await ended;
  };
  return {
    name: first.name,
    logFile: first.logFile,
    processId: () => current.processId(),
    ended,
    isRunning: () => current.isRunning(),
    stop: () => end('stop'),
    kill: () => end('kill'),
  };

  async function supervise(): Promise<string> {
    let crashesInARow = 0;
    for (;;) {
      const startedMs = performance.now();
      const sentence = await current.ended;
      if (stopping.signal.aborted) return sentence;
      const wasHealthy = performance.now() - startedMs >= policy.healthyAfterMs;
      crashesInARow = wasHealthy ? 1 : crashesInARow + 1;
      const delayMs = restartDelayMs(crashesInARow, policy);
      report(`${sentence}; restarting it in ${delayMs / 1000} s.`);
      // What it started and left behind.
      await current.kill();
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return sentence;
      current = await start();
      if (stopping.signal.aborted) await current.stop();
    }
  }
}
