import { describe, expect, it } from 'vitest';
import { stridePhase } from '../../../../inference-container/side-view/body/sagittal-body.ts';
import type { Step } from '../../../../inference-container/strides/step.ts';
import { framesOf } from '../../support/synthetic-body.ts';

const STEP_SECONDS = 0.35;
const FIRST_SECONDS = 0.2;
const TIMES_SECONDS = Float64Array.from(framesOf(240));
const TOLERANCE_STRIDES = 1e-9;

describe('stridePhase', () => {
  it('is 0 at the contact of a leg and a half at that of the other', () => {
    const { left, right } = stridePhase(TIMES_SECONDS, alternating(9));
    for (const [frame, seconds] of TIMES_SECONDS.entries()) {
      const strides = (seconds - FIRST_SECONDS) / (2 * STEP_SECONDS);
      expect(apart(left[frame]!, strides)).toBeLessThan(TOLERANCE_STRIDES);
      expect(apart(right[frame]!, strides - 0.5)).toBeLessThan(TOLERANCE_STRIDES);
    }
  });

  it('skips landings that were missed', () => {
    const steps = alternating(9);
    const seen = steps.filter((_, index) => index !== 3 && index !== 4);
    const phase = stridePhase(TIMES_SECONDS, seen);
    expect(apart(phase.right[100]!, stridePhase(TIMES_SECONDS, steps).right[100]!)).toBeLessThan(
      TOLERANCE_STRIDES,
    );
  });

  it('ignores a landing that was found a tenth of a second late', () => {
    const steps = alternating(9);
    const late = steps.map((step, index) =>
      index === 4 ? { ...step, contactSeconds: step.contactSeconds + 0.1 } : step,
    );
    const { left } = stridePhase(TIMES_SECONDS, late);
    const { left: expected } = stridePhase(TIMES_SECONDS, steps);
    for (const frame of TIMES_SECONDS.keys()) {
      expect(apart(left[frame]!, expected[frame]!)).toBeLessThan(0.01);
    }
  });

  it('follows a cadence that drifts', () => {
    const steps = alternating(11).map((step, index) => ({
      ...step,
      contactSeconds: step.contactSeconds + 0.002 * index ** 2,
    }));
    const { left } = stridePhase(
      Float64Array.from(steps, ({ contactSeconds }) => contactSeconds),
      steps,
    );
    for (const [index, phase] of left.entries()) {
      expect(apart(phase, index / 2)).toBeLessThan(0.03);
    }
  });
});

function alternating(count: number): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    side: index % 2 === 0 ? 'left' : 'right',
    contactSeconds: FIRST_SECONDS + index * STEP_SECONDS,
    toeOffSeconds: null,
    confidence: 1,
  }));
}

/** In strides, no matter which one. */
function apart(one: number, other: number): number {
  const strides = one - other;
  return Math.abs(strides - Math.round(strides));
}
