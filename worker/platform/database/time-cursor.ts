const CURSOR = /^([0-9]{1,15})_(.{1,200})$/;

/** Position in a list ordered by time and id; remains valid after its row is deleted. */
interface TimeCursor {
  atMs: number;
  id: string;
}

export function timeCursorOf({ createdAtMs, id }: { createdAtMs: number; id: string }): string {
  return `${createdAtMs}_${id}`;
}

export function timeCursorIn(text = ''): TimeCursor | null {
  const [, atMs, id] = CURSOR.exec(text) ?? [];
  return atMs === undefined || id === undefined ? null : { atMs: Number(atMs), id };
}
