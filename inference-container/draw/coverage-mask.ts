import type { PictureSize } from '../media/picture-size.ts';
import { coverOutline } from './outline-coverage.ts';
import type { Box, DistanceTo, PartOf } from './part-distance.ts';
import {
  boxAround,
  panelBounds,
  wedgeBounds,
  distanceToEllipse,
  distanceToPanel,
  distanceToWedge,
} from './part-distance.ts';
import type { Part } from './shape.ts';

const FULL = 255;
export const WORD_PX = 4;
/** An edge fades over one pixel, half of it inside the shape and half outside. */
const HALF_PIXEL = 0.5;
/** Width of a surround's fading edge, in radii. */
const SURROUND_EDGE = 0.6;
const EMPTY_ROW = { from: 0x7f_ff_ff_ff, to: 0 };

/**
 * Coverage of every pixel by a shape, 0 to 255. Where parts overlap, the larger coverage counts.
 * The buffer is reused.
 */
export class CoverageMask {
  /** Row length; a multiple of 4, so that rows are whole words. */
  readonly stridePx: number;
  readonly coverage: Uint8Array;
  /** View for testing four pixels per word, because most of a mask is empty. */
  readonly words: Uint32Array;
  /** Columns that may be covered, by row; the end is exclusive. */
  readonly rowFrom: Int32Array;
  readonly rowTo: Int32Array;
  /** Rows that may be covered. */
  top = 0;
  bottom = 0;
  readonly #widthPx: number;
  readonly #heightPx: number;

  constructor({ widthPx, heightPx }: PictureSize) {
    // A chroma sample spans two rows and two columns, even at an odd edge of the picture.
    const rows = heightPx + (heightPx % 2);
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
    this.stridePx = Math.ceil(widthPx / WORD_PX) * WORD_PX;
    this.coverage = new Uint8Array(this.stridePx * rows);
    this.words = new Uint32Array(this.coverage.buffer);
    this.rowFrom = new Int32Array(rows).fill(EMPTY_ROW.from);
    this.rowTo = new Int32Array(rows).fill(EMPTY_ROW.to);
    this.clear();
  }

  add(part: Part): void {
    switch (part.kind) {
      case 'line':
        return this.#addLine(part);
      case 'ellipse':
        return this.#addBox(part, boxAround(part, 0), distanceToEllipse(part));
      case 'ring': {
        const toMiddle = distanceToEllipse(part);
        const half = part.widthPx / 2;
        return this.#addBox(part, boxAround(part, half), (x, y) => Math.abs(toMiddle(x, y)) - half);
      }
      case 'wedge':
        return this.#addBox(part, wedgeBounds(part), distanceToWedge(part));
      case 'panel':
        return this.#addBox(part, panelBounds(part), distanceToPanel(part));
      case 'outline':
        return this.#addOutline(part);
      case 'surround':
        return this.#addSurround(part);
    }
  }

  clear(): void {
    for (let row = this.top; row < this.bottom; row += 1) {
      const start = row * this.stridePx;
      this.coverage.fill(0, start + (this.rowFrom[row] ?? 0), start + (this.rowTo[row] ?? 0));
      this.rowFrom[row] = EMPTY_ROW.from;
      this.rowTo[row] = EMPTY_ROW.to;
    }
    this.top = this.#heightPx;
    this.bottom = 0;
  }

  save() {
    const { top, bottom, stridePx } = this;
    return {
      top,
      bottom,
      rowFrom: this.rowFrom.slice(top, bottom),
      rowTo: this.rowTo.slice(top, bottom),
      coverage: this.coverage.slice(top * stridePx, bottom * stridePx),
    };
  }

  /** The mask must be clear. */
  restore({ top, bottom, rowFrom, rowTo, coverage }: ReturnType<CoverageMask['save']>): void {
    if (top >= bottom) return;
    this.top = top;
    this.bottom = bottom;
    this.rowFrom.set(rowFrom, top);
    this.rowTo.set(rowTo, top);
    this.coverage.set(coverage, top * this.stridePx);
  }

