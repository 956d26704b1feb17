import { afterEach, beforeEach } from 'vitest';

import { makeTempDirectory, removeDirectory } from '../../../bench/support/make-clip.ts';
import type { WorkerDouble } from '../../../bench/support/worker-double.ts';
import { startWorkerDouble } from '../../../bench/support/worker-double.ts';
import type { LeasedJob } from '../../../contract/job.ts';
import type { WorkerApi } from '../../../inference-container/lease/worker-api.ts';
import { createWorkerApi } from '../../../inference-container/lease/worker-api.ts';

export interface LeaseInUse {
  directory: string;
  worker: WorkerDouble;
  api: WorkerApi;
  /** Offers the video at the Worker and leases the job. */
  lease: (videoPath: string) => Promise<LeasedJob>;
}

/** Provides a Worker and a directory for each test; they exist once it runs. */
export function useLease(): LeaseInUse {
  const inUse: Partial<LeaseInUse> = {};
  beforeEach(async () => {
    const worker = await startWorkerDouble();
    const api = createWorkerApi({ workerUrl: worker.url, token: worker.token });
    Object.assign(inUse, { directory: await makeTempDirectory(), worker, api });
    inUse.lease = async (videoPath) => {
      worker.offer(videoPath);
      const { signal } = new AbortController();
      const leasedJob = await api.lease({ containerId: 'test', device: 'cpu' }, signal);
      if (leasedJob === null) throw new Error('The offered job was not leased.');
      return leasedJob;
    };
  });
  afterEach(async () => {
    await inUse.worker?.close();
    await removeDirectory(inUse.directory ?? '');
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- complete when a test runs
  return inUse as LeaseInUse;
}
