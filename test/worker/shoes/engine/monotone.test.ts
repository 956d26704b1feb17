import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import type { Questionnaire } from '../../../../worker/shoes/engine/questionnaire.ts';
import type { ShoeParameter } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import type { RunnerInput } from './runners.ts';
import {
  OVERSTRIDE_ENDINGS,
  backView,
  idealShoe,
  recommendationsFor,
  runners,
  sideView,
  withAnswers,
} from './runners.ts';

type Direction = 'up' | 'down';

interface Rule {
  what: string;
  /** One runner with less and with more of the property. */
  pairs: fc.Arbitrary<readonly [less: RunnerInput, more: RunnerInput]>;
  /** Parameters that it may change, each in only one direction; it changes no others. */
  moves: Partial<Record<ShoeParameter, Direction>>;
}

type Slider = Extract<keyof Questionnaire, `comfort_${string}`>;
type Pain = Questionnaire['pain'][number];

const RUNS_EACH = 150;

/** Few random runners would get a plate; of the second kind, half do. */
const manyRunners = fc.oneof(
  runners,
  runners.map((runner) =>
    withAnswers(
      {
        running_experience: 'advanced',
        weekly_km: 'high_volume',
        shoe_purpose: ['racing'],
        pain: [],
        carbon_plate: 'unknown',
      },
      runner,
    ),
  ),
);

const PLATE = { carbon_plate: 'up', bending_stiffness: 'up' } as const;
const NO_PLATE = { carbon_plate: 'down', bending_stiffness: 'down' } as const;
const VOLUMES = ['low_volume', 'moderate_volume', 'high_volume', 'very_high_volume'] as const;
const PREVIOUS_WEIGHTS = ['barefoot', 'light', 'medium', 'heavy'] as const;
const PREVIOUS_DROPS = ['zero_drop', 'low_drop', 'medium_drop', 'high_drop'] as const;

const RULES: Rule[] = [
  {
    what: 'a heavier runner',
    pairs: ordered(fc.double({ min: 1, max: 200, noNaN: true }), (runner, weight) =>
      withAnswers({ weight }, runner),
    ),
    moves: { midsole_hardness: 'up', midsole_thickness: 'up', shoe_weight: 'up' },
  },
  {
    what: 'more eversion of one foot',
    pairs: ordered(fc.double({ min: -10, max: 30, noNaN: true }), (runner, left) => ({
      ...runner,
      backView: backView({ left, right: 8 }, { left: 'KneeAligned', right: 'MildAbduction' }),
    })),
    moves: { motion_control_shoe: 'up', midsole_hardness: 'up' },
  },
  {
    what: 'a knee that moves further inward',
    pairs: orderedOf(
      ['KneeAligned', 'MildAbduction', 'ExcessiveAbduction'] as const,
      (runner, right) => ({
        ...runner,
        backView: backView({ left: 12, right: null }, { left: null, right }),
      }),
    ),
    moves: { motion_control_shoe: 'up', midsole_hardness: 'up' },
  },
  slides('comfort_heel_cushioning', { midsole_thickness: 'up', midsole_hardness: 'down' }),
  slides('comfort_forefoot_cushioning', { midsole_hardness: 'down' }),
  slides('comfort_shoe_stability', { motion_control_shoe: 'up', midsole_hardness: 'up' }),
  slides('comfort_forefoot_flexibility', { rocker: 'down', bending_stiffness: 'down' }),
  {
    what: 'a longer overstride',
    pairs: orderedOf(OVERSTRIDE_ENDINGS, (runner, overstride) => ({
      ...runner,
      sideView: sideView('midfoot', overstride),
    })),
    moves: { heel_to_toe_drop: 'down' },
  },
  {
    what: 'a foot strike further toward the heel',
    pairs: orderedOf(['forefoot', 'midfoot', 'rearfoot'] as const, (runner, pattern) => ({
      ...runner,
      sideView: sideView(pattern, 'O'),
    })),
    moves: { heel_to_toe_drop: 'up' },
  },
  {
    what: 'more kilometers',
    pairs: orderedOf(VOLUMES, (runner, weekly_km) => withAnswers({ weekly_km }, runner)),
    moves: { midsole_thickness: 'up', ...PLATE },
  },
  {
    what: 'a higher speed',
    pairs: ordered(fc.double({ min: 1, max: 7, noNaN: true }), (runner, speedMetersPerSecond) => ({
      ...runner,
      speedMetersPerSecond,
    })),
    moves: PLATE,
  },
  {
    what: 'heavier previous shoes',
    pairs: orderedOf(PREVIOUS_WEIGHTS, (runner, shoe_weight) =>
      withAnswers({ previous_shoes: { shoe_weight } }, runner),
    ),
    moves: { shoe_weight: 'up' },
  },
  {
    what: 'more drop in the previous shoes',
    pairs: orderedOf(PREVIOUS_DROPS, (runner, drop) =>
      withAnswers({ previous_shoes: { drop } }, runner),
    ),
    moves: { heel_to_toe_drop: 'up' },
  },
  hurts('knee', { heel_to_toe_drop: 'down', midsole_thickness: 'up', midsole_hardness: 'down' }),
  hurts('hip', { heel_to_toe_drop: 'down', midsole_thickness: 'up' }),
  hurts('back', { midsole_thickness: 'up' }),
  hurts('calf', { heel_to_toe_drop: 'up', rocker: 'up' }),
  hurts('achilles_tendon', { heel_to_toe_drop: 'up', rocker: 'up', ...NO_PLATE }),
  hurts('ankle', { motion_control_shoe: 'up', midsole_hardness: 'up', midsole_thickness: 'down' }),
  {
    what: 'being on a treadmill',
    pairs: orderedOf([false, true], (runner, treadmill) => withAnswers({ treadmill }, runner)),
    moves: { midsole_thickness: 'down' },
  },
];

