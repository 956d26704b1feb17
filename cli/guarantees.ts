import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findUnproven } from './check/guarantees.ts';
import { PROJECT_ROOT } from './stack/stack-folders.ts';

const DOCUMENT = join(PROJECT_ROOT, 'docs', 'guarantees.md');

/** The arguments are vitest's JSON reports of all tests: the last step of `.ci/run`. */
const reports = process.argv
  .slice(2)
  .map((file): unknown => JSON.parse(readFileSync(file, 'utf8')));
const problems = findUnproven(readFileSync(DOCUMENT, 'utf8'), reports);
for (const problem of problems) process.stdout.write(`${problem}\n`);
process.exitCode = problems.length === 0 ? 0 : 1;
