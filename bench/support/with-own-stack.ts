import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findFreePort } from '../../cli/stack/loopback-server.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { startStack } from '../../cli/stack/stack.ts';

export interface OwnStack {
  stack: Stack;
  inspectorPort: number;
  /** Removed when the stack stops. */
  directory: string;
}

/** Limit so high that the limiters count requests but reject none. */
const UNREACHABLE_LIMIT = '1000000';

/**
 * Runs a benchmark against a stack like that of `npm start` but with its own state, then stops it.
 */
export async function withOwnStack(
  measure: (own: OwnStack) => Promise<void>,
  report?: (sentence: string) => void,
): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'strideline-bench-'));
  const inspectorPort = await findFreePort();
  const stack = await startStack({
    port: 0,
    inspectorPort,
    stateDirectory: directory,
    variables: {
      KEY_REQUESTS_PER_MINUTE_FOR_TESTS: UNREACHABLE_LIMIT,
      ADDRESS_REQUESTS_PER_MINUTE_FOR_TESTS: UNREACHABLE_LIMIT,
    },
    ...(report && { report }),
  });
  try {
    await measure({ stack, inspectorPort, directory });
  } finally {
    await stack.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
