import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import type { ShoeParameter } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import { SCALES } from '../../../../worker/shoes/engine/target.ts';
import type { Recommendations } from '../../../../worker/shoes/engine/target.ts';
import type { RunnerInput } from './runners.ts';
import {
  PLAIN_RUNNER,
  backView,
  idealShoe,
  recommendationsFor,
  runners,
  sideView,
  withAnswers,
  withoutFoot,
} from './runners.ts';

/** Each change is rounded to thousandths, and there are fewer than ten. */
const SUM_TOLERANCE = 0.005;

const RACER: RunnerInput = {
  ...withAnswers({
    running_experience: 'advanced',
    running_session: 'high_frequency',
    weekly_km: 'high_volume',
    shoe_purpose: ['racing'],
    weight: 65,
  }),
  sideView: sideView('midfoot', 'G'),
  backView: backView({ left: 6, right: 6 }),
  speedMetersPerSecond: 3.9,
};

const BEGINNER: RunnerInput = {
  ...withAnswers({
    running_experience: 'beginner',
    running_session: 'low_frequency',
    weekly_km: 'low_volume',
    treadmill: true,
    weight: 58,
    pain: ['knee'],
    comfort_heel_cushioning: 80,
  }),
  sideView: sideView('rearfoot', 'B'),
  backView: backView({ left: 15, right: 15 }, { left: 'MildAbduction', right: 'MildAbduction' }),
};

it('makes the same recommendation for a side view without a foot as without a side view', ({
  expect,
}) => {
  const hidden = { ...BEGINNER, sideView: withoutFoot(sideView('rearfoot', 'B')) };
  expect(recommendationsFor(hidden)).toEqual(recommendationsFor({ ...BEGINNER, sideView: null }));
});

describe('recommend, for the examples in the reference', () => {
  it('gives an advanced racer of 65 kg a light plated shoe', ({ expect }) => {
    expect(idealShoe(recommendationsFor(RACER))).toEqual({
      heel_to_toe_drop: 8,
      motion_control_shoe: false,
      midsole_thickness: 37.2,
      midsole_hardness: 37,
      carbon_plate: true,
      shoe_weight: 209,
      rocker: 0.6,
      bending_stiffness: 75,
    });
  });

  it('gives a beginner with knee pain a soft, low-drop shoe with motion control', ({ expect }) => {
    expect(idealShoe(recommendationsFor(BEGINNER))).toEqual({
      heel_to_toe_drop: 4,
      motion_control_shoe: true,
      midsole_thickness: 35.2,
      midsole_hardness: 33,
      carbon_plate: false,
      shoe_weight: 260,
      rocker: 0.4,
      bending_stiffness: 30,
    });
  });

  it('leaves every target at its default if there is no reason to change it', ({ expect }) => {
    const recommendations = recommendationsFor(PLAIN_RUNNER);
    expect(idealShoe(recommendations)).toEqual({
      heel_to_toe_drop: 8,
      motion_control_shoe: null,
      midsole_thickness: 34,
      midsole_hardness: 45,
      carbon_plate: false,
      // 70 kg is 5 kg below the weight that suits a 260 g shoe.
      shoe_weight: 257,
      rocker: 0.4,
      bending_stiffness: 35,
    });
  });
});

describe('the reasons', () => {
  it('give the origin and the size of each change', ({ expect }) => {
    expect(recommendationsFor(BEGINNER).heel_to_toe_drop.reasons).toEqual([
      { code: 'knee_pain', from: 'pain', value: ['knee'], change: -2 },
      { code: 'rearfoot_strike', from: 'foot_strike_pattern', value: 'rearfoot', change: 1 },
      { code: 'excessive_overstride', from: 'overstride', value: 'excessive', change: -2 },
      { code: 'beginner', from: 'running_experience', value: 'beginner', change: -1 },
    ]);
  });

  it('add up to the recommended value', ({ expect }) => {
    fc.assert(
      fc.property(runners, (runner) => {
        const recommendations = recommendationsFor(runner);
        for (const parameter of keysOf(recommendations)) {
          const points = pointsOf(recommendations, parameter);
          const { value } = recommendations[parameter];
          const [low, high] = SCALES[parameter].range;
          expect(points).toBeGreaterThanOrEqual(low - SUM_TOLERANCE);
          expect(points).toBeLessThanOrEqual(high + SUM_TOLERANCE);
          if (typeof value === 'number') {
            const halfStep = 0.5 / 10 ** SCALES[parameter].digits;
            expect(Math.abs(points - value)).toBeLessThanOrEqual(halfStep + SUM_TOLERANCE);
          }
        }
        expect(recommendations.carbon_plate.value).toBe(
          pointsOf(recommendations, 'carbon_plate') === 1,
        );
      }),
    );
  });

  it('state when a target is limited by its range', ({ expect }) => {
    const { midsole_thickness: thickness } = recommendationsFor(
      withAnswers({
        weekly_km: 'very_high_volume',
        shoe_purpose: ['racing'],
        weight: 120,
        comfort_heel_cushioning: 100,
      }),
    );
    expect(thickness.value).toBe(40);
    expect(thickness.reasons.at(-1)).toEqual({
      code: 'range_limit',
      from: 'range',
      value: 40,
      change: -4,
    });
  });
});

