import { describe, expect, it } from 'vitest';

import { analyzeMotion } from '../../../inference-container/motion/motion.ts';
import {
  measuredStepsPerSecond,
  stepsPerSecond,
} from '../../../inference-container/strides/cadence.ts';
import type { Step } from '../../../inference-container/strides/step.ts';
import { syntheticRunner } from '../support/synthetic-runner.ts';

const STEP_SECONDS = 0.36;
const JITTERED_TOLERANCE_STEPS_PER_MINUTE = 0.5;

describe('stepsPerSecond', () => {
  it('counts evenly spaced landings exactly', () => {
    expect(stepsPerSecond(landings(12))).toBeCloseTo(1 / STEP_SECONDS, 9);
    expect(stepsPerSecond(landings(2))).toBeCloseTo(1 / STEP_SECONDS, 9);
  });

  it.each([
    { missed: [3] },
    { missed: [3, 4] },
    { missed: [1, 6, 7, 8] },
    { missed: [1, 3, 5, 7, 9, 11] },
  ])('accounts for missed landings: $missed', ({ missed }) => {
    const seen = landings(12).filter((_, index) => !missed.includes(index));
    expect(stepsPerSecond(seen)).toBeCloseTo(1 / STEP_SECONDS, 9);
  });

  it('is not misled by a limp', () => {
    const limping = landings(12).map((step) => ({
      ...step,
      contactSeconds: step.contactSeconds + (step.side === 'left' ? 0.03 : 0),
    }));
    const stepsPerMinute = 60 * stepsPerSecond(limping);
    expect(Math.abs(stepsPerMinute - 60 / STEP_SECONDS)).toBeLessThan(
      JITTERED_TOLERANCE_STEPS_PER_MINUTE,
    );
  });

  it('gives two toe-offs little weight against many contacts', () => {
    const steps = landings(12).map((step, index) =>
      index < 2 ? { ...step, toeOffSeconds: 0.45 + index * (STEP_SECONDS + 0.02) } : step,
    );
    const stepsPerMinute = 60 * stepsPerSecond(steps);
    expect(Math.abs(stepsPerMinute - 60 / STEP_SECONDS)).toBeLessThan(
      JITTERED_TOLERANCE_STEPS_PER_MINUTE,
    );
  });

  it('returns null for one landing', () => {
    expect(stepsPerSecond(landings(1))).toBeNaN();
  });
});

describe('measuredStepsPerSecond', () => {
  const { track } = syntheticRunner({ gait: { cadenceStepsPerMinute: 60 / STEP_SECONDS } });
  const motion = analyzeMotion(track, { view: 'side_view' })!;

  it('halves the error of the landings', () => {
    const measured = measuredStepsPerSecond(landings(12, 1.02 * STEP_SECONDS), motion);
    expect(measured * STEP_SECONDS).toBeCloseTo((1 + 1 / 1.02) / 2, 3);
  });

  it('uses only the landings if the legs move at a different cadence', () => {
    const landed = landings(12, 1.2 * STEP_SECONDS);
    expect(measuredStepsPerSecond(landed, motion)).toBe(stepsPerSecond(landed));
  });
});

function landings(count: number, stepSeconds = STEP_SECONDS): Step[] {
  return Array.from({ length: count }, (_, index) => ({
    side: index % 2 === 0 ? 'right' : 'left',
    contactSeconds: 0.2 + index * stepSeconds,
    toeOffSeconds: null,
  }));
}
