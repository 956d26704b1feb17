import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, inject } from 'vitest';

import type { StackAccess } from '../../../cli/stack/stack.ts';

export interface SharedStack {
  readonly current: StackAccess;
  readonly stateDirectory: string;
  /** For the test's own files; removed after them. */
  readonly directory: string;
}

/**
 * Provides the stack shared by all long end-to-end tests, for files that neither stop nor restart
 * its parts and only inspect what they created.
 */
export function useSharedStack(): SharedStack {
  const directory = mkdtempSync(join(tmpdir(), 'strideline-test-'));
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });
  return { current: inject('stack'), stateDirectory: inject('stateDirectory'), directory };
}