describe('the transition limit', () => {
  it.for([
    ['zero_drop', 4],
    ['low_drop', 8],
    ['medium_drop', 11],
    ['high_drop', 12],
  ] as const)('keeps a high drop within 4 mm of %s', ([drop, highest], { expect }) => {
    const { heel_to_toe_drop: target } = recommendationsFor(
      withAnswers({
        pain: ['achilles_tendon', 'foot'],
        running_session: 'high_frequency',
        previous_shoes: { drop },
      }),
    );
    expect(target.value).toBe(highest);
    expect(target.reasons.some(({ code }) => code === 'previous_drop')).toBe(drop !== 'high_drop');
  });
});

describe('motion control', () => {
  it('is undecided without a back view, or if neither foot was visible', ({ expect }) => {
    const knees = { left: 'ExcessiveAbduction', right: 'ExcessiveAbduction' } as const;
    for (const view of [null, backView({ left: null, right: null }, knees)]) {
      const { motion_control_shoe: control, midsole_hardness: hardness } = recommendationsFor({
        ...PLAIN_RUNNER,
        backView: view,
      });
      expect(control.value).toBeNull();
      expect(control.reasons.map(({ code }) => code)).toEqual(['pronation_not_seen']);
      expect(hardness.value).toBe(45);
    }
  });

  it('depends on the foot that rolls in further, or on the only visible foot', ({ expect }) => {
    expect(motionControlFor({ left: 15, right: 2 })).toBe(true);
    expect(motionControlFor({ left: 2, right: 15 })).toBe(true);
    expect(motionControlFor({ left: null, right: 15 })).toBe(true);
    expect(motionControlFor({ left: 2, right: null })).toBe(false);
  });

  it('depends on the knee that moves further inward', ({ expect }) => {
    const eversion = { left: 13, right: 13 };
    expect(motionControlFor(eversion)).toBe(false);
    expect(motionControlFor(eversion, { left: 'KneeAligned', right: 'ExcessiveAbduction' })).toBe(
      true,
    );
    expect(motionControlFor(eversion, { left: 'MildAbduction', right: null })).toBe(false);
    expect(motionControlFor(eversion, { left: 'ExcessiveAdduction', right: 'KneeAligned' })).toBe(
      false,
    );
  });
});

describe('a plate', () => {
  it("follows the runner's explicit wish in every case", ({ expect }) => {
    fc.assert(
      fc.property(runners, (runner) => {
        expect(isPlated(withAnswers({ carbon_plate: 'with_plate' }, runner))).toBe(true);
        expect(isPlated(withAnswers({ carbon_plate: 'without_plate' }, runner))).toBe(false);
      }),
    );
  });

  it.for<[string, RunnerInput]>([
    ['no_racing', withAnswers({ shoe_purpose: ['tempo_training'] }, RACER)],
    ['little_experience', withAnswers({ running_experience: 'novice' }, RACER)],
    ['few_kilometers', withAnswers({ weekly_km: 'moderate_volume' }, RACER)],
    ['foot_or_achilles_pain', withAnswers({ pain: ['foot'] }, RACER)],
    ['moderate_speed', { ...RACER, speedMetersPerSecond: 2.99 }],
  ])('is not recommended for %s', ([code, runner], { expect }) => {
    const { carbon_plate: plate } = recommendationsFor(runner);
    expect(plate.value).toBe(false);
    expect(plate.reasons.map((reason) => reason.code)).toEqual([code]);
  });

  it('lists the arguments against a plate if the runner asks for one', ({ expect }) => {
    const runner = withAnswers({ carbon_plate: 'with_plate', pain: ['foot'] }, RACER);
    const { carbon_plate: plate } = recommendationsFor(runner);
    expect(plate.reasons.map(({ code, change }) => [code, change])).toEqual([
      ['asked_for', 1],
      ['foot_or_achilles_pain', 0],
    ]);
  });

  it('does not require a known speed, and is allowed at 3 m/s and above', ({ expect }) => {
    expect(isPlated({ ...RACER, speedMetersPerSecond: null })).toBe(true);
    expect(isPlated({ ...RACER, speedMetersPerSecond: 3 })).toBe(true);
  });
});

function pointsOf(recommendations: Recommendations, parameter: ShoeParameter): number {
  const { start, reasons } = recommendations[parameter];
  return reasons.reduce((points, { change }) => points + change, start);
}

function motionControlFor(...view: Parameters<typeof backView>): boolean | null {
  const runner = { ...PLAIN_RUNNER, backView: backView(...view) };
  return recommendationsFor(runner).motion_control_shoe.value;
}

function isPlated(runner: RunnerInput): boolean {
  return recommendationsFor(runner).carbon_plate.value;
}
