import type { SeenFacet, SeenSwell } from './seen-solid.ts';

/** For every row of a picture, the columns from `starts` up to, but not including, `ends`. */
export class RowSpans {
  readonly width: number;
  readonly height: number;
  readonly starts: Int32Array;
  readonly ends: Int32Array;

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.starts = new Int32Array(height);
    this.ends = new Int32Array(height);
    this.clear();
  }

  clear(): void {
    this.starts.fill(this.width);
    this.ends.fill(0);
  }

  coverWhole(): void {
    this.starts.fill(0);
    this.ends.fill(this.width);
  }

  cover(row: number, first: number, end: number): void {
    if (first >= end) return;
    if (first < (this.starts[row] ?? 0)) this.starts[row] = Math.max(0, first);
    if (end > (this.ends[row] ?? 0)) this.ends[row] = Math.min(this.width, end);
  }

  coverSolid(seen: SeenSwell | SeenFacet): void {
    const { top, bottom } = rowsOf(seen, this);
    for (let row = top; row < bottom; row += 1) {
      const { first, end } =
        seen.kind === 'swell' ? columnsOfSwell(seen, row) : columnsOfFacet(seen, row);
      this.cover(row, first, end);
    }
  }

  /** The spans of another picture of the same size, wider by a margin on all four sides. */
  takeWidened(other: RowSpans, marginPx: number): void {
    this.clear();
    for (let row = 0; row < this.height; row += 1) {
      const [first, end] = [other.starts[row] ?? 0, other.ends[row] ?? 0];
      if (first >= end) continue;
      const bottom = Math.min(this.height - 1, row + marginPx);
      for (let near = Math.max(0, row - marginPx); near <= bottom; near += 1) {
        this.cover(near, first - marginPx, end + marginPx);
      }
    }
  }
}

const CENTER = 0.5;

export function rowsOf(
  { box }: SeenSwell | SeenFacet,
  { height }: { height: number },
): { top: number; bottom: number } {
  return { top: Math.max(0, Math.floor(box.top)), bottom: Math.min(height, Math.ceil(box.bottom)) };
}

/** The columns of a row that a swell may cover; a diagonal one does not nearly fill its box. */
export function columnsOfSwell(
  { from, to, extentX, extentY }: SeenSwell,
  row: number,
): { first: number; end: number } {
  const offY = row + CENTER - from.y;
  const alongX = to.x - from.x;
  const alongY = to.y - from.y;
  const isLevel = Math.abs(alongY) < 1;
  const one = isLevel ? 0 : within((offY - extentY) / alongY);
  const other = isLevel ? 1 : within((offY + extentY) / alongY);
  const left = from.x + Math.min(alongX * one, alongX * other) - extentX;
  const right = from.x + Math.max(alongX * one, alongX * other) + extentX;
  return { first: Math.floor(left), end: Math.ceil(right) };
}

/** The columns of a row whose centers are in a facet. */
export function columnsOfFacet(
  { corners }: SeenFacet,
  row: number,
): { first: number; end: number } {
  const y = row + CENTER;
  let [left, right] = [Infinity, -Infinity];
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % corners.length] ?? from;
    if (from.y > y === to.y > y) continue;
    const x = from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x);
    left = Math.min(left, x);
    right = Math.max(right, x);
  }
  return { first: Math.ceil(left - CENTER), end: Math.ceil(right - CENTER) };
}

function within(share: number): number {
  return Math.max(0, Math.min(1, share));
}
