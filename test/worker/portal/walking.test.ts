import { describe, it } from 'vitest';

import { isWalking } from '../../../worker/portal/client/capture/walking.ts';
import { strides } from './support/strides.ts';

const WALK = { stepsPerMinute: 110, phaseDegrees: 168, bounce: 0.014 };

describe('a walk', () => {
  it.for([
    ['at a usual pace', {}],
    ['slowly', { stepsPerMinute: 92 }],
    ['briskly', { stepsPerMinute: 132 }],
    ['toward the camera', { drift: 0.02 }],
  ] as const)('is recognized: %s', ([, gait], { expect }) => {
    expect(isWalking(strides({ ...WALK, ...gait }))).toBe(true);
  });

  it('is recognized despite two misread looks', ({ expect }) => {
    const looks = strides(WALK).map((look, index) =>
      index < 2 && look.person !== null
        ? { ...look, person: { ...look.person, trunk: look.person.trunk + 0.1 } }
        : look,
    );
    expect(isWalking(looks)).toBe(true);
  });

  it.for([
    ['a run', {}],
    ['a slow jog', { stepsPerMinute: 145, phaseDegrees: 60 }],
    ['a run in slow motion', { stepsPerMinute: 84 }],
    ['the latest bounce of a runner, in slow motion', { stepsPerMinute: 87, phaseDegrees: 98 }],
    ['quick steps', { ...WALK, stepsPerMinute: 160 }],
    ['a trunk that hardly moves', { ...WALK, bounce: 0.003 }],
    ['too few looks', { ...WALK, count: 12 }],
  ] as const)('is not: %s', ([, gait], { expect }) => {
    expect(isWalking(strides(gait))).toBe(false);
  });

  it('is not seen in an empty picture', ({ expect }) => {
    expect(isWalking(strides(WALK).map((look) => ({ ...look, person: null })))).toBe(false);
  });
});
