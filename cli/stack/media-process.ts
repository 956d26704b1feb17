import { join } from 'node:path';

import { missingMedia } from '../content-media/build-media.ts';
import { reserveMedia } from '../content-media/served-media.ts';
import type { ProcessGroup } from './process-group.ts';
import { startProcessGroup } from './process-group.ts';
import { PROJECT_ROOT } from './stack-folders.ts';

/** Before the Worker starts: returns whether pictures and films of exercises are to be made. */
export function reserveMissingMedia(): boolean {
  const missing = missingMedia();
  if (missing.length > 0) reserveMedia(missing);
  return missing.length > 0;
}

/** Makes them beside the running service, on what the analyses leave of the processors. */
export async function startMediaBuild(logFile: string): Promise<ProcessGroup> {
  return startProcessGroup({
    name: 'The drawing of exercises',
    command: ['nice', '-n', '19', process.execPath, join('cli', 'content-media.ts')],
    environment: {},
    directory: PROJECT_ROOT,
    logFile,
  });
}
