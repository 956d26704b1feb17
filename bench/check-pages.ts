import { readFileSync } from 'node:fs';

import { findPartProblem, GENERATED_PARTS, pagePath } from './generated-page.ts';

/** A step of `npm run check`: names generated parts of docs/ that are edited or out of date. */
for (const part of Object.values(GENERATED_PARTS)) {
  const problem = findPartProblem(readFileSync(pagePath(part.page), 'utf8'), part);
  if (problem === null) continue;
  process.stdout.write(
    `docs/${part.page}.md, ${part.heading}: ${problem}. Run its command again, or add ", for release …" to its stamp.\n`,
  );
  process.exitCode = 1;
}
