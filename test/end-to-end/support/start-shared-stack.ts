import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { TestProject } from 'vitest/node';

import { startContainer } from '../../../cli/stack/processes.ts';
import type { StackAccess } from '../../../cli/stack/stack.ts';
import { startStack } from '../../../cli/stack/stack.ts';
import { buildWorker, serveBuilt } from './built-worker.ts';

export const VARIABLES = {
  WEBHOOK_ALLOW_LOOPBACK_FOR_TESTS: '1',
  KEY_REQUESTS_PER_MINUTE_FOR_TESTS: '100000',
  ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: '100000',
};

declare module 'vitest' {
  interface ProvidedContext {
    stack: StackAccess;
    stateDirectory: string;
    workerBuild: string;
  }
}

/**
 * Builds the Worker for all stacks of the run, and starts the stack of all files that call
 * `useSharedStack`: each start takes many seconds.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { TMPDIR = tmpdir(), POSE_MODEL = '' } = project.config.env;
  const stateDirectory = mkdtempSync(join(TMPDIR, 'strideline-shared-stack-'));
  const build = join(stateDirectory, 'build');
  buildWorker(build);
  const stack = await startStack({
    port: 0,
    serveWorker: serveBuilt(build),
    stateDirectory,
    variables: VARIABLES,
    // Stacks that test files start use the same container.
    startContainer: async (folders, access) => startContainer(folders, access, { POSE_MODEL }),
  });
  const { baseUrl, demo, operatorToken, inferenceToken, mailFile } = stack;
  project.provide('stack', { baseUrl, demo, operatorToken, inferenceToken, mailFile });
  project.provide('stateDirectory', stateDirectory);
  project.provide('workerBuild', build);
  return async () => {
    await stack.stop();
    rmSync(stateDirectory, { recursive: true });
  };
}
