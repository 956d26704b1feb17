import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { restartObject } from '../support/restart-object.ts';
import type { Faults, StoppedCode } from './faults.ts';

/** The object that contains the fault point; points not listed are in neither. */
const PLACES: Partial<Record<FaultPoint, 'scope' | 'board'>> = {
  'after-debit': 'scope',
  'after-job-queued': 'scope',
  'after-item-done': 'scope',
  'after-due-decided': 'scope',
  'after-ended-listed': 'scope',
  'before-dead-letter': 'board',
};
const POLL_MS = 1;
/** Polls before the first call resumes, because the second may wait for it. */
const HEAD_START_POLLS = 30;

export interface Objects {
  scopes: DurableObjectStub[];
  board: DurableObjectStub;
}

type Settled<Answer> = { ok: true; answer: Answer } | { ok: false; error: unknown };

/** Makes a call, injects the faults while it runs, and waits for all outcomes. */
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
    await settledOrPolled(calls);
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

/** Ends the pause with the calls: what is left pending counts toward workerd's limit of 10,000 timers. */
async function settledOrPolled(calls: readonly Promise<void>[]): Promise<void> {
  const ending = new AbortController();
  const pause = scheduler.wait(POLL_MS, { signal: ending.signal }).catch(() => {});
  await Promise.race([Promise.all(calls), pause]);
  ending.abort();
}

/**
 * Kills the object that contains the point; at any other point, kills both and lets the code
 * resume.
 */
async function loseMemory(stopped: StoppedCode, objects: Objects): Promise<void> {
  const place = PLACES[stopped.point];
  if (place === undefined) {
    await killObjects(objects);
    stopped.isReleased = true;
    return;
  }
  await killAll(place === 'scope' ? objects.scopes : [objects.board]);
}

export async function killObjects({ scopes, board }: Objects): Promise<void> {
  await killAll([...scopes, board]);
}

async function killAll(stubs: readonly DurableObjectStub[]): Promise<void> {
  for (const stub of stubs) await restartObject(stub);
}
