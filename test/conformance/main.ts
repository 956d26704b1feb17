import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createPartnerWorld } from './partner-world.ts';
import { recordExamples } from './record-examples.ts';
import { lintDocument, testAgainstDocument } from './tools.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';
import { PROJECT_ROOT } from '../../cli/stack/stack-folders.ts';

const MANY = '1000000';
const VARIABLES = {
  KEY_REQUESTS_PER_MINUTE_FOR_TESTS: MANY,
  ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: MANY,
};
const TALLY_FILE = join(PROJECT_ROOT, '.dev', 'conformance.json');

process.exitCode = await checkConformance();

/** Checks the running stack against its own OpenAPI document, using third-party tools. */
async function checkConformance(): Promise<number> {
  const directory = await mkdtemp(join(tmpdir(), 'strideline-conformance-'));
  let stack: Stack | null = null;
  try {
    stack = await startStack({ port: 0, stateDirectory: directory, variables: VARIABLES });
    // This program acts as the container, so that there is an analysis in every state.
    await stack.container.stop();
    const response = await fetch(`${stack.baseUrl}/openapi.json`);
    const document = await response.text();
    const lint = await lintDocument(document, directory);
    const examples = join(directory, 'examples');
    await recordExamples(stack, await createPartnerWorld(stack), examples);
    const contract = await testAgainstDocument({ document, examples, stack, directory });
    const tally = {
      passed: lint.passed + contract.passed,
      failed: lint.failed + contract.failed,
      skipped: 0,
      failures: [...lint.failures, ...contract.failures],
    };
    await writeFile(TALLY_FILE, JSON.stringify(tally));
    return tally.failed === 0 ? 0 : 1;
  } finally {
    await stack?.stop();
    await rm(directory, { recursive: true });
  }
}
