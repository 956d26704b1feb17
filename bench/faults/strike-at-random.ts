import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { ProcessGroup } from '../../cli/stack/process-group.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { waitUntilReady } from '../../cli/stack/wait-until-ready.ts';
import type { Random } from '../support/seeded-random.ts';
import { between, oneOf } from '../support/seeded-random.ts';

const FAULTS = ['container', 'container', 'container', 'full_disk', 'worker'] as const;
type Fault = (typeof FAULTS)[number];

/** From a container that has not leased a job to one that has just posted its result. */
const SHORTEST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 12_000;
/** No file may become larger, as on a full disk. */
const FULL_DISK_BYTES = 4096;

/** Strikes `count` times, and returns how often each fault struck. The last container survives. */
export async function strikeAtRandom(
  stack: Stack,
  { count, random }: { count: number; random: Random },
): Promise<Record<Fault, number>> {
  const struck: Record<Fault, number> = { container: 0, full_disk: 0, worker: 0 };
  // That of the stack would be restarted later with each crash.
  await stack.container.kill();
  let container = await stack.startContainer();
  for (let index = 0; index < count; index += 1) {
    const fault = oneOf(random, FAULTS);
    await sleep(between(random, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
    if (fault === 'worker') {
      await killWorker(stack);
    } else {
      if (fault === 'full_disk') await fillDisk(container, random);
      await container.kill();
      container = await stack.startContainer();
    }
    struck[fault] += 1;
  }
  return struck;
}

/** The stack starts it again. */
async function killWorker({ baseUrl, worker }: Stack): Promise<void> {
  process.kill(-worker.processId(), 'SIGKILL');
  await waitUntilReady(`${baseUrl}/health`, { ...worker, isRunning: () => true });
}

/** Lets the container, and what it starts from now on, fail to write for a while. */
async function fillDisk(container: ProcessGroup, random: Random): Promise<void> {
  const limit = `--fsize=${FULL_DISK_BYTES}`;
  await promisify(execFile)('prlimit', ['--pid', String(container.processId()), limit]);
  await sleep(between(random, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
}
