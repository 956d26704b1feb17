import assert from 'node:assert/strict';

import { lumaSharesOf } from '../media/color-tags.ts';
import type { PictureSize } from '../media/picture-size.ts';
import type { Frame } from '../media/video.ts';
import { CoverageMask, WORD_PX } from './coverage-mask.ts';
import type { Shape, Color } from './shape.ts';

const FULL = 255;
const FULL_WORD = 0xff_ff_ff_ff;

/** Draws on frames of one size, in place. Clips to the picture. */
export class ShapeDrawer {
  readonly #mask: CoverageMask;
  readonly #widthPx: number;
  readonly #heightPx: number;
  readonly #matrix: string | null;
  readonly #stencils = new WeakMap<Shape, ReturnType<CoverageMask['save']>>();
  /** New luma of fully covered pixels, indexed by their previous luma. */
  readonly #fullyCovered = new Uint8Array(FULL + 1);

  constructor(size: PictureSize, matrix: string | null) {
    this.#mask = new CoverageMask(size);
    this.#widthPx = size.widthPx;
    this.#heightPx = size.heightPx;
    this.#matrix = matrix;
  }

  draw(frame: Frame, shapes: readonly Shape[]): void {
    assert(
      frame.widthPx === this.#widthPx && frame.heightPx === this.#heightPx,
      'all frames have the size given to the constructor',
    );
    for (const shape of shapes) {
      const { opacity } = shape;
      this.#cover(shape);
      const color = toYuv(shape.color, this.#matrix, frame);
      this.#layLuma(frame.pixels, color.luma, opacity);
      this.#layChroma(frame.pixels, color, opacity);
      this.#mask.clear();
    }
  }

  #cover(shape: Shape): void {
    const stencil = this.#stencils.get(shape);
    if (stencil !== undefined) return this.#mask.restore(stencil);
    for (const part of shape.parts) this.#mask.add(part);
    if (shape.recurs === true) this.#stencils.set(shape, this.#mask.save());
  }

  #layLuma(pixels: Uint8Array, luma: number, opacity: number): void {
    const { coverage, words, stridePx, rowFrom, rowTo, top, bottom } = this.#mask;
    const share = opacity / FULL;
    const fullyCovered = this.#fullyCovered;
    for (let before = 0; before <= FULL; before += 1) {
      fullyCovered[before] = before + (luma - before) * FULL * share + 0.5;
    }
    for (let row = top; row < bottom; row += 1) {
      const maskRow = row * stridePx;
      const pixelRow = row * this.#widthPx;
      const end = rowTo[row] ?? 0;
      const first = rowFrom[row] ?? 0;
      for (let start = first - (first % WORD_PX); start < end; start += WORD_PX) {
        const word = words[(maskRow + start) / WORD_PX];
        if (word === 0) continue;
        const last = Math.min(start + WORD_PX, end);
        if (word === FULL_WORD) {
          for (let at = pixelRow + start; at < pixelRow + last; at += 1) {
            pixels[at] = fullyCovered[pixels[at] ?? 0] ?? 0;
          }
          continue;
        }
        for (let column = start; column < last; column += 1) {
          const covered = coverage[maskRow + column] ?? 0;
          if (covered === 0) continue;
          const before = pixels[pixelRow + column] ?? 0;
          pixels[pixelRow + column] = before + (luma - before) * covered * share + 0.5;
        }
      }
    }
  }

  /** A chroma sample covers four pixels, or fewer at an odd edge. */
  #layChroma(pixels: Uint8Array, { blue, red }: YuvColor, opacity: number): void {
    const { coverage, stridePx, rowFrom, rowTo, top, bottom } = this.#mask;
    const chromaWidth = Math.ceil(this.#widthPx / 2);
    const bluePlane = this.#widthPx * this.#heightPx;
    const redPlane = bluePlane + chromaWidth * Math.ceil(this.#heightPx / 2);
    for (let row = top - (top % 2); row < bottom; row += 2) {
      const rows = row + 1 < this.#heightPx ? 2 : 1;
      const from = Math.min(rowFrom[row] ?? 0, rowFrom[row + 1] ?? 0);
      const end = Math.max(rowTo[row] ?? 0, rowTo[row + 1] ?? 0);
      for (let column = from - (from % 2); column < end; column += 2) {
        const above = row * stridePx + column;
        const below = above + stridePx;
        const covered =
          (coverage[above] ?? 0) +
          (coverage[above + 1] ?? 0) +
          (coverage[below] ?? 0) +
          (coverage[below + 1] ?? 0);
        if (covered === 0) continue;
        const columns = column + 1 < this.#widthPx ? 2 : 1;
        const share = (covered * opacity) / (FULL * rows * columns);
        const at = (row / 2) * chromaWidth + column / 2;
        const blueBefore = pixels[bluePlane + at] ?? 0;
        const redBefore = pixels[redPlane + at] ?? 0;
        pixels[bluePlane + at] = blueBefore + (blue - blueBefore) * share + 0.5;
        pixels[redPlane + at] = redBefore + (red - redBefore) * share + 0.5;
      }
    }
  }
}

interface YuvColor {
  luma: number;
  blue: number;
  red: number;
}

/**
 * Converts to limited range, 8 bits (ITU-R BT.709-6, items 3.2 to 3.4 and 4.6), with the matrix's
 * own coefficients.
 */
export function toYuv(
  [red, green, blue]: Color,
  matrix: string | null,
  picture: PictureSize,
): YuvColor {
  const shares = lumaSharesOf({ matrix }, picture);
  const luma = shares.red * red + (1 - shares.red - shares.blue) * green + shares.blue * blue;
  return {
    luma: Math.round(16 + (219 * luma) / 255),
    blue: Math.round(128 + (112 * (blue - luma)) / (1 - shares.blue) / 255),
    red: Math.round(128 + (112 * (red - luma)) / (1 - shares.red) / 255),
  };
}
