/** Evenly sampled marker positions, in meters: x ahead of the runner, y up, z to the right. */
export interface MarkerRecording {
  rateHz: number;
  frameCount: number;
  markers: ReadonlyMap<string, MarkerPath>;
}
export interface MarkerPath {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

const HEADER_LINES = { settings: 2, names: 3, firstRow: 6 };
const METERS_PER_UNIT: Record<string, number> = { mm: 0.001, m: 1 };

/** Ignores the file's times, which are rounded to milliseconds. */
export function readTrc(text: string): MarkerRecording {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t'));
  const [rate = '', , , , unit = ''] = lines[HEADER_LINES.settings] ?? [];
  const meters = METERS_PER_UNIT[unit.trim()];
  if (meters === undefined) throw new Error(`Unknown unit of length: ${unit}`);
  const names = (lines[HEADER_LINES.names] ?? []).slice(2).filter((name) => name.trim() !== '');
  const rows = lines.slice(HEADER_LINES.firstRow).filter((cells) => cells.length > names.length);
  const columnOf = (column: number) =>
    Float64Array.from(rows, (cells) => meters * Number(cells[column]));
  const markers = new Map(
    names.map((name, index) => {
      const column = 2 + 3 * index;
      return [name, { x: columnOf(column), y: columnOf(column + 1), z: columnOf(column + 2) }];
    }),
  );
  return { rateHz: Number(rate), frameCount: rows.length, markers };
}