describe('the targets', () => {
  for (const { what, pairs, moves } of RULES) {
    it(`change monotonically with ${what}: …`, ({ expect }) => {
      const moved = new Set<ShoeParameter>();
      fc.assert(
        fc.property(pairs, ([less, more]) => {
          const before = idealShoe(recommendationsFor(less));
          const after = idealShoe(recommendationsFor(more));
          for (const parameter of keysOf(before)) {
            const difference = Number(after[parameter]) - Number(before[parameter]);
            if (difference !== 0) moved.add(parameter);
            const direction = moves[parameter];
            if (direction === undefined) expect([parameter, difference]).toEqual([parameter, 0]);
            if (direction === 'up') expect(difference, parameter).toBeGreaterThanOrEqual(0);
            if (direction === 'down') expect(difference, parameter).toBeLessThanOrEqual(0);
          }
        }),
        { seed: Number(env.TEST_SEED), numRuns: RUNS_EACH },
      );
      expect([...moved].toSorted()).toEqual(keysOf(moves).toSorted());
    });
  }
});

function ordered(
  values: fc.Arbitrary<number>,
  apply: (runner: RunnerInput, value: number) => RunnerInput,
): Rule['pairs'] {
  return fc
    .tuple(manyRunners, values, values)
    .map(([runner, one, other]) => [
      apply(runner, Math.min(one, other)),
      apply(runner, Math.max(one, other)),
    ]);
}

function orderedOf<Value>(
  values: readonly Value[],
  apply: (runner: RunnerInput, value: Value) => RunnerInput,
): Rule['pairs'] {
  return fc
    .tuple(manyRunners, fc.subarray([...values], { minLength: 2, maxLength: 2 }))
    .map(([runner, pair]) => {
      const [less, more] = pair.map((value) => apply(runner, value));
      if (less === undefined || more === undefined) throw new Error('a pair has two values');
      return [less, more];
    });
}

function slides(slider: Slider, moves: Rule['moves']): Rule {
  return {
    what: `more of ${slider}`,
    pairs: ordered(fc.integer({ min: 0, max: 100 }), (runner, value) =>
      withAnswers({ [slider]: value }, runner),
    ),
    moves,
  };
}

function hurts(pain: Pain, moves: Rule['moves']): Rule {
  return {
    what: `${pain} pain`,
    pairs: orderedOf([false, true], (runner, isThere) => {
      const others = runner.questionnaire.pain.filter((other) => other !== pain);
      return withAnswers({ pain: isThere ? [...others, pain] : others }, runner);
    }),
    moves,
  };
}
