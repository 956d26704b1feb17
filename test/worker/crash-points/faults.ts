import type { FaultPoint } from '../../../worker/platform/fault-point.ts';
import { FAULT_POINTS, installFault } from '../../../worker/platform/fault-point.ts';

/**
 * `throw`: the code at the point fails. `evict`: memory is lost. `duplicate`: the call arrives
 * twice.
 */
export const DAMAGES = ['throw', 'evict', 'duplicate'] as const;
export type Damage = (typeof DAMAGES)[number];

/** The last one is in the container, between leasing a job and its first report. */
export const CRASH_POINTS = [...FAULT_POINTS, 'after-decode'] as const;
export type CrashPoint = (typeof CRASH_POINTS)[number];

export interface Fault {
  point: CrashPoint;
  damage: Damage;
  /** Passes before the fault. */
  skips: number;
}

/** Code that is held at its fault point until the test has done the damage. */
export interface StoppedCode {
  point: FaultPoint;
  damage: Exclude<Damage, 'throw'>;
  isReleased: boolean;
}

const POLL_MS = 1;

/** The faults of one scenario; each strikes once. */
export class Faults {
  readonly #pending: Fault[];
  readonly struck: Fault[] = [];
  #stopped: StoppedCode[] = [];

  constructor(faults: readonly Fault[]) {
    this.#pending = faults.map((fault) => ({ ...fault }));
    installFault((point) => this.#reach(point));
  }

  /** For points outside the Worker: the damage due there. */
  take(point: CrashPoint | FaultPoint): Damage | null {
    const index = this.#pending.findIndex((fault) => fault.point === point);
    const fault = this.#pending[index];
    if (fault === undefined) return null;
    if (fault.skips > 0) {
      fault.skips -= 1;
      return null;
    }
    this.#pending.splice(index, 1);
    this.struck.push(fault);
    return fault.damage;
  }

  takeStopped(): StoppedCode | null {
    return this.#stopped.shift() ?? null;
  }

  /**
   * The damage is done from outside: code in one object cannot await work in another. Polling keeps
   * every promise within the request that created it.
   */
  async #reach(point: FaultPoint): Promise<void> {
    const damage = this.take(point);
    if (damage === null) return;
    if (damage === 'throw') throw new Error(`fault at ${point}`);
    const stopped: StoppedCode = { point, damage, isReleased: false };
    this.#stopped.push(stopped);
    // In an object that is aborted, the wait never ends.
    while (!stopped.isReleased) await scheduler.wait(POLL_MS);
  }
}
