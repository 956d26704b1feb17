import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { LANGUAGES } from '../../../../contract/job.ts';
import type { ShoePurpose } from '../../../../worker/shoes/engine/questionnaire.ts';
import type { ShoeSpecs } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import { describeMatch } from '../../../../worker/shoes/matches/describe-match.ts';
import type { RunnerInput } from '../engine/runners.ts';
import {
  PLAIN_RUNNER,
  UNKNOWN_SPECS,
  backView,
  catalogs,
  recommendationsFor,
  runners,
  withAnswers,
} from '../engine/runners.ts';

const NO_BREAK_SPACES = /[\u00A0\u202F]/g;

/** For a plain runner: 7 to 9 mm, 32 to 36 mm, 240 to 280 g, no plate. */
const FITTING: ShoeSpecs = {
  ...UNKNOWN_SPECS,
  heel_to_toe_drop: 8,
  motion_control_shoe: false,
  midsole_thickness: 36,
  carbon_plate: false,
  shoe_weight: 250,
};

describe('describeMatch', () => {
  it('describes what fits, and how much lighter the shoe is than average', ({ expect }) => {
    const neutralFeet = { ...PLAIN_RUNNER, backView: backView({ left: 4, right: 5 }) };
    expect(descriptionOf(FITTING, neutralFeet)).toEqual({
      reasons: [
        'It’s made for easy runs and tempo runs.',
        '8 mm drop, as recommended.',
        '36 mm of sole under the heel, as recommended.',
        'A neutral shoe, as recommended.',
        '250 g per shoe, as recommended.',
        'No carbon plate, as recommended.',
        '20 g lighter than the average shoe for this use.',
      ],
      differences: [],
      warnings: [],
    });
  });

  it('describes differences and unknown values', ({ expect }) => {
    const other = { ...FITTING, heel_to_toe_drop: 5.5, shoe_weight: null, carbon_plate: null };
    expect(descriptionOf(other).differences).toEqual([
      'Its drop is 5.5 mm; 7–9 mm would be ideal.',
      'Its weight is unknown.',
      'Whether it has a carbon plate is unknown.',
    ]);
    const rollingIn = { ...PLAIN_RUNNER, backView: backView({ left: 16, right: 5 }) };
    expect(descriptionOf(FITTING, rollingIn).differences).toEqual([
      'A neutral shoe; a stability shoe would be ideal.',
    ]);
  });

  it('asks for a gradual change only if the known drop falls by 4 mm or more', ({ expect }) => {
    const warningsFrom = (drop: 'medium_drop' | 'high_drop' | 'unknown', shoeMm: number | null) =>
      descriptionOf(
        { ...FITTING, heel_to_toe_drop: shoeMm },
        withAnswers({ previous_shoes: { drop } }),
      ).warnings;
    expect(warningsFrom('high_drop', 6)).toEqual([
      'Your current shoes have a drop of about 10 mm, and this one has 6 mm. Switch gradually, starting with short, easy runs, so your calves and Achilles tendons can adapt.',
    ]);
    expect(warningsFrom('high_drop', 6.5)).toEqual([]);
    expect(warningsFrom('medium_drop', 3)).toHaveLength(1);
    expect(warningsFrom('medium_drop', null)).toEqual([]);
    expect(warningsFrom('unknown', 0)).toEqual([]);
    expect(descriptionOf({ ...FITTING, heel_to_toe_drop: 0 }).warnings).toEqual([]);
  });

  it.for(LANGUAGES)(
    'fills in every placeholder for every runner and shoe in %s',
    (language, { expect }) => {
      fc.assert(
        fc.property(runners, catalogs, (runner, catalog) => {
          for (const { purpose, ...specs } of catalog.slice(0, 3)) {
            const { reasons, differences, warnings } = describeMatch(
              { purpose, specs, averageWeightGrams: 270 },
              {
                questionnaire: runner.questionnaire,
                recommendations: recommendationsFor(runner),
                language,
              },
            );
            for (const sentence of [...reasons, ...differences, ...warnings]) {
              expect(sentence).not.toMatch(/[{}]|NaN|undefined|null/);
            }
          }
        }),
        { numRuns: 40 },
      );
    },
  );
});

function descriptionOf(
  specs: ShoeSpecs,
  runner: RunnerInput = PLAIN_RUNNER,
  purpose: ShoePurpose[] = ['jogging', 'tempo_training', 'racing'],
) {
  const { reasons, differences, warnings } = describeMatch(
    { purpose, specs, averageWeightGrams: 268 },
    {
      questionnaire: {
        ...runner.questionnaire,
        shoe_purpose: ['jogging', 'tempo_training'],
      },
      recommendations: recommendationsFor(runner),
      language: 'en',
    },
  );
  return { reasons: plain(reasons), differences: plain(differences), warnings: plain(warnings) };
}

function plain(sentences: readonly string[]): string[] {
  return sentences.map((sentence) => sentence.replace(NO_BREAK_SPACES, ' '));
}
