/** How workerd on a single machine refuses. */
const NOT_HERE = 'does not implement point-in-time recovery';
const RESTART = 'the object goes back in time';

type Recoverable = Pick<
  DurableObjectStorage,
  'getBookmarkForTime' | 'onNextSessionRestoreBookmark'
>;

/** Sets an object back to a time and restarts it; false, and nothing happens, where it cannot. */
export async function goBack(
  object: { storage: Recoverable; abort: (reason: string) => void },
  atMs: number,
): Promise<false> {
  try {
    const bookmark = await object.storage.getBookmarkForTime(atMs);
    await object.storage.onNextSessionRestoreBookmark(bookmark);
  } catch (error) {
    if (hasMessage(error, NOT_HERE)) return false;
    throw error;
  }
  object.abort(RESTART);
  throw new Error(RESTART);
}

/** Whether a call has failed because its object goes back in time. */
export function isGoingBack(error: unknown): boolean {
  return hasMessage(error, RESTART);
}

function hasMessage(error: unknown, part: string): boolean {
  return error instanceof Error && error.message.includes(part);
}
