import { join } from 'node:path';

import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import type { StackFolders } from './stack-folders.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

export async function startGateway(
  folders: StackFolders,
  { port, workerPort }: { port: number; workerPort: number },
): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'The gateway',
    command: [process.execPath, join('cli', 'gateway', 'main.ts'), `${port}`, `${workerPort}`],
    environment: {},
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'gateway.log'),
  });
}
