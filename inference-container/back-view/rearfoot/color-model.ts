import type { Patch } from './foot-patch.ts';

const BIN_SIZE = 8;
const BIN_COUNT = 256 / BIN_SIZE;
/** A chroma value is shared by four pixels. */
const CHANNEL_WEIGHTS = [1, 0.5, 0.5] as const;
/** Blur and noise spread a color to neighboring bins. */
const SPREAD = [0.1, 0.2, 0.4, 0.2, 0.1] as const;

/** The color distribution in a part of the picture: one histogram per channel. */
export class ColorModel {
  readonly #counts = new Float32Array(CHANNEL_WEIGHTS.length * BIN_COUNT);
  #total = 0;

  /** Adds the part of a row that is inside the patch. */
  addRun(patch: Patch, { row, from, to }: { row: number; from: number; to: number }): void {
    const first = Math.max(0, Math.round(from));
    const last = Math.min(patch.columns - 1, Math.round(to));
    for (const [channel, values] of patch.channels.entries()) {
      for (let column = first; column <= last; column += 1) {
        this.#count(channel, values[row * patch.columns + column] ?? 0, 1);
      }
    }
    this.#total += Math.max(0, last - first + 1);
  }

  /** Adds the same colors in the shade: darker, and less saturated. */
  addShade(
    patch: Patch,
    {
      row,
      from,
      to,
      brightness,
      weight,
    }: { row: number; from: number; to: number; brightness: number; weight: number },
  ): void {
    const first = Math.max(0, Math.round(from));
    const last = Math.min(patch.columns - 1, Math.round(to));
    for (const [channel, values] of patch.channels.entries()) {
      const level = channel === 0 ? BLACK_LEVEL : GRAY_LEVEL;
      for (let column = first; column <= last; column += 1) {
        const value = values[row * patch.columns + column] ?? 0;
        this.#count(channel, level + (value - level) * brightness, weight);
      }
    }
    this.#total += weight * Math.max(0, last - first + 1);
  }

  /**
   * Log likelihood ratio of each bin against a uniform distribution; `unseenShare` is the
   * probability of any color at all.
   */
  logShares(unseenShare: number): Float32Array {
    return this.#counts.map((_, place) => {
      const bin = place % BIN_COUNT;
      let seen = 0;
      for (let step = -2; step <= 2; step += 1) {
        const isInside = bin + step >= 0 && bin + step < BIN_COUNT;
        if (isInside) seen += (SPREAD[step + 2] ?? 0) * (this.#counts[place + step] ?? 0);
      }
      const share = this.#total === 0 ? 1 / BIN_COUNT : seen / this.#total;
      const weight = CHANNEL_WEIGHTS[Math.floor(place / BIN_COUNT)] ?? 0;
      return weight * Math.log(((1 - unseenShare) * share + unseenShare / BIN_COUNT) * BIN_COUNT);
    });
  }

  #count(channel: number, value: number, weight: number): void {
    const place = channel * BIN_COUNT + binOf(value);
    this.#counts[place] = (this.#counts[place] ?? 0) + weight;
  }
}

const BLACK_LEVEL = 16;
const GRAY_LEVEL = 128;

/** The table's total over the channels for a pixel's color. */
export function lookUp(table: Float32Array, patch: Patch, place: number): number {
  const [brightness, blue, red] = patch.channels;
  return (
    (table[binOf(brightness[place] ?? 0)] ?? 0) +
    (table[BIN_COUNT + binOf(blue[place] ?? 0)] ?? 0) +
    (table[2 * BIN_COUNT + binOf(red[place] ?? 0)] ?? 0)
  );
}

function binOf(value: number): number {
  const bin = (value / BIN_SIZE) | 0;
  return bin < 0 ? 0 : bin >= BIN_COUNT ? BIN_COUNT - 1 : bin;
}
