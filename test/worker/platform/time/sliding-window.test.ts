import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { SlidingWindow } from '../../../../worker/platform/time/sliding-window.ts';

const MINUTE_MS = 60_000;

const limits = fc.integer({ min: 1, max: 12 });
/** Gaps between requests: many at the same instant, and steps around the window length. */
const gapsMs = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 1, max: MINUTE_MS / 4 }) },
    { weight: 1, arbitrary: fc.constantFrom(MINUTE_MS - 1, MINUTE_MS, MINUTE_MS + 1) },
  ),
  { maxLength: 80 },
);

/** The rule in its simplest form: counts the requests of the last minute. */
class PlainWindow {
  readonly admittedAtMs: number[] = [];
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  isAdmitted(nowMs: number): boolean {
    const recent = this.admittedAtMs.filter((atMs) => atMs > nowMs - MINUTE_MS);
    if (recent.length >= this.#limit) return false;
    this.admittedAtMs.push(nowMs);
    return true;
  }
}

function timesOf(gaps: number[]): number[] {
  let nowMs = 1_800_000_000_000;
  return gaps.map((gapMs) => {
    nowMs += gapMs;
    return nowMs;
  });
}

describe('SlidingWindow', () => {
  it('I-45: behaves after any restart as if there had been no restart', ({ expect }) => {
    const restarts = fc.array(fc.boolean(), { minLength: 80, maxLength: 80 });
    fc.assert(
      fc.property(limits, gapsMs, restarts, (limit, gaps, restartsBefore) => {
        const plain = new PlainWindow(limit);
        const stored = new Map<number, number>();
        let window = new SlidingWindow(limit);
        for (const [index, nowMs] of timesOf(gaps).entries()) {
          // Storage sorts its keys as text: slot 10 comes before slot 2.
          if (restartsBefore[index] === true) {
            window = SlidingWindow.restore(
              limit,
              [...stored].toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
            );
          }
          const admitted = window.tryAdmit(nowMs);
          expect(admitted !== null).toBe(plain.isAdmitted(nowMs));
          if (admitted !== null) stored.set(admitted.slot, admitted.atMs);
          const newestAtMs = plain.admittedAtMs.at(-1) ?? -Infinity;
          expect(window.isIdle(nowMs + MINUTE_MS - 1)).toBe(newestAtMs < nowMs);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('I-45: admits requests up to the limit after a restart, even if the clock has stepped back', ({
    expect,
  }) => {
    const steps = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 11 });
    fc.assert(
      fc.property(steps, (gaps) => {
        const limit = gaps.length + 1;
        const stored = new Map<number, number>();
        for (const nowMs of timesOf([...gaps, 0])) {
          const admitted = SlidingWindow.restore(limit, stored).tryAdmit(nowMs);
          expect(admitted).not.toBeNull();
          if (admitted !== null) stored.set(admitted.slot, admitted.atMs);
        }
        expect(stored.size).toBe(limit);
      }),
      { numRuns: 1000 },
    );
  });
});
