import { join } from 'node:path';

import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import type { StackFolders } from './stack-folders.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

const WRANGLER = join(PROJECT_ROOT, 'node_modules', '.bin', 'wrangler');

export async function startMigrations(folders: StackFolders): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'The database migration',
    command: [process.execPath, join('cli', 'stack', 'migrate-database.ts'), folders.state],
    environment: wranglerEnvironment(folders),
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'migrations.log'),
  });
}

export async function startWorker(
  folders: StackFolders,
  {
    port,
    variables,
    inspectorPort,
  }: { port: number; variables: Readonly<Record<string, string>>; inspectorPort: number },
): Promise<ProcessGroup> {
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const flags = ['--show-interactive-dev-session=false', '--inspector-port', `${inspectorPort}`];
  const address = ['--ip', '127.0.0.1', '--port', `${port}`];
  return startProcessGroup({
    name: 'The Worker',
    command: [WRANGLER, 'dev', ...address, '--persist-to', folders.state, ...flags, ...vars],
    environment: wranglerEnvironment(folders),
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'worker.log'),
  });
}

function wranglerEnvironment(folders: StackFolders): Record<string, string> {
  return {
    // No prompts, and nothing about this machine is sent or shared.
    CI: 'true',
    WRANGLER_WRITE_LOGS: 'false',
    // Both expose all data without a key, and store the signed URLs of every request.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_REGISTRY_PATH: join(folders.run, 'registry'),
  };
}
