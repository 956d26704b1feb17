import { evictDurableObject, runInDurableObject } from 'cloudflare:test';

import type { FaultPoint } from '../../../worker/fault-point.ts';
import type { Faults, StoppedCode } from './faults.ts';

type Place = 'worker' | 'scope' | 'board';

/** In whose memory the point lies; at all others the code runs in no object. */
const PLACES: Partial<Record<FaultPoint, Place>> = {
  'after-debit': 'scope',
  'after-row-written': 'scope',
  'after-job-queued': 'scope',
  'after-row-updated': 'scope',
  'before-dead-letter': 'board',
};
const POLL_MS = 1;
/** How long a second call may take before the first goes on: it may be waiting for the first. */
const HEAD_START_POLLS = 30;

export interface Objects {
  scope: DurableObjectStub;
  board: DurableObjectStub;
}

type Settled<Answer> = { ok: true; answer: Answer } | { ok: false; error: unknown };

/** Makes a call, does what the faults say while it runs, and waits for whatever became of it. */
export async function callUnderFaults<Answer>(
  call: () => Promise<Answer>,
  { faults, objects }: { faults: Faults; objects: () => Objects },
): Promise<Settled<Answer>[]> {
  const settled: Settled<Answer>[] = [];
  let begun = 0;
  const begin = async () => {
    begun += 1;
    try {
      settled.push({ ok: true, answer: await call() });
    } catch (error) {
      settled.push({ ok: false, error });
    }
  };
  const calls = [begin()];
  while (settled.length < begun) {
    await Promise.race([Promise.all(calls), scheduler.wait(POLL_MS)]);
    const stopped = faults.takeStopped();
    if (stopped === null) continue;
    if (stopped.damage === 'evict') {
      await loseMemory(stopped, objects());
      continue;
    }
    const before = settled.length;
    calls.push(begin());
    for (let poll = 0; poll < HEAD_START_POLLS && settled.length === before; poll += 1) {
      await scheduler.wait(POLL_MS);
    }
    stopped.isReleased = true;
  }
  return settled;
}

/** An object that is in the middle of something cannot be evicted, it dies; idle ones are evicted. */
async function loseMemory(stopped: StoppedCode, objects: Objects): Promise<void> {
  const place = PLACES[stopped.point] ?? 'worker';
  if (place === 'worker') {
    await loseIdleObjects(objects);
    stopped.isReleased = true;
    return;
  }
  await kill(objects[place]);
}

export async function loseIdleObjects({ scope, board }: Objects): Promise<void> {
  for (const stub of [scope, board]) {
    // Nothing to lose is as good as lost: only a running object can be evicted.
    await runInDurableObject(stub, () => {});
    await evictDurableObject(stub);
  }
}

async function kill(stub: DurableObjectStub): Promise<void> {
  const killed = runInDurableObject(stub, (_instance, state) => state.abort('killed by the test'));
  await Promise.allSettled([killed]);
}