  /**
   * In each row, visits only the columns near the line, which saves work on long diagonal lines.
   */
  #addLine({ from, to, widthPx, strength = 1 }: PartOf<'line'>): void {
    const radius = widthPx / 2;
    const reach = radius + HALF_PIXEL;
    const wholeWithin = Math.max(0, radius - HALF_PIXEL) ** 2;
    const reachSquared = reach * reach;
    const alongX = to.xPx - from.xPx;
    const alongY = to.yPx - from.yPx;
    const lengthSquared = alongX ** 2 + alongY ** 2;
    const bottom = this.#lastRow(Math.max(from.yPx, to.yPx) + reach);
    for (let row = firstPixel(Math.min(from.yPx, to.yPx) - reach); row < bottom; row += 1) {
      const fromStartY = row + HALF_PIXEL - from.yPx;
      const one = alongY === 0 ? 0 : unit((fromStartY - reach) / alongY);
      const other = alongY === 0 ? 1 : unit((fromStartY + reach) / alongY);
      const left = from.xPx + Math.min(alongX * one, alongX * other) - reach;
      const right = from.xPx + Math.max(alongX * one, alongX * other) + reach;
      const end = this.#lastColumn(right);
      for (let column = this.#touch(row, left, end); column < end; column += 1) {
        const fromStartX = column + HALF_PIXEL - from.xPx;
        const share =
          lengthSquared === 0
            ? 0
            : unit((fromStartX * alongX + fromStartY * alongY) / lengthSquared);
        const offsetX = fromStartX - share * alongX;
        const offsetY = fromStartY - share * alongY;
        const squared = offsetX * offsetX + offsetY * offsetY;
        if (squared <= wholeWithin) this.#raise(row, column, strength);
        else if (squared < reachSquared) {
          this.#raise(row, column, strength * unit(reach - Math.sqrt(squared)));
        }
      }
    }
  }

  #addBox({ strength = 1 }: Part, box: Box, distanceTo: DistanceTo): void {
    const bottom = this.#lastRow(box.bottom + HALF_PIXEL);
    const end = this.#lastColumn(box.right + HALF_PIXEL);
    for (let row = firstPixel(box.top - HALF_PIXEL); row < bottom; row += 1) {
      const start = this.#touch(row, box.left - HALF_PIXEL, end);
      for (let column = start; column < end; column += 1) {
        const distance = distanceTo(column + HALF_PIXEL, row + HALF_PIXEL);
        if (distance < HALF_PIXEL) {
          this.#raise(row, column, strength * unit(HALF_PIXEL - distance));
        }
      }
    }
  }

  #addOutline({ contours, strength = 1 }: PartOf<'outline'>): void {
    if (contours.length === 0) return;
    const { left, top, width, height, shares } = coverOutline(contours);
    const bottom = this.#lastRow(top + height);
    const end = this.#lastColumn(left + width);
    for (let row = Math.max(0, top); row < bottom; row += 1) {
      const start = this.#touch(row, left, end);
      for (let column = start; column < end; column += 1) {
        const share = shares[(row - top) * width + column - left] ?? 0;
        if (share > 0) this.#raise(row, column, strength * share);
      }
    }
  }

  /** Covers every pixel of the picture. */
  #addSurround({ center, radiusXPx, radiusYPx, inside, strength = 1 }: PartOf<'surround'>): void {
    for (let row = 0; row < this.#heightPx; row += 1) {
      this.#touch(row, 0, this.#widthPx);
      const down = ((row + HALF_PIXEL - center.yPx) / radiusYPx) ** 2;
      for (let column = 0; column < this.#widthPx; column += 1) {
        const across = ((column + HALF_PIXEL - center.xPx) / radiusXPx) ** 2;
        const outside = unit((Math.sqrt(across + down) - 1) / SURROUND_EDGE + HALF_PIXEL);
        this.#raise(row, column, strength * (inside + (1 - inside) * outside));
      }
    }
  }

  #raise(row: number, column: number, covered: number): void {
    const at = row * this.stridePx + column;
    const value = (covered * FULL + 0.5) | 0;
    if (value > (this.coverage[at] ?? 0)) this.coverage[at] = value;
  }

  /** Records which columns may be covered, and returns the first one inside the picture. */
  #touch(row: number, left: number, end: number): number {
    const start = firstPixel(left);
    if (start >= end) return end;
    this.rowFrom[row] = Math.min(this.rowFrom[row] ?? 0, start);
    this.rowTo[row] = Math.max(this.rowTo[row] ?? 0, end);
    this.top = Math.min(this.top, row);
    this.bottom = Math.max(this.bottom, row + 1);
    return start;
  }

  #lastRow(bottom: number): number {
    return Math.min(this.#heightPx, Math.ceil(bottom));
  }

  #lastColumn(right: number): number {
    return Math.min(this.#widthPx, Math.ceil(right));
  }
}

function firstPixel(edgePx: number): number {
  return Math.max(0, Math.floor(edgePx));
}

function unit(value: number): number {
  return value < 0 ? 0 : Math.min(1, value);
}
