export interface Shutdown {
  /** Running work stops, and no more is accepted. */
  begun: AbortSignal;
  /** Any result that is still being posted is abandoned. */
  graceOver: AbortSignal;
}

/** Work stopped because the process is about to exit, not because of the job. */
export class ShuttingDown extends Error {
  override readonly name = 'ShuttingDown';
}

/** Time after which the process exits even if work is still running. */
export const SHUTDOWN_LIMIT_MS = 4500;
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
