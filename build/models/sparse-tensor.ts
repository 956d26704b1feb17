/** Sparse storage of a tensor: a tree with one level per dimension, in `traversalOrder`. */
export interface Sparsity {
  traversalOrder: readonly number[];
  levels: readonly SparsityLevel[];
}

type SparsityLevel =
  | { format: 'dense'; size: number }
  /** Branch b continues at each of `indices[segments[b] .. segments[b + 1]]`. */
  | { format: 'sparse'; segments: readonly number[]; indices: readonly number[] };

/** Converts to dense. TFLite uses the TACO format (Kjolstad et al. 2017). */
export function expandSparse(
  stored: Float32Array,
  { sparsity: { traversalOrder, levels }, shape }: { sparsity: Sparsity; shape: readonly number[] },
): Float32Array {
  const dense = new Float32Array(elementCount(shape));
  const strides = traversalOrder.map((dimension) => elementCount(shape.slice(dimension + 1)));

  const descend = (depth: number, branch: number, offset: number): void => {
    const level = levels[depth];
    if (level === undefined) {
      dense[offset] = stored[branch] ?? NaN;
      return;
    }
    const stride = strides[depth] ?? 0;
    if (level.format === 'dense') {
      for (let index = 0; index < level.size; index++) {
        descend(depth + 1, branch * level.size + index, offset + index * stride);
      }
      return;
    }
    const [first = 0, end = 0] = level.segments.slice(branch, branch + 2);
    for (let entry = first; entry < end; entry++) {
      descend(depth + 1, entry, offset + (level.indices[entry] ?? 0) * stride);
    }
  };
  descend(0, 0, 0);
  return dense;
}

export function elementCount(shape: readonly number[]): number {
  return shape.reduce((product, size) => product * size, 1);
}
