import { WaitTimeoutError } from './errors.ts';

export interface WaitOptions<State> {
  /** At least one second, because a key may send 100 requests per minute. Defaults to 5 seconds. */
  pollIntervalMs?: number | undefined;
  /** Total time limit. */
  timeoutMs?: number | undefined;
  /** Called with every state except the final one. */
  onProgress?: ((state: State) => void) | undefined;
  signal?: AbortSignal | undefined;
}

const POLL_INTERVAL_MS = 5000;

/** Polls until `read` returns a final value. */
export async function pollUntilDone<State, Final>(
  what: string,
  {
    pollIntervalMs = POLL_INTERVAL_MS,
    timeoutMs,
    onProgress,
    signal,
  }: WaitOptions<State> & { timeoutMs: number },
  read: () => Promise<{ final: Final } | { unfinished: State }>,
): Promise<Final> {
  const deadlineMs = performance.now() + timeoutMs;
  for (;;) {
    const answer = await read();
    if ('final' in answer) return answer.final;
    onProgress?.(answer.unfinished);
    if (performance.now() + pollIntervalMs > deadlineMs) {
      throw new WaitTimeoutError(`${what} has not ended in time; it continues`);
    }
    await pause(pollIntervalMs, signal);
  }
}

/** Rejects with the signal's reason if it is aborted. */
export async function pause(durationMs: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, durationMs);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
