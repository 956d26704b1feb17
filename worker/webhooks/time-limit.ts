export type Limited<Value> = { ok: true; value: Value } | { ok: false; reason: 'time_out' };

/**
 * Ends when the work ends or when its time is over, whichever comes first. The signal asks the
 * work to stop; whether it obeys makes no difference to the caller.
 */
export async function withinTimeLimit<Value>(
  limitMs: number,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Limited<Value>> {
  const controller = new AbortController();
  const { promise: timeOut, resolve: endTime } = Promise.withResolvers<Limited<Value>>();
  const timer = setTimeout(() => {
    controller.abort();
    endTime({ ok: false, reason: 'time_out' });
  }, limitMs);
  const ended = work(controller.signal).then((value) => ({ ok: true, value }) as const);
  try {
    return await Promise.race([ended, timeOut]);
  } finally {
    clearTimeout(timer);
  }
}
