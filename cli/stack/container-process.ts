import { join } from 'node:path';

import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import type { StackFolders } from './stack-folders.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

export async function startContainer(
  folders: StackFolders,
  { baseUrl, token }: { baseUrl: string; token: string },
  settings: Readonly<Record<string, string>> = {},
): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'The inference container',
    command: [process.execPath, join('inference-container', 'main.ts')],
    environment: {
      INFERENCE_API_URL: baseUrl,
      INFERENCE_TOKEN: token,
      TEMP_DIRECTORY: folders.temp,
      // Development machines seldom permit it all.
      ALLOW_INCOMPLETE_SANDBOX: '1',
      ...settings,
    },
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'container.log'),
  });
}

/** Takes seconds the first time, and then only a check of the files. */
export async function startModelConversion(folders: StackFolders): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'Converting the pose models',
    command: [process.execPath, join('build', 'models', 'convert-models.ts')],
    environment: {},
    directory: PROJECT_ROOT,
    logFile: join(folders.run, 'models.log'),
  });
}
