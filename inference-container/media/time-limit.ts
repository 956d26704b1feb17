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
