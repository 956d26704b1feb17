type Task<T> = (signal: AbortSignal) => Promise<T>;

/** Runs two tasks in parallel. If one fails, aborts the other and waits for it before rejecting. */
export async function runBoth<One, Other>(
  [one, other]: readonly [Task<One>, Task<Other>],
  signal: AbortSignal,
): Promise<[One, Other]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const tasks = [one(either), other(either)] as const;
  try {
    return await Promise.all(tasks);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(tasks);
    throw error;
  }
}
