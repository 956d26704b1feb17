import { describe, it } from 'vitest';

import type { PoseSample } from '../../../worker/portal/client/capture/pose-sample.ts';
import { isWalking } from '../../../worker/portal/client/capture/walking.ts';
import { bestStretch } from '../../../worker/portal/client/trim/best-stretch.ts';
import { strides } from './support/strides.ts';

const WALK = { stepsPerMinute: 110, phaseDegrees: 168, bounce: 0.014 };

describe('a walk', () => {
  it.for([
    ['at a usual pace', {}],
    ['slowly', { stepsPerMinute: 92 }],
    ['briskly', { stepsPerMinute: 132 }],
    ['toward the camera', { drift: 0.02 }],
  ] as const)('is detected: %s', ([, gait], { expect }) => {
    expect(isWalking(strides({ ...WALK, ...gait }))).toBe(true);
  });

  it.for([
    ['a run', {}],
    ['a slow jog', { stepsPerMinute: 145, phaseDegrees: 60 }],
    ['a run in slow motion', { stepsPerMinute: 84 }],
    ['the latest bounce of a runner, in slow motion', { stepsPerMinute: 87, phaseDegrees: 98 }],
    ['quick steps', { ...WALK, stepsPerMinute: 160 }],
    ['a trunk that hardly moves', { ...WALK, bounce: 0.003 }],
    ['too few looks', { ...WALK, count: 12 }],
  ] as const)('is not detected: %s', ([, gait], { expect }) => {
    expect(isWalking(strides(gait))).toBe(false);
  });
});

const OBSERVATIONS_PER_SECOND = 3;
const STRETCH = { seconds: 10, ofSeconds: 20 };

/** Builds three observations per second for each part of the script. */
function looksAt(parts: string): PoseSample[] {
  const seen = parts.split(', ').flatMap((part) => {
    const [seconds, what = ''] = part.split(' ');
    return Array.from({ length: OBSERVATIONS_PER_SECOND * Number(seconds) }, () => what);
  });
  return seen.map((what, index) => ({
    atMs: (1000 * (index + 0.5)) / OBSERVATIONS_PER_SECOND,
    highlight: 200,
    change: 0,
    hasSecondPerson: false,
    person: what === 'nobody' ? null : personWho(what, index),
  }));
}

function personWho(what: string, index: number) {
  const swing = index % 2 === 0 ? 0.15 : -0.15;
  return {
    top: what === 'outside' ? -0.1 : 0.2,
    bottom: 0.9,
    facingDegrees: 90,
    ankleDrop: what === 'standing' ? 0 : swing,
    ankleGap: 0.3,
    trunk: 0.45,
    shank: 0.18,
  };
}

describe('the best stretch of a clip', () => {
  it.for<[string, string, number | null]>([
    ['of a treadmill is its middle', '20 running', 5],
    ['begins when the runner comes', '9 nobody, 11 running', 9],
    ['hardly goes on after the runner has stopped', '10 running, 10 standing', 1.5],
    ['leaves out a head that is cut off', '8 outside, 12 running', 8],
    ['contains a short passage', '2 nobody, 4 running, 14 nobody', 2],
    ['has somebody who stands, for want of a run', '6 standing, 14 nobody', 0],
    ['is unknown without anybody', '20 nobody', null],
  ])('%s', ([, parts, start], { expect }) => {
    expect(bestStretch(looksAt(parts), STRETCH)).toBe(start);
  });
});
