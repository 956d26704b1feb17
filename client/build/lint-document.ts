import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readDocument } from '../../docs/site/read-document.ts';

const REDOCLY_RULES = join(import.meta.dirname, '..', '..', '.redocly.yaml');
const SPECTRAL = ['@stoplight/spectral-cli@6.16.3'];
/** TypeScript 5, because the generator needs its JavaScript API. */
const TYPE_GENERATOR = ['openapi-typescript@7.13.0', 'typescript@5.9.3'];

/** Checks the OpenAPI document with two linters, and compiles types generated from it. */
const directory = mkdtempSync(join(tmpdir(), 'strideline-conformance-'));
try {
  const file = join(directory, 'openapi.json');
  const rules = join(directory, 'spectral.yaml');
  const types = join(directory, 'types.ts');
  writeFileSync(file, JSON.stringify(await readDocument()));
  writeFileSync(rules, 'extends: spectral:oas');
  run('redocly', ['lint', file, '--config', REDOCLY_RULES]);
  runTool(SPECTRAL, 'spectral', 'lint', file, '--ruleset', rules);
  runTool(TYPE_GENERATOR, 'openapi-typescript', file, '--output', types);
  run('tsc', ['--strict', '--noEmit', '--ignoreConfig', types]);
} finally {
  rmSync(directory, { recursive: true });
}

function run(program: string, words: readonly string[]): void {
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  execFileSync(program, words, { env, stdio: 'inherit' });
}

/** Runs an npm tool, downloading these versions on demand. */
function runTool(packages: readonly string[], ...words: readonly string[]): void {
  run('npm', ['exec', '--yes', ...packages.map((name) => `--package=${name}`), '--', ...words]);
}
