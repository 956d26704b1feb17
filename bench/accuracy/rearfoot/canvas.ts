/** Luma and the blue and red differences, as stored. */
export type Color = readonly [number, number, number];
export type Paint = (x: number, y: number) => Color;
export type Outline = readonly (readonly [x: number, y: number])[];

const SUBROWS = 4;

/** A floating-point picture; x to the right, y down, in pixels. */
export class Canvas {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly channels: readonly Float32Array[];

  constructor(widthPx: number, heightPx: number) {
    this.widthPx = widthPx;
    this.heightPx = heightPx;
    this.channels = [0, 1, 2].map(() => new Float32Array(widthPx * heightPx));
  }

  fill(paint: Paint, opacityAt: (x: number, y: number) => number = () => 1): void {
    for (let y = 0; y < this.heightPx; y += 1) {
      for (let x = 0; x < this.widthPx; x += 1) this.#mix(x, y, paint, opacityAt(x, y));
    }
  }

  /** Coverage of a pixel is exact along x, and averaged over a few subrows along y. */
  fillOutline(outline: Outline, paint: Paint): void {
    const cover = new Float32Array(this.widthPx);
    const ys = outline.map(([, y]) => y);
    const last = Math.min(this.heightPx - 1, Math.ceil(Math.max(...ys)));
    for (let row = Math.max(0, Math.floor(Math.min(...ys))); row <= last; row += 1) {
      cover.fill(0);
      for (let part = 0; part < SUBROWS; part += 1) {
        const crossings = crossingsAt(outline, row + (part + 0.5) / SUBROWS);
        for (let pair = 0; pair + 1 < crossings.length; pair += 2) {
          addRun(cover, crossings[pair] ?? 0, crossings[pair + 1] ?? 0);
        }
      }
      for (const [x, share] of cover.entries()) {
        if (share > 0) this.#mix(x, row, paint, share / SUBROWS);
      }
    }
  }

  #mix(x: number, y: number, paint: Paint, opacity: number): void {
    if (opacity <= 0) return;
    const color = paint(x + 0.5, y + 0.5);
    const place = y * this.widthPx + x;
    for (const [channel, values] of this.channels.entries()) {
      const below = values[place] ?? 0;
      values[place] = below + Math.min(1, opacity) * ((color[channel] ?? 0) - below);
    }
  }
}

function crossingsAt(outline: Outline, y: number): number[] {
  const found: number[] = [];
  let [fromX, fromY] = outline.at(-1) ?? [0, 0];
  for (const [toX, toY] of outline) {
    if (fromY <= y !== toY <= y) found.push(fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX));
    [fromX, fromY] = [toX, toY];
  }
  return found.toSorted((one, other) => one - other);
}

function addRun(cover: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(cover.length, to);
  for (let x = Math.floor(start); x < end; x += 1) {
    cover[x] = (cover[x] ?? 0) + Math.min(end, x + 1) - Math.max(start, x);
  }
}
