import { readFileSync } from 'node:fs';

/** A time limit that can be paused. */
export interface TimeLimit {
  stop: () => void;
  run: () => void;
  /** Stops for good. */
  end: () => void;
}

/** Starts at once, and calls `onOver` after running for `limitMs` in total. */
export function startTimeLimit(limitMs: number, onOver: () => void): TimeLimit {
  let leftMs = limitMs;
  let ranSinceMs = performance.now();
  let timer: NodeJS.Timeout | null = setTimeout(onOver, limitMs);
  let hasEnded = false;

  function stop(): void {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    leftMs -= performance.now() - ranSinceMs;
  }

  return {
    stop,
    run() {
      if (timer !== null || hasEnded) return;
      ranSinceMs = performance.now();
      timer = setTimeout(onOver, leftMs);
    },
    end() {
      stop();
      hasEnded = true;
    },
  };
}

const CPU_CHECK_INTERVAL_MS = 200;
/** Unit of CPU times in proc(5), on every Linux. */
const TICKS_PER_SECOND = 100;

/**
 * Calls `onOver` once the process has used more CPU time than `allowedSeconds` returns. CPU time
 * hardly depends on how busy the machine is. Without /proc, there is no limit.
 */
export function limitCpuTime(
  processId: number,
  allowedSeconds: () => number,
  onOver: () => void,
): { end: () => void } {
  const timer = setInterval(() => {
    if (readCpuSeconds(processId) <= allowedSeconds()) return;
    clearInterval(timer);
    onOver();
  }, CPU_CHECK_INTERVAL_MS);
  return { end: () => clearInterval(timer) };
}

/** Returns the user and system time of all threads; zero if it cannot be read. */
function readCpuSeconds(processId: number): number {
  try {
    const stat = readFileSync(`/proc/${processId}/stat`, 'latin1');
    // The name, in parentheses, may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
  } catch {
    return 0;
  }
}
