import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import * as z from 'zod';

import { currentCommit, writePart } from '../generated-page.ts';
import { costsSchema, ratiosSchema, scaleDocument } from './scale-document.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const TEST = 'test/worker/scale/costs.rare.test.ts';
const REPORT = join(ROOT, '.dev', 'scale.json');

const reportSchema = z.object({
  success: z.literal(true),
  testResults: z.tuple([
    z.object({
      assertionResults: z.tuple([
        z.object({ meta: z.object({ costs: costsSchema }) }),
        z.object({ meta: z.object({ costs: ratiosSchema }) }),
      ]),
    }),
  ]),
});

/** Measures the cost of an analysis on miniflare and writes the limits to docs/performance.md. */
export async function benchScale(): Promise<void> {
  const commit = await currentCommit();
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const words = ['run', '--project=worker', TEST, ...reporters];
  const vitest = spawn('vitest', words, {
    cwd: ROOT,
    env: { ...process.env, TEST_TIER: 'rare' },
    stdio: 'inherit',
  });
  await once(vitest, 'exit');
  const report = reportSchema.parse(JSON.parse(await readFile(REPORT, 'utf8')));
  const [costs, ratios] = report.testResults[0].assertionResults.map(({ meta }) => meta.costs);
  const body = scaleDocument(costsSchema.parse(costs), ratiosSchema.parse(ratios));
  await writePart('scale', body, { command: 'npm run bench -- scale', commit });
}
