import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, inject } from 'vitest';

import type { Stack, StackOptions } from '../../../cli/stack/stack.ts';
import { startStack } from '../../../cli/stack/stack.ts';
import { serveBuilt } from './built-worker.ts';
import { VARIABLES } from './start-shared-stack.ts';

export interface StackInUse {
  readonly current: Stack;
  /** Output of the stack since its start. */
  readonly reports: readonly string[];
  readonly stateDirectory: string;
  /** For the test's own files; removed with the stack. */
  readonly directory: string;
}

interface Setting extends Pick<StackOptions, 'startContainer' | 'inspectorPort'> {
  port?: number;
  variables?: Record<string, string>;
}

/**
 * Starts a stack for one test file, with its own state and on a free port: the stack of `npm
 * start`, or in long tests one with the built Worker. `prepare` runs first and may add settings.
 */
export function useStack(prepare = async (): Promise<Setting> => ({})): StackInUse {
  const build: string | undefined = inject('workerBuild');
  const directory = mkdtempSync(join(tmpdir(), 'strideline-end-to-end-'));
  const reports: string[] = [];
  let stack: Stack | null = null;
  beforeAll(async () => {
    const { port = 0, variables = {}, ...rest } = await prepare();
    // Memory is measured with the inspector of `wrangler dev`.
    const isServed = build !== undefined && rest.inspectorPort === undefined;
    stack = await startStack({
      ...rest,
      ...(isServed && { serveWorker: serveBuilt(build) }),
      port,
      stateDirectory: directory,
      variables: { ...VARIABLES, ...variables },
      report: (sentence) => reports.push(sentence),
    });
  });
  afterAll(async () => {
    await stack?.stop();
    rmSync(directory, { recursive: true });
  });
  return {
    stateDirectory: directory,
    directory,
    reports,
    get current() {
      if (stack === null) throw new Error('The stack has not been started.');
      return stack;
    },
  };
}
