import { readFileSync } from 'node:fs';

import { findPartProblem, GENERATED_PARTS, pagePath } from './generated-page.ts';

/**
 * Reports generated parts of docs/ that were edited or are out of date; part of `npm run check`.
 */
for (const part of Object.values(GENERATED_PARTS)) {
  const problem = findPartProblem(readFileSync(pagePath(part.page), 'utf8'), part);
  if (problem === null) continue;
  process.stdout.write(
    `docs/${part.page}.md, ${part.heading}: ${problem}. Run its command again, or add ", for release …" to its stamp.\n`,
  );
  process.exitCode = 1;
}
