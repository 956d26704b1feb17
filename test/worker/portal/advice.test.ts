import { describe, it } from 'vitest';

import type { Advice } from '../../../worker/portal/client/capture/advice.ts';
import {
  adviceOf,
  adviceOnClip,
  isRunning,
  SteadyAdvice,
} from '../../../worker/portal/client/capture/advice.ts';
import type { PoseSample, Person } from '../../../worker/portal/client/capture/pose-sample.ts';
import { strides } from './support/strides.ts';

const RUNNER: Person = {
  top: 0.15,
  bottom: 0.9,
  facingDegrees: 90,
  ankleDrop: 0,
  ankleGap: 0,
  trunk: 0.4,
};
const CLEAR = { highlight: 200, change: 0.5, hasSecondPerson: false };

interface Case {
  person?: Partial<Person> | null;
  picture?: Partial<Pick<PoseSample, 'highlight' | 'change' | 'hasSecondPerson'>>;
  rollDegrees?: number | null;
  view?: 'side_view' | 'back_view';
}

function looksOf({ person = {}, picture = {} }: Case, count = 10): PoseSample[] {
  return Array.from({ length: count }, (_, index) => ({
    atMs: 100 * index,
    ...CLEAR,
    ...picture,
    person: person === null ? null : { ...RUNNER, ...person },
  }));
}

function swinging(ankleDrop: number): PoseSample[] {
  return looksOf({}).map((look, index) => ({
    ...look,
    person: { ...RUNNER, ankleDrop: index % 2 === 0 ? ankleDrop : -ankleDrop },
  }));
}

function shownAt(steps: readonly [number, Advice | null][]): (Advice | null)[] {
  const steady = new SteadyAdvice();
  return steps.map(([atMs, advice]) => steady.update(advice, atMs));
}

const BEHIND = { facingDegrees: 170 };

describe('advice before filming', () => {
  it.for<[Advice, string, Case]>([
    ['good', 'from the side', {}],
    ['good', 'from behind', { view: 'back_view', person: BEHIND }],
    ['good', 'a phone that does not tell its roll', { rollDegrees: null }],
    ['good', 'at the limit of a square camera', { person: { facingDegrees: 125 } }],
    ['too_dark', 'in the dark, whoever is there', { picture: { highlight: 50 } }],
    ['hold_still', 'a camera in a moving hand', { picture: { change: 6 } }],
    ['level', 'a tilted phone', { rollDegrees: -7 }],
    ['nobody', 'an empty picture', { person: null }],
    ['one_person', 'two runners side by side', { picture: { hasSecondPerson: true } }],
    ['step_back', 'a head outside', { person: { top: -0.05 } }],
    ['step_back', 'head and feet at the edges', { person: { top: 0.01, bottom: 0.98 } }],
    ['feet_cut_off', 'feet below the picture', { person: { bottom: 1.05 } }],
    ['feet_cut_off', 'a tall runner without feet', { person: { top: 0.12, bottom: 1.12 } }],
    ['come_closer', 'a small runner', { person: { top: 0.5, bottom: 0.8 } }],
    ['turn_square', 'an oblique camera', { person: { facingDegrees: 130 } }],
    ['from_side', 'from behind, for a side view', { person: BEHIND }],
    ['from_side', 'from the front', { person: { facingDegrees: 5 } }],
    ['from_behind', 'from the side, for a back view', { view: 'back_view' }],
    ['from_behind', 'the front', { view: 'back_view', person: { facingDegrees: 5 } }],
    ['straight_behind', 'an oblique camera', { view: 'back_view', person: { facingDegrees: 140 } }],
  ])('is %s: %s', ([advice, , scene], { expect }) => {
    const { view = 'side_view', rollDegrees = 0 } = scene;
    expect(adviceOf(looksOf(scene), { view, rollDegrees })).toBe(advice);
  });
});

describe('a runner', () => {
  it.for([
    [true, 0.2],
    [false, 0.06],
    [false, 0],
  ] as const)('is detected as running: %s with a swing of %s', ([runs, drop], { expect }) => {
    expect(isRunning(swinging(drop))).toBe(runs);
  });
});

describe('a clip before it is sent', () => {
  it.for<[Advice, 'certainly' | 'probably', string, Case]>([
    ['too_dark', 'certainly', 'darkness', { picture: { highlight: 20 } }],
    ['too_dark', 'probably', 'a dim light', { picture: { highlight: 45 } }],
    ['nobody', 'certainly', 'an empty one', { person: null }],
    ['feet_cut_off', 'certainly', 'no feet', { person: { bottom: 1.1 } }],
    ['feet_cut_off', 'probably', 'feet at the edge', { person: { bottom: 0.99 } }],
    ['come_closer', 'certainly', 'far away', { person: { top: 0.5, bottom: 0.6 } }],
    ['one_person', 'probably', 'two people', { picture: { hasSecondPerson: true } }],
    ['come_closer', 'probably', 'a small runner', { person: { top: 0.5, bottom: 0.65 } }],
    ['from_side', 'certainly', 'a back', { person: BEHIND }],
    ['from_side', 'probably', 'an oblique one', { person: { facingDegrees: 145 } }],
    ['turn_square', 'probably', 'a less oblique one', { person: { facingDegrees: 130 } }],
    ['from_behind', 'certainly', 'a side', { view: 'back_view' }],
  ])('needs %s %s: %s', ([advice, certainty, , scene], { expect }) => {
    const { view = 'side_view' } = scene;
    const found = adviceOnClip(looksOf(scene), { view, heightPx: 720, steps: [] });
    expect(found).toEqual({ advice, isCertain: certainty === 'certainly' });
  });

  it('gets a warning if it shows walking', ({ expect }) => {
    const steps = strides({ stepsPerMinute: 110, phaseDegrees: 170 });
    const found = adviceOnClip(looksOf({}), { view: 'side_view', heightPx: 720, steps });
    expect(found).toEqual({ advice: 'walking', isCertain: false });
  });

  it('is left to the service if it is good, or if little is known', ({ expect }) => {
    const scene = { view: 'side_view', heightPx: 720, steps: strides() } as const;
    const away = looksOf({ person: null });
    const shaken = looksOf({ picture: { change: 20 } });
    const without = looksOf({ person: { bottom: 1.1 } }, 5);
    for (const looks of [
      looksOf({}),
      shaken,
      looksOf({ person: null }, 5),
      [...away, ...without],
    ]) {
      expect(adviceOnClip(looks, scene)).toBeNull();
    }
  });
});

describe('displayed advice', () => {
  it('does not flicker and stays long enough to be read', ({ expect }) => {
    expect(
      shownAt([
        [0, 'nobody'],
        [600, 'nobody'],
        [700, 'good'],
        [800, 'nobody'],
        [900, 'good'],
        [1600, 'good'],
        [2600, 'good'],
      ]),
    ).toEqual([null, 'nobody', 'nobody', 'nobody', 'nobody', 'nobody', 'good']);
  });
});
