import { describe, expect, it } from 'vitest';

import { findGaitCycle, phaseAt } from '../../../inference-container/draw/steps.ts';
import { CONTACT_SECONDS, STRIDE_SECONDS, stepsFrom } from './synthetic-run.ts';

const FIRST_SECONDS = 0.2;
const STEPS = stepsFrom(FIRST_SECONDS, 3);

const isMissed = (seconds: number) => Math.abs(seconds - FIRST_SECONDS - STRIDE_SECONDS) < 0.01;

function cycleOf(steps: typeof STEPS) {
  const cycle = findGaitCycle(steps, 'left');
  if (cycle === null) throw new Error('no strides found');
  return cycle;
}

describe('the gait cycle', () => {
  const cycle = cycleOf(STEPS);

  it('lasts as long as a stride, and has the stance times of each foot', () => {
    const stanceShare = CONTACT_SECONDS / STRIDE_SECONDS;

    expect(cycle.strideSeconds).toBeCloseTo(STRIDE_SECONDS);
    expect(cycle.stance.left?.start).toBe(0);
    expect(cycle.stance.left?.end).toBeCloseTo(stanceShare);
    expect(cycle.stance.right?.start).toBeCloseTo(0.5);
    expect(cycle.stance.right?.end).toBeCloseTo(0.5 + stanceShare);
  });

  it.each([
    { strides: 0, phase: 0 },
    { strides: 1.25, phase: 0.25 },
    { strides: 2.5, phase: 0.5 },
    { strides: -0.2, phase: 0.8 },
  ])('is at $phase after $strides strides', ({ strides, phase }) => {
    expect(phaseAt(cycle, FIRST_SECONDS + strides * STRIDE_SECONDS)).toBeCloseTo(phase);
  });

  it('starts one stride before the first landing', () => {
    expect(phaseAt(cycle, FIRST_SECONDS - 1.1 * STRIDE_SECONDS)).toBeNull();
  });

  it('continues for one stride after the last landing', () => {
    const lastSeconds = cycle.contactsSeconds.at(-1) ?? 0;

    expect(phaseAt(cycle, lastSeconds + STRIDE_SECONDS / 2)).toBeCloseTo(0.5);
    expect(phaseAt(cycle, lastSeconds + STRIDE_SECONDS * 1.1)).toBeNull();
  });

  it('is not misled by a missed step', () => {
    const withGap = STEPS.filter(
      ({ side, contactSeconds }) => side === 'right' || !isMissed(contactSeconds),
    );
    const gappy = cycleOf(withGap);

    expect(withGap).toHaveLength(STEPS.length - 1);
    expect(gappy.strideSeconds).toBeCloseTo(STRIDE_SECONDS);
    expect(phaseAt(gappy, FIRST_SECONDS + STRIDE_SECONDS / 2)).toBeCloseTo(0.5);
  });

  it('is null if no foot lands twice', () => {
    expect(findGaitCycle(STEPS.slice(0, 2), 'left')).toBeNull();
  });
});
