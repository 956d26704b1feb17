import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

const CLIENT = resolve('client');
const MODULES = resolve('node_modules');

it('the first sample of the README compiles in a strict TypeScript project', () => {
  const readme = readFileSync(join(CLIENT, 'README.md'), 'utf8');
  const sample = /```(?:js|ts)\n([^]*?)```/.exec(readme)?.[1] ?? '';
  expect(sample).toContain('startAnalysis');
  const directory = mkdtempSync(join(tmpdir(), 'readme-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  writeFileSync(join(directory, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(directory, 'sample.ts'), sample);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
    typeRoots: [join(MODULES, '@types')],
    paths: { strideline: ['./package/index.d.ts'] },
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const project = join(CLIENT, 'tsconfig.declarations.json');
  expect(compile('-p', project, '--outDir', join(directory, 'package'))).toBe('');
  expect(compile('-p', directory)).toBe('');
});

/** Returns the compiler's output, which is empty without errors. */
function compile(...words: string[]): string {
  return spawnSync(join(MODULES, '.bin', 'tsc'), words, { encoding: 'utf8' }).stdout;
}
