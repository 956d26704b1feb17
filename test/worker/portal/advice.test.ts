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
  shank: 0.18,
};
const CLEAR = { highlight: 200, change: 0.5, hasSecondPerson: false };

interface Case {
  person?: Partial<Person> | null;
  picture?: Partial<Pick<PoseSample, 'highlight' | 'change' | 'hasSecondPerson'>>;
  rollDegrees?: number | null;
  view?: 'side_view' | 'back_view';
  heightPx?: number;
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
const SMALL_HEELS = { view: 'back_view', person: BEHIND } as const;

describe('advice before filming', () => {
  it.for<[Advice, string, Case]>([
    ['good', 'from the side', {}],
    ['good', 'from behind', { view: 'back_view', person: BEHIND }],
    ['good', 'a phone that does not tell its roll', { rollDegrees: null }],
    ['good', 'at the limit of a square camera', { person: { facingDegrees: 125 } }],
    ['too_dark', 'in the dark, whoever is there', { picture: { highlight: 50 } }],
    ['hold_still', 'a camera in a moving hand', { picture: { change: 6 } }],
    ['level', 'a tilted phone', { rollDegrees: -7 }],
    ['nobody_seen', 'an empty picture', { person: null }],
    ['one_person', 'two runners side by side', { picture: { hasSecondPerson: true } }],
    ['step_back', 'a head outside', { person: { top: -0.05 } }],
    ['step_back', 'head and feet at the edges', { person: { top: 0.01, bottom: 0.98 } }],
    ['feet_outside', 'feet below the picture', { person: { bottom: 1.05 } }],
    ['feet_outside', 'a tall runner without feet', { person: { top: 0.12, bottom: 1.12 } }],
    ['too_far_away', 'a small runner', { person: { top: 0.5, bottom: 0.8 } }],
    ['not_square_to_the_runner', 'an oblique camera', { person: { facingDegrees: 130 } }],
    ['seen_from_behind', 'from behind, for a side view', { person: BEHIND }],
    ['seen_from_the_front', 'from the front', { person: { facingDegrees: 5 } }],
    ['seen_from_the_side', 'from the side, for a back view', { view: 'back_view' }],
    ['seen_from_the_front', 'the front', { view: 'back_view', person: { facingDegrees: 5 } }],
    ['heels_too_small', 'few pixels', { view: 'back_view', person: BEHIND, heightPx: 320 }],
    ['good', 'few pixels from the side', { heightPx: 320 }],
    [
      'not_straight_behind',
      'an oblique camera',
      { view: 'back_view', person: { facingDegrees: 140 } },
    ],
  ])('is %s: %s', ([advice, , scene], { expect }) => {
    const { view = 'side_view', rollDegrees = 0, heightPx = 720 } = scene;
    expect(adviceOf(looksOf(scene), { view, rollDegrees, heightPx })).toBe(advice);
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
    ['nobody_seen', 'certainly', 'an empty one', { person: null }],
    ['feet_outside', 'certainly', 'no feet', { person: { bottom: 1.1 } }],
    ['feet_outside', 'probably', 'feet at the edge', { person: { bottom: 0.99 } }],
    ['too_far_away', 'certainly', 'far away', { person: { top: 0.5, bottom: 0.6 } }],
    ['one_person', 'probably', 'two people', { picture: { hasSecondPerson: true } }],
    ['too_far_away', 'probably', 'a small runner', { person: { top: 0.5, bottom: 0.65 } }],
    ['seen_from_behind', 'certainly', 'a back', { person: BEHIND }],
    ['seen_from_behind', 'probably', 'an oblique one', { person: { facingDegrees: 145 } }],
    [
      'not_square_to_the_runner',
      'probably',
      'a less oblique one',
      { person: { facingDegrees: 130 } },
    ],
    ['seen_from_the_side', 'certainly', 'a side', { view: 'back_view' }],
    ['heels_too_small', 'probably', 'heels of 16 pixels', { ...SMALL_HEELS, heightPx: 330 }],
  ])('needs %s %s: %s', ([advice, certainty, , scene], { expect }) => {
    const { view = 'side_view', heightPx = 720 } = scene;
    const found = adviceOnClip({ samples: looksOf(scene), heightPx, steps: [] }, view);
    expect(found).toEqual({ advice, isCertain: certainty === 'certainly' });
  });

  it('gets a warning if it shows walking', ({ expect }) => {
    const steps = strides({ stepsPerMinute: 110, phaseDegrees: 170 });
    const clip = { samples: looksOf({}), heightPx: 720, steps };
    expect(adviceOnClip(clip, 'side_view')).toEqual({ advice: 'walking', isCertain: false });
  });

  it('is left to the service if it is good, or if little is known', ({ expect }) => {
    const clip = { heightPx: 720, steps: strides() };
    const away = looksOf({ person: null });
    const shaken = looksOf({ picture: { change: 20 } });
    const without = looksOf({ person: { bottom: 1.1 } }, 5);
    for (const looks of [
      looksOf({}),
      shaken,
      looksOf({ person: null }, 5),
      [...away, ...without],
    ]) {
      expect(adviceOnClip({ ...clip, samples: looks }, 'side_view')).toBeNull();
    }
  });
});

describe('displayed advice', () => {
  it('does not flicker and stays long enough to be read', ({ expect }) => {
    expect(
      shownAt([
        [0, 'nobody_seen'],
        [600, 'nobody_seen'],
        [700, 'good'],
        [800, 'nobody_seen'],
        [900, 'good'],
        [1600, 'good'],
        [2600, 'good'],
      ]),
    ).toEqual([
      null,
      'nobody_seen',
      'nobody_seen',
      'nobody_seen',
      'nobody_seen',
      'nobody_seen',
      'good',
    ]);
  });
});
