import { join } from 'node:path';

import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import type { StackFolders } from './stack-folders.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

const WRANGLER = join(PROJECT_ROOT, 'node_modules', '.bin', 'wrangler');

type Environment = Readonly<Record<string, string>>;

export async function startContainer(
  folders: StackFolders,
  { baseUrl, token }: { baseUrl: string; token: string },
  settings: Environment = {},
): Promise<ProcessGroup> {
  const environment = {
    INFERENCE_API_URL: baseUrl,
    INFERENCE_TOKEN: token,
    TEMP_DIRECTORY: folders.temp,
    // Development machines rarely support the complete sandbox.
    ALLOW_INCOMPLETE_SANDBOX: '1',
    ...settings,
  };
  return start(folders, 'The inference container', {
    command: [process.execPath, join('inference-container', 'main.ts')],
    log: 'container',
    environment,
  });
}

/** Converts the models, which takes seconds the first time; later runs only verify the files. */
export async function startModelConversion(folders: StackFolders): Promise<ProcessGroup> {
  const command = [process.execPath, join('build', 'models', 'convert-models.ts')] as const;
  return start(folders, 'Converting the pose models', { command, log: 'models' });
}

export async function startGateway(
  folders: StackFolders,
  { port, workerPort }: { port: number; workerPort: number },
): Promise<ProcessGroup> {
  const program = join('cli', 'gateway', 'main.ts');
  const command = [process.execPath, program, `${port}`, `${workerPort}`] as const;
  return start(folders, 'The gateway', { command, log: 'gateway' });
}

export async function startMigrations(folders: StackFolders): Promise<ProcessGroup> {
  const words = ['d1', 'migrations', 'apply', 'DB', '--local', '--persist-to', folders.state];
  return start(folders, 'The database migration', {
    command: [WRANGLER, ...words],
    log: 'migrations',
    environment: wranglerEnvironment(folders),
  });
}

export async function startWorker(
  folders: StackFolders,
  {
    port,
    variables,
    inspectorPort,
  }: { port: number; variables: Environment; inspectorPort: number },
): Promise<ProcessGroup> {
  const vars = Object.entries(variables).flatMap(([name, value]) => ['--var', `${name}:${value}`]);
  const flags = ['--show-interactive-dev-session=false', '--inspector-port', `${inspectorPort}`];
  const address = ['--ip', '127.0.0.1', '--port', `${port}`];
  return start(folders, 'The Worker', {
    command: [WRANGLER, 'dev', ...address, '--persist-to', folders.state, ...flags, ...vars],
    log: 'worker',
    environment: wranglerEnvironment(folders),
  });
}

async function start(
  folders: StackFolders,
  name: string,
  options: {
    command: readonly [string, ...string[]];
    log: string;
    environment?: Environment;
  },
): Promise<ProcessGroup> {
  const { command, log, environment = {} } = options;
  const logFile = join(folders.run, `${log}.log`);
  return startProcessGroup({ name, command, environment, directory: PROJECT_ROOT, logFile });
}

function wranglerEnvironment(folders: StackFolders): Environment {
  return {
    // Disables prompts and telemetry.
    CI: 'true',
    WRANGLER_WRITE_LOGS: 'false',
    // Both expose all data without a key and store the signed URLs of every request.
    X_LOCAL_EXPLORER: 'false',
    X_LOCAL_OBSERVABILITY: 'false',
    WRANGLER_SEND_METRICS: 'false',
    WRANGLER_REGISTRY_PATH: join(folders.run, 'registry'),
  };
}
