import type { Patch } from './foot-patch.ts';

/**
 * Contrast-normalized gradient magnitude at every pixel, horizontally and vertically: 0 to 1,
 * independent of lighting.
 */
export interface FeatureMap {
  columns: number;
  rows: number;
  across: Float32Array;
  down: Float32Array;
}

/** A gradient of this many gray levels per pixel counts half. */
const CLEAR_CHANGE = 5;
/** The upper edge of a sole is less reliable than the vertical edges of a heel. */
const WORTH_OF_LEVEL_EDGES = 0.8;

export function featureMap({ columns, rows, channels }: Patch): FeatureMap {
  const across = new Float32Array(columns * rows);
  const down = new Float32Array(columns * rows);
  for (let row = 1; row < rows - 1; row += 1) {
    for (let column = 1; column < columns - 1; column += 1) {
      const place = row * columns + column;
      let [sumX, sumY] = [0, 0];
      for (const values of channels) {
        const x = (values[place + 1] ?? 0) - (values[place - 1] ?? 0);
        const y = (values[place + columns] ?? 0) - (values[place - columns] ?? 0);
        sumX += x * x;
        sumY += y * y;
      }
      const size = Math.sqrt(sumX + sumY) / 2;
      const clear = 1 / (2 * (size + CLEAR_CHANGE));
      across[place] = Math.sqrt(sumX) * clear;
      down[place] = WORTH_OF_LEVEL_EDGES * Math.sqrt(sumY) * clear;
    }
  }
  return { columns, rows, across, down };
}
