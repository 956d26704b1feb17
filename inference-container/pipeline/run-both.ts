type Work<T> = (signal: AbortSignal) => Promise<T>;

/** Two works at once. When one fails the other is stopped, and has ended before this rejects. */
export async function runBoth<One, Other>(
  [one, other]: readonly [Work<One>, Work<Other>],
  signal: AbortSignal,
): Promise<[One, Other]> {
  const failed = new AbortController();
  const either = AbortSignal.any([signal, failed.signal]);
  const works = [one(either), other(either)] as const;
  try {
    return await Promise.all(works);
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(works);
    throw error;
  }
}
