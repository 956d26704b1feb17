import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

const RENDERER = join(PROJECT_ROOT, 'exercise-media', 'main.ts');

/** Before the Worker starts: returns whether pictures and films of exercises are missing. */
export async function reserveMissingMedia(): Promise<boolean> {
  const { stdout } = await promisify(execFile)(process.execPath, [RENDERER, '--reserve']);
  return stdout !== '';
}

/** Renders them alongside the running service, at the lowest priority. */
export async function startMediaBuild(logFile: string): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'The exercise media renderer',
    command: ['nice', '-n', '19', process.execPath, RENDERER],
    environment: {},
    directory: PROJECT_ROOT,
    logFile,
  });
}
