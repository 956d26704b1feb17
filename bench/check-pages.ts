import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { findPageProblem, GENERATED_PAGES, pagePath } from './generated-page.ts';

/** A step of `npm run check`: names the generated pages that were edited by hand. */
for (const path of GENERATED_PAGES.map(pagePath)) {
  const problem = findPageProblem(readFileSync(path, 'utf8'));
  if (problem === null) continue;
  process.stdout.write(`${relative('.', path)} ${problem}: run the command again.\n`);
  process.exitCode = 1;
}
