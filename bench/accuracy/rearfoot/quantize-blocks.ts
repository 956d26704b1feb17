const SIZE = 8;
/** Row `k` is the cosine of order `k` (Ahmed, Natarajan and Rao 1974), orthonormal. */
const COSINES = Float64Array.from({ length: SIZE * SIZE }, (_, place) => {
  const order = Math.floor(place / SIZE);
  const scale = Math.sqrt((order === 0 ? 1 : 2) / SIZE);
  return scale * Math.cos(((2 * (place % SIZE) + 1) * order * Math.PI) / (2 * SIZE));
});
/** Coarser for finer detail, and small coefficients vanish: this causes blocking and ringing. */
const STEP_GROWTH = 0.12;
const DEAD_ZONE = 0.33;

/** Quantizes a plane in blocks as video encoders do, in place; partial blocks stay unchanged. */
export function quantizeBlocks(
  values: Float32Array,
  { columns, step }: { columns: number; step: number },
): void {
  const rows = values.length / columns;
  const block = new Float64Array(SIZE * SIZE);
  const scratch = new Float64Array(SIZE * SIZE);
  for (let top = 0; top + SIZE <= rows; top += SIZE) {
    for (let left = 0; left + SIZE <= columns; left += SIZE) {
      const from = top * columns + left;
      for (let place = 0; place < block.length; place += 1) {
        block[place] = values[from + (place >> 3) * columns + (place & 7)] ?? 0;
      }
      transform(block, { scratch, isInverse: false });
      for (let place = 0; place < block.length; place += 1) {
        const width = step * (1 + STEP_GROWTH * ((place >> 3) + (place & 7)));
        const coefficient = block[place] ?? 0;
        const size = Math.floor(Math.abs(coefficient) / width + DEAD_ZONE);
        block[place] = Math.sign(coefficient) * size * width;
      }
      transform(block, { scratch, isInverse: true });
      for (let place = 0; place < block.length; place += 1) {
        values[from + (place >> 3) * columns + (place & 7)] = block[place] ?? 0;
      }
    }
  }
}

/** Transforms the rows, then the columns, in place. */
function transform(
  block: Float64Array,
  { scratch, isInverse }: { scratch: Float64Array; isInverse: boolean },
): void {
  const [toStep, fromStep] = isInverse ? [1, SIZE] : [SIZE, 1];
  for (let row = 0; row < SIZE; row += 1) {
    for (let to = 0; to < SIZE; to += 1) {
      let sum = 0;
      for (let from = 0; from < SIZE; from += 1) {
        sum += (COSINES[to * toStep + from * fromStep] ?? 0) * (block[row * SIZE + from] ?? 0);
      }
      scratch[row * SIZE + to] = sum;
    }
  }
  for (let column = 0; column < SIZE; column += 1) {
    for (let to = 0; to < SIZE; to += 1) {
      let sum = 0;
      for (let from = 0; from < SIZE; from += 1) {
        sum += (COSINES[to * toStep + from * fromStep] ?? 0) * (scratch[from * SIZE + column] ?? 0);
      }
      block[to * SIZE + column] = sum;
    }
  }
}
