import { globSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

const SOURCES = '{worker,inference-container,contract}/**/*.{ts,tsx}';

it('docs/operations.md names only existing log events, reasons, and fields', () => {
  const page = readFileSync('docs/operations.md', 'utf8');
  const code = globSync(SOURCES, { exclude: ['**/node_modules'] })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const known = new Set(code.match(/\b[a-z]+(?:_[a-z]+)+\b/g));
  const named = [...page.matchAll(/`([a-z]+(?:_[a-z]+)+)`/g)].map(([, name = '']) => name);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});
