import { describe, expect, it } from 'vitest';

import { isWalking } from '../../../inference-container/strides/is-walking.ts';

const UNCLEAR = { bouncePhaseDegrees: null, slowMotionFactor: 1 };
/** Degrees of a step. */
const RUNNER = 35;
const WALKER = 165;

describe('isWalking', () => {
  it.each([
    { name: 'a walk', dutyFactor: 0.62, shownStepsPerMinute: 112, walks: true },
    { name: 'a quick walk', dutyFactor: 0.52, shownStepsPerMinute: 135, walks: true },
    { name: 'a slow run without flight', dutyFactor: 0.51, shownStepsPerMinute: 158, walks: false },
    { name: 'a run', dutyFactor: 0.37, shownStepsPerMinute: 167, walks: false },
    { name: 'a run in slow motion', dutyFactor: 0.37, shownStepsPerMinute: 42, walks: false },
    { name: 'a walk in slow motion', dutyFactor: 0.6, shownStepsPerMinute: 28, walks: true },
  ])('classifies $name by contacts if the bounce says nothing', ({ walks, ...gait }) => {
    expect(isWalking({ ...UNCLEAR, ...gait })).toBe(walks);
    expect(isWalking({ ...UNCLEAR, ...gait, bouncePhaseDegrees: 90 })).toBe(walks);
  });

  it.each([
    { dutyFactor: 0.38, shownStepsPerMinute: 124, slowMotionFactor: 2 },
    { dutyFactor: 0.39, shownStepsPerMinute: 157, slowMotionFactor: 1 },
    { dutyFactor: 0.49, shownStepsPerMinute: 98, slowMotionFactor: 2 },
    { dutyFactor: 0.56, shownStepsPerMinute: 98, slowMotionFactor: 1 },
    { dutyFactor: Number.NaN, shownStepsPerMinute: 98, slowMotionFactor: 1 },
  ])('believes the bounce of a walker whose contacts are timed badly: %o', (gait) => {
    expect(isWalking({ ...gait, bouncePhaseDegrees: WALKER })).toBe(true);
  });

  it('believes the bounce of a runner whose contacts seem long', () => {
    const gait = { shownStepsPerMinute: 130, slowMotionFactor: 1, bouncePhaseDegrees: RUNNER };
    expect(isWalking({ ...gait, dutyFactor: 0.57 })).toBe(false);
    expect(isWalking({ ...gait, dutyFactor: 0.6 })).toBe(true);
  });

  it('believes short contacts if the camera may bounce', () => {
    const gait = { shownStepsPerMinute: 170, slowMotionFactor: 1, bouncePhaseDegrees: WALKER };
    expect(isWalking({ ...gait, dutyFactor: 0.32 })).toBe(false);
  });

  it('takes a factor that only makes a walk look like a run for a walk', () => {
    const gait = { bouncePhaseDegrees: null, dutyFactor: 0.46, shownStepsPerMinute: 119.5 };
    expect(isWalking({ ...gait, slowMotionFactor: 2 })).toBe(true);
    expect(isWalking({ ...gait, slowMotionFactor: 1 })).toBe(false);
    expect(isWalking({ ...gait, slowMotionFactor: 2, dutyFactor: 0.25 })).toBe(false);
    expect(isWalking({ ...gait, slowMotionFactor: 2, shownStepsPerMinute: 86 })).toBe(false);
  });
});
