const CURSOR = /^([0-9]{1,15})_(.{1,200})$/;

/** The place in a list that is ordered by time and id; it stays valid after that row is deleted. */
interface TimeCursor {
  atMs: number;
  id: string;
}

export function timeCursorOf({ createdAtMs, id }: { createdAtMs: number; id: string }): string {
  return `${createdAtMs}_${id}`;
}

/** Parses a cursor; null if malformed. */
export function timeCursorIn(text = ''): TimeCursor | null {
  const [, atMs, id] = CURSOR.exec(text) ?? [];
  return atMs === undefined || id === undefined ? null : { atMs: Number(atMs), id };
}
