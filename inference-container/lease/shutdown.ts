export interface Shutdown {
  /** No more work is taken, running work stops. */
  begun: AbortSignal;
  /** From here on a result that is still being posted is given up as well. */
  graceOver: AbortSignal;
}

/** Stops the work because this process is about to end; says nothing about the job. */
export class ShuttingDown extends Error {
  override readonly name = 'ShuttingDown';
}

const POST_GRACE_MS = 1500;

export function createShutdown(): Shutdown & { begin: () => void } {
  const begun = new AbortController();
  const graceOver = new AbortController();
  return {
    begun: begun.signal,
    graceOver: graceOver.signal,
    begin() {
      if (begun.signal.aborted) return;
      const reason = new ShuttingDown('This worker is shutting down.');
      begun.abort(reason);
      setTimeout(() => graceOver.abort(reason), POST_GRACE_MS).unref();
    },
  };
}
