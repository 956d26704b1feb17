const POLL_MS = 20;
/** Bounds only failures: normally takes a fraction of it */
const LIMIT_MS = 45_000;

/** Repeats a check until it passes: for work in another object or queue, which has no event here. */
export async function eventually<Value>(check: () => Value | Promise<Value>): Promise<Value> {
  const endsAtMs = performance.now() + LIMIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > endsAtMs) throw error;
      await scheduler.wait(POLL_MS);
    }
  }
}
