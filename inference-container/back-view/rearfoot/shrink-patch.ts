import type { Patch } from './foot-patch.ts';

/** Averages squares of pixels. */
export function shrinkPatch(patch: Patch, factor: number): Patch<Float32Array> {
  const columns = Math.floor(patch.columns / factor);
  const rows = Math.floor(patch.rows / factor);
  const shrink = (values: Uint8Array | Float32Array) => {
    const small = new Float32Array(columns * rows);
    for (let row = 0; row < rows * factor; row += 1) {
      const target = Math.floor(row / factor) * columns;
      const from = row * patch.columns;
      for (let column = 0; column < columns * factor; column += 1) {
        const place = target + Math.floor(column / factor);
        small[place] = (small[place] ?? 0) + (values[from + column] ?? 0);
      }
    }
    const share = 1 / factor ** 2;
    for (let place = 0; place < small.length; place += 1) {
      small[place] = (small[place] ?? 0) * share;
    }
    return small;
  };
  const [brightness, blue, red] = patch.channels;
  return {
    columns,
    rows,
    channels: [shrink(brightness), shrink(blue), shrink(red)],
    shankPx: patch.shankPx / factor,
  };
}
