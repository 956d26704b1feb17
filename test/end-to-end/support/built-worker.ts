import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

import { startProcessGroup } from '../../../cli/stack/process-group.ts';
import type { startWorker } from '../../../cli/stack/processes.ts';
import { PROJECT_ROOT } from '../../../cli/stack/stack-folders.ts';

/** Builds the Worker once for all stacks of a run. */
export function buildWorker(build: string): void {
  const words = ['deploy', '--dry-run', '--outdir', build];
  execFileSync('wrangler', words, { cwd: PROJECT_ROOT, stdio: 'ignore' });
}

/** Serves a built Worker on miniflare, in place of `wrangler dev` and the gateway. */
export function serveBuilt(build: string): typeof startWorker {
  return async (folders, { port, variables }) => {
    const settings = [`${port}`, JSON.stringify(variables)];
    const program = join(import.meta.dirname, 'serve-worker.ts');
    return startProcessGroup({
      name: 'The Worker',
      command: [process.execPath, program, build, folders.state, ...settings],
      environment: {},
      directory: PROJECT_ROOT,
      logFile: join(folders.run, 'worker.log'),
    });
  };
}
