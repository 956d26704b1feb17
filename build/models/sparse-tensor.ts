import { ConversionRefused } from './conversion-refused.ts';

/**
 * Sparse storage of a tensor: a tree with one level per dimension, then one per block dimension, in
 * `traversalOrder`.
 */
export interface Sparsity {
  /** Dimension of each level; values from the tensor's rank on are block dimensions. */
  traversalOrder: readonly number[];
  /** The tensor dimension that each block dimension divides. */
  blockMap: readonly number[];
  levels: readonly SparsityLevel[];
}

type SparsityLevel =
  | { format: 'dense'; size: number }
  /** Branch b continues at each of `indices[segments[b] .. segments[b + 1]]`. */
  | { format: 'sparse'; segments: readonly number[]; indices: readonly number[] };

/** Converts to dense. TFLite uses the TACO format (Kjolstad et al. 2017). */
export function expandSparse(
  stored: Float32Array,
  { sparsity, shape }: { sparsity: Sparsity; shape: readonly number[] },
): Float32Array {
  const { levels } = sparsity;
  const strides = levelStrides(sparsity, shape);
  const dense = new Float32Array(elementCount(shape));

  const descend = (depth: number, branch: number, offset: number): void => {
    const level = levels[depth];
    if (level === undefined) {
      const value = stored[branch];
      if (value === undefined || offset < 0 || offset >= dense.length) throw outside();
      dense[offset] = value;
      return;
    }
    const stride = strides[depth] ?? 0;
    if (level.format === 'dense') {
      for (let index = 0; index < level.size; index++) {
        descend(depth + 1, branch * level.size + index, offset + index * stride);
      }
      return;
    }
    const first = level.segments[branch];
    const end = level.segments[branch + 1];
    if (first === undefined || end === undefined || end > level.indices.length) throw outside();
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

/** Strides of the levels in the dense tensor. */
function levelStrides(
  { traversalOrder, blockMap, levels }: Sparsity,
  shape: readonly number[],
): number[] {
  const blockSizes = shape.map(() => 1);
  for (const [depth, dimension] of traversalOrder.entries()) {
    const level = levels[depth];
    const divided = blockMap[dimension - shape.length];
    if (divided === undefined) continue;
    if (level?.format !== 'dense') throw new ConversionRefused('sparse blocks are not supported');
    blockSizes[divided] = level.size;
  }
  return traversalOrder.map((dimension) => {
    const divided = blockMap[dimension - shape.length];
    const own = divided ?? dimension;
    const elementStride = elementCount(shape.slice(own + 1));
    return divided === undefined ? elementStride * (blockSizes[own] ?? 1) : elementStride;
  });
}

function outside(): ConversionRefused {
  return new ConversionRefused('a sparse tensor has an index out of bounds');
}
