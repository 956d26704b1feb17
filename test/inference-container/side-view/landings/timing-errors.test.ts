import { describe, expect, it } from 'vitest';
import type { TypicalLanding } from '../../../../inference-container/side-view/landings/typical-landing.ts';
import { timingErrors } from '../../../../inference-container/side-view/landings/typical-landing.ts';

const MEASURE = { landingCount: 10, scatterDegrees: 1, isOfFarSide: false };

/** The trailing knee bends by 500 degrees a second; the trunk stands still. */
function landingIf(laterSeconds: number): TypicalLanding {
  const still = { ...MEASURE, degrees: 5 };
  return {
    frontKnee: { ...MEASURE, degrees: Number.NaN },
    backKnee: { ...MEASURE, degrees: 130 - 500 * laterSeconds },
    elbow: still,
    head: still,
    trunk: still,
    overstride: still,
    footStrike: still,
  };
}

const SHIFT = { contactShiftSeconds: 0.0125 };

describe('timingErrors', () => {
  it('are what changes until the time by which contacts are off', () => {
    const errors = timingErrors(landingIf, { ...SHIFT, slowMotionFactor: 1 });

    expect(errors.backKnee).toBeCloseTo(6.25, 9);
    expect(errors.trunk).toBe(0);
  });

  it('are in real time in slow motion', () => {
    expect(timingErrors(landingIf, { ...SHIFT, slowMotionFactor: 4 }).backKnee).toBeCloseTo(25, 9);
  });

  it('add nothing to what is unknown', () => {
    expect(timingErrors(landingIf, { ...SHIFT, slowMotionFactor: 1 }).frontKnee).toBe(0);
  });
});
