import { setTimeout as sleep } from 'node:timers/promises';

import { CommandFailure } from '../command.ts';
import type { ProcessGroup } from './process-group.ts';

interface RestartPolicy {
  firstDelayMs: number;
  maxDelayMs: number;
  /** Uptime after which the crash count is reset */
  healthyAfterMs: number;
}

interface Restart {
  start: () => Promise<ProcessGroup>;
  /** Resolves with a message if the process runs but no longer works; it is then killed. */
  watch?: (until: AbortSignal) => Promise<string>;
  /** Reports every crash. */
  report: (sentence: string) => void;
  policy?: RestartPolicy;
}

const RESTART_POLICY: RestartPolicy = {
  firstDelayMs: 1000,
  maxDelayMs: 60_000,
  healthyAfterMs: 60_000,
};

/**
 * Restarts a process whenever it exits unexpectedly. The returned group delegates to the current
 * process; its `ended` resolves when it is stopped.
 */
export function keepRunning(first: ProcessGroup, restart: Restart): ProcessGroup {
  const { start, report, watch, policy = RESTART_POLICY } = restart;
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

  async function endOf(group: ProcessGroup): Promise<string> {
    if (watch === undefined) return group.ended;
    const watching = new AbortController();
    const sentence = await Promise.race([group.ended, watch(watching.signal)]);
    watching.abort();
    return sentence;
  }

  async function supervise(): Promise<string> {
    let crashesInARow = 0;
    for (;;) {
      const startedMs = performance.now();
      const sentence = await endOf(current);
      if (stopping.signal.aborted) return sentence;
      const wasHealthy = performance.now() - startedMs >= policy.healthyAfterMs;
      crashesInARow = wasHealthy ? 1 : crashesInARow + 1;
      const delayMs = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (crashesInARow - 1));
      report(`${sentence}; restarting it in ${delayMs / 1000} s.`);
      // Kill remaining child processes.
      await current.kill();
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return sentence;
      try {
        current = await start();
      } catch (error) {
        if (!(error instanceof CommandFailure)) throw error;
        report(error.message);
      }
      if (stopping.signal.aborted) await current.stop();
    }
  }
}
