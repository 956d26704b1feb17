import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findFragments } from './check/find-fragments.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

/** Exits with 1 and the places if a comment reads as a fragment. */
const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: PROJECT_ROOT,
    encoding: 'utf8',
  },
).split('\n');
const places = files
  .filter((file) => file !== '' && existsSync(join(PROJECT_ROOT, file)))
  .flatMap((file) =>
    findFragments(readFileSync(join(PROJECT_ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
for (const place of places) process.stdout.write(`${place}: begin with a verb or a noun\n`);
process.exitCode = places.length === 0 ? 0 : 1;
