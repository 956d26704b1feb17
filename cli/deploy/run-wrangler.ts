import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

import { PROJECT_ROOT } from '../stack/stack-folders.ts';

const WRANGLER = join(PROJECT_ROOT, 'node_modules', '.bin', 'wrangler');

/** Runs wrangler without prompts, with its output on stderr; returns false if it fails. */
export async function runWrangler(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<boolean> {
  const child = spawn(WRANGLER, words, {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 2, 2],
    env: { ...environment, CI: 'true', WRANGLER_SEND_METRICS: 'false' },
  });
  await once(child, 'exit');
  return child.exitCode === 0;
}
