import { expect, it } from 'vitest';

import { ConversionRefused } from '../../../build/models/conversion-refused.ts';
import type { Sparsity } from '../../../build/models/sparse-tensor.ts';
import { expandSparse } from '../../../build/models/sparse-tensor.ts';

/** Rows dense, columns compressed. */
const ROWS: Sparsity = {
  traversalOrder: [0, 1],
  blockMap: [],
  levels: [
    { format: 'dense', size: 3 },
    { format: 'sparse', segments: [0, 2, 2, 3], indices: [0, 3, 2] },
  ],
};

it('puts the stored values of each row in their columns, and zeros elsewhere', () => {
  const dense = expandSparse(Float32Array.of(1, 2, 3), { sparsity: ROWS, shape: [3, 4] });

  expect([...dense]).toEqual([1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 3, 0]);
});

it('traverses the dimensions in storage order', () => {
  const columnsFirst: Sparsity = { ...ROWS, traversalOrder: [1, 0] };

  const dense = expandSparse(Float32Array.of(1, 2, 3), { sparsity: columnsFirst, shape: [4, 3] });

  expect([...dense]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 3, 2, 0, 0]);
});

it('expands stored blocks of two columns by two rows', () => {
  const blocks: Sparsity = {
    traversalOrder: [0, 1, 2, 3],
    blockMap: [0, 1],
    levels: [
      { format: 'dense', size: 2 },
      { format: 'sparse', segments: [0, 1, 3], indices: [1, 0, 1] },
      { format: 'dense', size: 2 },
      { format: 'dense', size: 2 },
    ],
  };
  const stored = Float32Array.from({ length: 12 }, (_, index) => index + 1);

  const dense = expandSparse(stored, { sparsity: blocks, shape: [4, 4] });

  // prettier-ignore
  expect([...dense]).toEqual([
    0, 0, 1, 2,
    0, 0, 3, 4,
    5, 6, 9, 10,
    7, 8, 11, 12,
  ]);
});

it.each([
  { what: 'a column beyond the last', indices: [0, 3, 4], segments: [0, 2, 2, 3] },
  { what: 'a column before the first', indices: [-1, 3, 2], segments: [0, 2, 2, 3] },
  { what: 'more values than are stored', indices: [0, 1, 2, 3], segments: [0, 2, 2, 4] },
  { what: 'more indices than there are', indices: [0, 3, 2], segments: [0, 2, 2, 9] },
  { what: 'fewer rows than there are', indices: [0, 3, 2], segments: [0, 2, 3] },
])('refuses $what', ({ indices, segments }) => {
  const sparsity: Sparsity = {
    ...ROWS,
    levels: [
      { format: 'dense', size: 3 },
      { format: 'sparse', segments, indices },
    ],
  };

  expect(() => expandSparse(Float32Array.of(1, 2, 3), { sparsity, shape: [3, 4] })).toThrow(
    ConversionRefused,
  );
});
