import type { RowSpans } from './row-spans.ts';
import type { PictureSize } from './studio.ts';

/** Weights of BT.709 in limited range, 16 to 235, and 16 to 240 for color; integers are faster. */
const ONE_BITS = 16;
const LUMA = weights({ red: 0.182586, green: 0.614231, blue: 0.062007, from: 16.5 });
const CB = weights({ red: -0.100644, green: -0.338572, blue: 0.439216, from: 128.5 });
const CR = weights({ red: 0.439216, green: -0.398942, blue: -0.040274, from: 128.5 });
/** A color sample covers two rows; it lies on the even column, between its two neighbors. */
const COLOR_WEIGHTS_BITS = 3;

/** A picture as the encoder takes it: brightness, then both colors at half the size. */
export class FilmPicture {
  readonly #size: PictureSize;
  readonly planes: Uint8Array;

  constructor(size: PictureSize) {
    this.#size = size;
    this.planes = new Uint8Array((size.width * size.height * 3) / 2);
  }

  /** Takes over what has changed of a picture in red, green, and blue. */
  update(pixels: Uint8Array, { starts, ends }: RowSpans): void {
    const { width, height } = this.#size;
    for (let row = 0; row < height; row += 2) {
      const left = Math.min(starts[row] ?? 0, starts[row + 1] ?? 0);
      const right = Math.max(ends[row] ?? 0, ends[row + 1] ?? 0);
      if (left >= right) continue;
      // The color of a column depends on the columns beside it.
      const first = Math.max(0, left - 1) & ~1;
      const end = Math.min(width, (right + 2) & ~1);
      this.#updateLuma(pixels, row * width + first, row * width + end);
      this.#updateLuma(pixels, (row + 1) * width + first, (row + 1) * width + end);
      this.#updateColor(pixels, row, { first, end });
    }
  }

  #updateLuma(pixels: Uint8Array, first: number, end: number): void {
    const planes = this.planes;
    for (let at = first, from = first * 3; at < end; at += 1, from += 3) {
      planes[at] =
        (LUMA.from +
          LUMA.red * (pixels[from] ?? 0) +
          LUMA.green * (pixels[from + 1] ?? 0) +
          LUMA.blue * (pixels[from + 2] ?? 0)) >>
        ONE_BITS;
    }
  }

  #updateColor(
    pixels: Uint8Array,
    row: number,
    { first, end }: { first: number; end: number },
  ): void {
    const { width, height } = this.#size;
    const planes = this.planes;
    const stride = width * 3;
    let upper = (row * width + first) * 3;
    let at = width * height + (row >> 1) * (width >> 1) + (first >> 1);
    const planeSize = (width * height) >> 2;
    const before = first === 0 ? upper : upper - 3;
    let redBefore = (pixels[before] ?? 0) + (pixels[before + stride] ?? 0);
    let greenBefore = (pixels[before + 1] ?? 0) + (pixels[before + stride + 1] ?? 0);
    let blueBefore = (pixels[before + 2] ?? 0) + (pixels[before + stride + 2] ?? 0);
    for (let column = first; column < end; column += 2, at += 1, upper += 6) {
      const lower = upper + stride;
      const redAfter = (pixels[upper + 3] ?? 0) + (pixels[lower + 3] ?? 0);
      const greenAfter = (pixels[upper + 4] ?? 0) + (pixels[lower + 4] ?? 0);
      const blueAfter = (pixels[upper + 5] ?? 0) + (pixels[lower + 5] ?? 0);
      const red = redBefore + redAfter + 2 * ((pixels[upper] ?? 0) + (pixels[lower] ?? 0));
      const green =
        greenBefore + greenAfter + 2 * ((pixels[upper + 1] ?? 0) + (pixels[lower + 1] ?? 0));
      const blue =
        blueBefore + blueAfter + 2 * ((pixels[upper + 2] ?? 0) + (pixels[lower + 2] ?? 0));
      const cb = CB.red * red + CB.green * green + CB.blue * blue;
      const cr = CR.red * red + CR.green * green + CR.blue * blue;
      planes[at] = (CB.from + (cb >> COLOR_WEIGHTS_BITS)) >> ONE_BITS;
      planes[at + planeSize] = (CR.from + (cr >> COLOR_WEIGHTS_BITS)) >> ONE_BITS;
      redBefore = redAfter;
      greenBefore = greenAfter;
      blueBefore = blueAfter;
    }
  }
}

function weights<Names extends string>(each: Record<Names, number>): Record<Names, number> {
  const scaled = { ...each };
  for (const name in each) scaled[name] = Math.round(each[name] * 2 ** ONE_BITS);
  return scaled;
}
