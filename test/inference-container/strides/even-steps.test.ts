import { describe, expect, it } from 'vitest';
import { evenSteps } from '../../../inference-container/strides/cadence.ts';
import type { Step } from '../../../inference-container/strides/step.ts';

const STEP_SECONDS = 0.35;

describe('evenSteps', () => {
  it('keeps steps that are as uneven as those of a runner may be', () => {
    const steps = stepsWith({ landsLateMs: 11, leavesLateMs: -11 });
    expect(evenSteps(steps)).toEqual(steps);
  });

  it('moves both feet by half of what is too uneven, each event by its own', () => {
    const [left, right] = evenSteps(stepsWith({ landsLateMs: 32, leavesLateMs: -52 }));
    expect(left!.contactSeconds).toBeCloseTo(0.032 - 0.01, 6);
    expect(left!.toeOffSeconds).toBeCloseTo(0.25 - 0.052 + 0.02, 6);
    expect(right!.contactSeconds).toBeCloseTo(STEP_SECONDS + 0.01, 6);
    expect(right!.toeOffSeconds).toBeCloseTo(STEP_SECONDS + 0.25 - 0.02, 6);
  });

  it('keeps the times of each leg, unless those of the other one were taken', () => {
    const uneven = stepsWith({ landsLateMs: 32, leavesLateMs: -52 });
    const [left, right] = evenSteps(uneven);
    const { contactSeconds, toeOffSeconds } = uneven[0]!;
    expect(left!.ownTimes).toEqual({ contactSeconds, toeOffSeconds });
    expect(right!.ownTimes).toMatchObject({ contactSeconds: STEP_SECONDS });
    const notTimed = uneven.map((step) => ({ ...step, ownTimes: null }));
    expect(evenSteps(notTimed).map(({ ownTimes }) => ownTimes)).toEqual(notTimed.map(() => null));
  });

  it('judges only neighbors: a missed step says nothing about evenness', () => {
    const steps = stepsWith({ landsLateMs: 0, leavesLateMs: 0 });
    expect(evenSteps(steps.toSpliced(2, 1))).toEqual(steps.toSpliced(2, 1));
  });

  it('keeps an unknown toe-off unknown, and too few steps as they are', () => {
    const steps = stepsWith({ landsLateMs: 40, leavesLateMs: 0 });
    const unknown = steps.map((step) => ({ ...step, toeOffSeconds: null }));
    expect(evenSteps(unknown).every(({ toeOffSeconds }) => toeOffSeconds === null)).toBe(true);
    expect(evenSteps(steps.slice(0, 2))).toEqual(steps.slice(0, 2));
  });
});

/** Six steps, with the left foot later than half-way between the steps of the right one. */
function stepsWith(late: { landsLateMs: number; leavesLateMs: number }): Step[] {
  return Array.from({ length: 6 }, (_, index) => {
    const isLeft = index % 2 === 0;
    const lands = index * STEP_SECONDS;
    return {
      side: isLeft ? 'left' : 'right',
      contactSeconds: lands + (isLeft ? late.landsLateMs / 1000 : 0),
      toeOffSeconds: lands + 0.25 + (isLeft ? late.leavesLateMs / 1000 : 0),
      confidence: 0.8,
    };
  });
}
