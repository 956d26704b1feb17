import { it } from 'vitest';

import { findFragments } from '../../../cli/check/find-fragments.ts';

const docComment = (text: string) => ['/**', ...text.split('\n'), '*/'].join('\n * ');

it.for([
  'Of a new account.',
  'What the page\nshows.',
  'The same for the knees.',
  'How many rows were deleted.',
  'Kept for ever.',
])('finds %j', (text, { expect }) => {
  const code = `const one = 1;\n${docComment(text)}\nconst two = 2;\n`;
  expect(findFragments(code)).toEqual([2]);
});

it.for([
  docComment('Free credit of a new account.'),
  docComment('Deletes rows.\nWhat remains is swept.'),
  '// What a reader may ask',
  "const text = 'Of 100.';",
])('accepts %j', (code, { expect }) => {
  expect(findFragments(`${code}\n`)).toEqual([]);
});
