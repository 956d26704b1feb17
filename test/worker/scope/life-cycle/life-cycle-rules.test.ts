import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import type {
  Outcome,
  LifeEvent,
  LifeState,
} from '../../../../worker/scope/life-cycle/life-cycle-rules.ts';
import {
  beginAttempt,
  finish,
  isRefundDue,
  reportProgress,
} from '../../../../worker/scope/life-cycle/life-cycle-rules.ts';
import { FAILURE_REASONS } from '../../../../contract/failure-reasons.ts';
import { keysOf } from '../../../../contract/keys-of.ts';

const ACCEPTED: LifeState = { status: 'pending', percentage: 0, attempt: 0 };
const LEGAL_MOVES = [
  'pending>analyzing',
  'pending>failed',
  'analyzing>analyzing',
  'analyzing>success',
  'analyzing>failed',
];
const seed = Number(env.TEST_SEED);

type Action = (state: LifeState) => ReturnType<typeof finish>;

/** Leases count from 1. */
const attempt = fc.integer({ min: 1, max: 4 });
const failure = fc.record({
  outcome: fc.constant('failed' as const),
  reason: fc.constantFrom(...keysOf(FAILURE_REASONS)),
});
const outcome: fc.Arbitrary<Outcome> = fc.oneof(
  fc.record({ outcome: fc.constant('success' as const) }),
  failure,
);
const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: attempt.map(
      (n): Action =>
        (state) =>
          beginAttempt(state, n),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(attempt, fc.double({ min: 0, max: 99, noNaN: true })).map(
      ([n, reported]): Action =>
        (state) =>
          reportProgress(state, n, reported),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(attempt, outcome).map(
      ([n, end]): Action =>
        (state) =>
          finish(state, n, end),
    ),
  },
  // The service itself ends an analysis only as failed.
  {
    weight: 1,
    arbitrary: failure.map(
      (end): Action =>
        (state) =>
          finish(state, null, end),
    ),
  },
);

function live(actions: Action[]): { states: LifeState[]; events: LifeEvent[] } {
  const states = [ACCEPTED];
  const events: LifeEvent[] = [];
  let state = ACCEPTED;
  for (const act of actions) {
    const step = act(state);
    if (!step.ok) continue;
    state = step.next;
    states.push(state);
    if (step.event !== null) events.push(step.event);
  }
  return { states, events };
}

function reportAt(state: LifeState, percentage: number) {
  return reportProgress(state, 1, percentage);
}

function refundedReasons(refundsUnusable: boolean) {
  return keysOf(FAILURE_REASONS).filter((reason) =>
    isRefundDue({ outcome: 'failed', reason }, refundsUnusable),
  );
}

const anyLife = fc.array(action, { maxLength: 40 }).map(live);

describe('the life cycle of an analysis', () => {
  it('I-17: only makes legal moves, and nothing follows an outcome', ({ expect }) => {
    fc.assert(
      fc.property(anyLife, ({ states }) => {
        for (const [index, { status, attempt: current }] of states.entries()) {
          const before = states[index - 1];
          if (before === undefined) continue;
          expect(LEGAL_MOVES).toContain(`${before.status}>${status}`);
          expect(current).toBeGreaterThanOrEqual(before.attempt);
        }
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('I-18: shows a percentage that never decreases, within 0 to 100, and 100 only on success', ({
    expect,
  }) => {
    fc.assert(
      fc.property(anyLife, ({ states }) => {
        const percentages = states.map(({ percentage }) => percentage);
        expect(percentages).toEqual(percentages.toSorted((a, b) => a - b));
        for (const { status, percentage } of states) {
          expect(Number.isInteger(percentage)).toBe(true);
          expect(percentage === 100).toBe(status === 'success');
          expect(percentage).toBeLessThanOrEqual(100);
        }
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('I-25: sends the start event first, then rising progress, then exactly one final event', ({
    expect,
  }) => {
    fc.assert(
      fc.property(anyLife, ({ states, events }) => {
        const types = events.map(({ type }) => type);
        const last = states.at(-1);
        const hasEnded = last?.status === 'success' || last?.status === 'failed';
        const ends = types.filter((type) => /completed|failed/.test(type));
        expect(ends).toHaveLength(hasEnded ? 1 : 0);
        if (hasEnded) expect(types.at(-1)).toBe(ends[0]);
        expect(types.lastIndexOf('analysis.started')).toBeLessThanOrEqual(0);
        const shown = events.flatMap((event) =>
          event.type === 'analysis.progress' ? [event.percentage] : [],
        );
        expect(shown).toEqual([...new Set(shown)].toSorted((a, b) => a - b));
        if (shown.length > 0) expect(types[0]).toBe('analysis.started');
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('reports the highest progress mark passed, once', ({ expect }) => {
    const analyzing: LifeState = { status: 'analyzing', percentage: 0, attempt: 1 };
    expect(reportAt(analyzing, 9.99)).toMatchObject({ next: { percentage: 9 }, event: null });
    expect(reportAt(analyzing, 60)).toMatchObject({
      next: { percentage: 60 },
      event: { type: 'analysis.progress', percentage: 50 },
    });
    expect(reportAt({ ...analyzing, percentage: 60 }, 74)).toMatchObject({ event: null });
    expect(reportAt({ ...analyzing, percentage: 60 }, 30)).toMatchObject({
      next: { percentage: 60 },
      event: null,
    });
    expect(reportAt(analyzing, 100)).toMatchObject({ next: { percentage: 99 } });
  });

  it('always refunds our failures, and refunds unusable videos only if the scope allows it', ({
    expect,
  }) => {
    expect(refundedReasons(false)).toEqual(['internal', 'timeout']);
    expect(refundedReasons(true)).toEqual(keysOf(FAILURE_REASONS));
    expect(isRefundDue({ outcome: 'success' }, true)).toBe(false);
  });
});
