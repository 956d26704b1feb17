import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

import type { ContainerProcess } from '../../../bench/support/container-process.ts';
import { startContainer } from '../../../bench/support/container-process.ts';
import { makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import type { WorkerDouble } from '../../../bench/support/worker-double.ts';
import { startWorkerDouble } from '../../../bench/support/worker-double.ts';
import { isRunning } from './processes.ts';

export interface ContainerInUse {
  /** For clips; kept until the last test of the file has run. */
  directory: string;
  /** The container's working directory; it leaves nothing there between jobs. */
  tempDirectory: string;
  worker: WorkerDouble;
  container: ContainerProcess;
}

/** Provides one container for all tests of a file; its parts exist once the first of them runs. */
export function useContainer(settings: Record<string, string> = {}): ContainerInUse {
  const inUse: Partial<ContainerInUse> = {};
  beforeAll(async () => {
    inUse.directory = await makeTempDirectory();
    inUse.tempDirectory = await makeTempDirectory();
    inUse.worker = await startWorkerDouble();
    inUse.container = startContainer({ ...settingsOf(inUse), ...settings });
    await inUse.container.waitForLog('container_ready');
  });
  afterEach(() => {
    inUse.worker?.answers.clear();
  });
  afterAll(async () => {
    await endEverything(inUse, 'SIGTERM');
    await removeDirectory(inUse.directory ?? '');
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete when a test runs
  return inUse as ContainerInUse;
}

export interface OwnContainer extends ContainerInUse {
  start: (settings?: Record<string, string>) => void;
}

/**
 * Provides a container per test, started by the test itself: to end it, or with its own settings.
 */
export function useOwnContainer(): OwnContainer {
  const inUse: Partial<OwnContainer> = {
    start: (settings) => {
      inUse.container = startContainer({ ...settingsOf(inUse), ...settings });
    },
  };
  beforeAll(async () => {
    inUse.directory = await makeTempDirectory();
  });
  beforeEach(async () => {
    inUse.tempDirectory = await makeTempDirectory();
    inUse.worker = await startWorkerDouble();
  });
  afterEach(() => endEverything(inUse, 'SIGKILL'));
  afterAll(() => removeDirectory(inUse.directory ?? ''));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete when a test runs
  return inUse as OwnContainer;
}

function settingsOf({ worker, tempDirectory }: Partial<ContainerInUse>): Record<string, string> {
  return {
    INFERENCE_API_URL: worker?.url ?? '',
    INFERENCE_TOKEN: worker?.token ?? '',
    TEMP_DIRECTORY: tempDirectory ?? '',
    CONTAINER_ID: 'worker-under-test',
  };
}

async function endEverything(inUse: Partial<ContainerInUse>, signal: NodeJS.Signals) {
  const { container, worker, tempDirectory = '' } = inUse;
  if (container !== undefined && isRunning(container.processId)) await container.end(signal);
  await worker?.close();
  await removeDirectory(tempDirectory);
}
