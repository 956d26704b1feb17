import { it } from 'vitest';

import { findFragments } from '../../../cli/check/find-fragments.ts';

it.for([
  '/** Of a new account. */',
  '/**\n * What the page\n * shows.\n */',
  '  /** The same for the knees. */',
  '/** How many rows were deleted. */',
  '/** Kept for ever. */',
])('finds %j', (comment, { expect }) => {
  expect(findFragments(`const one = 1;\n${comment}\nconst two = 2;\n`)).toEqual([2]);
});

it.for([
  '/** Free credit of a new account. */',
  '/** Returns the number of deleted rows. */',
  '/**\n * Deletes rows.\n * What remains is swept.\n */',
  '// What a reader may ask',
  "const text = 'Of 100.';",
])('accepts %j', (code, { expect }) => {
  expect(findFragments(`${code}\n`)).toEqual([]);
});
