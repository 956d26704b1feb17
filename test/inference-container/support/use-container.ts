import { afterAll, beforeAll } from 'vitest';

import type { ContainerProcess } from './container-process.ts';
import { startContainer } from './container-process.ts';
import { makeTempDirectory, removeDirectory } from './make-clip.ts';
import type { WorkerDouble } from './worker-double.ts';
import { startWorkerDouble } from './worker-double.ts';

export interface ContainerInUse {
  /** For clips; the container works in it too. */
  directory: string;
  worker: WorkerDouble;
  container: ContainerProcess;
}

/** One container for all tests of a file; its parts are there once the first of them runs. */
export function useContainer(): ContainerInUse {
  const inUse: Partial<ContainerInUse> = {};
  beforeAll(async () => {
    const directory = await makeTempDirectory();
    const worker = await startWorkerDouble();
    const container = startContainer({
      INFERENCE_API_URL: worker.url,
      INFERENCE_TOKEN: worker.token,
      TEMP_DIRECTORY: directory,
    });
    Object.assign(inUse, { directory, worker, container });
  });
  afterAll(async () => {
    await inUse.container?.end('SIGTERM');
    await inUse.worker?.close();
    if (inUse.directory !== undefined) await removeDirectory(inUse.directory);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete when a test runs
  return inUse as ContainerInUse;
}
