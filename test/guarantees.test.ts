import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const ROOT = new URL('../', import.meta.url).pathname;
const NUMBER = /\bI-\d+\b/g;

function numbersIn(path: string): string[] {
  return readFileSync(`${ROOT}${path}`, 'utf8').match(NUMBER) ?? [];
}

it('lists every numbered guarantee, and tests every one that is listed', () => {
  const tested = new Set(globSync('test/**/*.test.ts', { cwd: ROOT }).flatMap(numbersIn));
  const listed = new Set(numbersIn('docs/guarantees.md'));
  expect([...tested].toSorted()).toEqual([...listed].toSorted());
});
