/** A limit of time that only runs while it counts. */
export interface TimeLimit {
  stop: () => void;
  run: () => void;
  /** It runs no more. */
  end: () => void;
}

/** Calls `onOver` once it has run for `limitMs` altogether, which it does from the start. */
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
