export type Limited<Value> = { ok: true; value: Value } | { ok: false; reason: 'time_out' };

/**
 * Settles with the work or at the time limit, whichever comes first. The signal asks the work to
 * stop; the caller does not wait for it.
 */
export async function withinTimeLimit<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Limited<Value>> {
  const controller = new AbortController();
  const { promise: timeOut, resolve: expire } = Promise.withResolvers<Limited<Value>>();
  const timer = setTimeout(() => {
    controller.abort();
    expire({ ok: false, reason: 'time_out' });
  }, limitMs);
  const ended = work(controller.signal).then((value) => ({ ok: true, value }) as const);
  try {
    return await Promise.race([ended, timeOut]);
  } finally {
    clearTimeout(timer);
  }
}
