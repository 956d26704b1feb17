import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { installFault } from '../../../worker/platform/fault-point.ts';
import { restartObject } from '../support/restart-object.ts';
import type { Crash } from './histories.ts';

/** The object that contains the fault point; points not listed are in neither. */
const PLACES: Partial<Record<FaultPoint, 'scopes' | 'board'>> = {
  'after-debit': 'scopes',
  'after-job-queued': 'scopes',
  'after-item-done': 'scopes',
  'after-due-decided': 'scopes',
  'after-ended-listed': 'scopes',
  'before-dead-letter': 'board',
};
const POLL_MS = 1;
/** Polls before the first call resumes, because the second may wait for it. */
const HEAD_START_POLLS = 30;

interface Objects {
  scopes: readonly DurableObjectStub[];
  board: DurableObjectStub;
}

/** Code that is held at its fault point until the damage is done. */
interface StoppedCode extends Crash {
  isReleased: boolean;
}

/** Makes the Worker's code fail at a fault point, once per arming. */
export class Crashes {
  #armed: Crash | null = null;
  readonly #stopped: StoppedCode[] = [];
  struck = 0;

  constructor() {
    installFault((point) => this.#reach(point));
  }

  arm(crash: Crash | null): void {
    this.#armed = crash;
  }

  /** Makes a call, does the damage while it runs, and returns the answers to it and its duplicate. */
  async callUnderDamage<Answer>(
    call: () => Promise<Answer>,
    objects: () => Objects,
  ): Promise<Answer[]> {
    const settled: Answer[][] = [];
    const begin = async () => {
      await call().then(
        (answer) => settled.push([answer]),
        () => settled.push([]),
      );
    };
    const calls = [begin()];
    while (settled.length < calls.length) {
      await settledOrPolled(calls);
      const stopped = this.#stopped.shift();
      if (stopped?.damage === 'evict') await loseMemory(stopped, objects());
      if (stopped?.damage !== 'duplicate') continue;
      const before = settled.length;
      calls.push(begin());
      for (let poll = 0; poll < HEAD_START_POLLS && settled.length === before; poll += 1) {
        await scheduler.wait(POLL_MS);
      }
      stopped.isReleased = true;
    }
    return settled.flatMap((answers) => answers);
  }

  /**
   * Holds the code at an armed point while the damage is done. The damage comes from outside,
   * because code in one object cannot await work in another. Polls, because a promise must not be
   * awaited outside the request that created it.
   */
  async #reach(point: FaultPoint): Promise<void> {
    const armed = this.#armed;
    if (armed?.point !== point) return;
    this.#armed = null;
    this.struck += 1;
    if (armed.damage === 'throw') throw new Error(`fault at ${point}`);
    const stopped = { ...armed, isReleased: false };
    this.#stopped.push(stopped);
    // In an object that is aborted, the wait never ends.
    while (!stopped.isReleased) await scheduler.wait(POLL_MS);
  }
}

/** Ends the pause with the calls: what is left pending counts toward workerd's limit of 10,000 timers. */
async function settledOrPolled(calls: readonly Promise<void>[]): Promise<void> {
  const ending = new AbortController();
  const pause = scheduler.wait(POLL_MS, { signal: ending.signal }).catch(() => {});
  await Promise.race([Promise.all(calls), pause]);
  ending.abort();
}

/** Kills the object that contains the point; at any other point, kills all and lets the code resume. */
async function loseMemory(stopped: StoppedCode, { scopes, board }: Objects): Promise<void> {
  const place = PLACES[stopped.point];
  if (place !== 'board') for (const scope of scopes) await restartObject(scope);
  if (place !== 'scopes') await restartObject(board);
  if (place === undefined) stopped.isReleased = true;
}
