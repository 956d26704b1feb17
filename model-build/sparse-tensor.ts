import { ConversionRefused } from './conversion-refused.ts';

/**
 * How a tensor leaves its zeros out. It is stored as a tree with one level per dimension, then one
 * per dimension of the blocks it may be cut into; `traversalOrder` says which level is which.
 */
export interface Sparsity {
  /** Dimension of each level; the tensor's rank and above mean blocks. */
  traversalOrder: readonly number[];
  /** Which of the tensor's dimensions each dimension of the blocks divides. */
  blockMap: readonly number[];
  levels: readonly SparsityLevel[];
}

type SparsityLevel =
  | { format: 'dense'; size: number }
  /** Branch b continues at each of `indices[segments[b] .. segments[b + 1]]`. */
  | { format: 'sparse'; segments: readonly number[]; indices: readonly number[] };

/** The tensor with its zeros. Follows the format of TACO (Kjolstad et al. 2017), as TFLite does. */
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

/** How far apart in the dense tensor two neighbors of a level are. */
function levelStrides(
  { traversalOrder, blockMap, levels }: Sparsity,
  shape: readonly number[],
): number[] {
  const blockSizes = shape.map(() => 1);
  for (const [depth, dimension] of traversalOrder.entries()) {
    const level = levels[depth];
    const divided = blockMap[dimension - shape.length];
    if (divided === undefined) continue;
    if (level?.format !== 'dense') throw new ConversionRefused('blocks with gaps are unsupported');
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
  return new ConversionRefused('a sparse tensor points outside itself');
}
