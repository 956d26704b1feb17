import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { ProcessGroup } from '../../cli/stack/process-group.ts';
import type { Stack } from '../../cli/stack/stack.ts';
import { waitUntilReady } from '../../cli/stack/wait-until-ready.ts';
import type { Random } from '../support/seeded-random.ts';
import { between, oneOf } from '../support/seeded-random.ts';

const FAULTS = [
  'container',
  'container',
  'container',
  'full_disk',
  'short_memory',
  'worker',
] as const;
type Fault = (typeof FAULTS)[number];

/** Pauses range from before the container's first lease to just after its first result. */
const MIN_PAUSE_MS = 500;
const MAX_PAUSE_MS = 12_000;
/** File size limit that simulates a full disk. */
const FULL_DISK_BYTES = 4096;

/** Injects `count` faults and returns how often each kind occurred. The last container survives. */
export async function injectRandomFaults(
  stack: Stack,
  { count, random }: { count: number; random: Random },
): Promise<Partial<Record<Fault, number>>> {
  const injected: Partial<Record<Fault, number>> = {};
  // Replace the stack's own container, whose restarts would be delayed more and more.
  await stack.container.kill();
  let container = await stack.startContainer();
  for (let index = 0; index < count; index += 1) {
    const fault = oneOf(random, FAULTS);
    await pause(random);
    container = await inject(fault, { stack, container, random });
    injected[fault] = (injected[fault] ?? 0) + 1;
  }
  return injected;
}

/** Returns the container that is running afterward. */
async function inject(
  fault: Fault,
  { stack, container, random }: { stack: Stack; container: ProcessGroup; random: Random },
): Promise<ProcessGroup> {
  switch (fault) {
    case 'worker':
      await killWorker(stack);
      return container;
    case 'full_disk':
      await limit(container, `--fsize=${FULL_DISK_BYTES}`);
      await pause(random);
      break;
    case 'short_memory':
      // Limits memory to current usage, so that nothing more can be allocated.
      await limit(container, `--as=${addressSpaceBytes(container)}`);
      await pause(random);
      break;
    case 'container':
  }
  await container.kill();
  return stack.startContainer();
}

async function pause(random: Random): Promise<void> {
  await sleep(between(random, MIN_PAUSE_MS, MAX_PAUSE_MS));
}

/** Kills the Worker and waits until the stack has restarted it. */
async function killWorker({ baseUrl, worker }: Stack): Promise<void> {
  process.kill(-worker.processId(), 'SIGKILL');
  await waitUntilReady(`${baseUrl}/health`, { ...worker, isRunning: () => true });
}

/** Limits the container and any process that it starts later. */
async function limit(container: ProcessGroup, option: string): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(container.processId()), option]);
}

function addressSpaceBytes(container: ProcessGroup): number {
  const status = readFileSync(`/proc/${container.processId()}/status`, 'utf8');
  return Number(/^VmSize:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
