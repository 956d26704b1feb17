import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import type { Language } from '../../../../contract/job.ts';
import { LANGUAGES } from '../../../../contract/job.ts';
import type { ShoeParameter } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import { summarize } from '../../../../worker/shoes/reasons/summarize.ts';
import {
  PLAIN_RUNNER,
  backView,
  recommendationsFor,
  runners,
  sideView,
  withAnswers,
} from '../engine/runners.ts';
import type { RunnerInput } from '../engine/runners.ts';

/** French uses a narrow one before units. */
const NO_BREAK_SPACES = /[\u00A0\u202F]/g;

const RUNNER: RunnerInput = {
  ...withAnswers({ weight: 58.5, pain: ['knee'], running_session: 'high_frequency' }),
  sideView: sideView('rearfoot', 'B'),
  backView: backView({ left: 15.2, right: 4 }),
};

describe('summarize', () => {
  it('gives the recommendation and then the reasons, strongest first', ({ expect }) => {
    expect(sentencesFor('heel_to_toe_drop', RUNNER)).toEqual([
      'Look for a heel-to-toe drop of 5–7 mm (our starting point is 8 mm).',
      'With knee pain, we go 2 mm lower, because a lower drop loads the knee a little less in lab studies. Whether that helps isn’t proven, so let comfort decide.',
      'Your foot lands far ahead of you: 2 mm less drop can help it land closer.',
      'You land on the heel: 1 mm more drop suits that.',
      'You run often, and in one study regular runners had more injuries with a low drop: 1 mm more.',
    ]);
  });

  it('gives limits and measured values with their units', ({ expect }) => {
    const slowRacer = withAnswers({
      shoe_purpose: ['racing'],
      weekly_km: 'high_volume',
      previous_shoes: { drop: 'zero_drop' },
    });
    expect(sentencesFor('carbon_plate', { ...slowRacer, speedMetersPerSecond: 2.953 })[1]).toBe(
      'You ran at 5:39 min/km in the video; at anything slower than 5:33 min/km, the benefit of a plate is uncertain.',
    );
    expect(sentencesFor('heel_to_toe_drop', slowRacer)[1]).toBe(
      'Your legs are used to the drop of your previous shoes, so we change it by 4 mm at most.',
    );
    expect(sentencesFor('motion_control_shoe', RUNNER)[1]).toMatch(
      /^Your heel rolls in 15°\. The further it is above about 9°,/,
    );
  });

  it('cites no study for motion control if a foot rolls in only slightly', ({ expect }) => {
    const runner = { ...PLAIN_RUNNER, backView: backView({ left: 11, right: 8 }) };
    expect(sentencesFor('motion_control_shoe', runner)).toEqual([
      'A neutral shoe, without such support, is the first choice.',
      'Your heel rolls in 11°, a little more than usual (up to about 9°): a small point in favor of more support.',
      'All in all, that’s not enough to call for a stability shoe.',
    ]);
  });

  it('ends by putting comfort before rank, and recommends a doctor for lasting pain', ({
    expect,
  }) => {
    const recommendations = recommendationsFor(RUNNER);
    const { notes } = summarize(recommendations, { hasPain: true, language: 'en' });
    expect(notes).toHaveLength(3);
    expect(notes[0]).toMatch(/^How a shoe feels counts more/);
    expect(notes[2]).toMatch(/doctor or physical therapist/);
    const painless = summarize(recommendations, { hasPain: false, language: 'en' });
    expect(painless.notes).toEqual(notes.slice(0, 2));
  });

  it.for<[Language, string, string]>([
    ['en', '5–7 mm', '58.5 kg'],
    ['fr', '5–7 mm', '58,5 kg'],
    ['de', '5–7 mm', '58,5 kg'],
    ['zh', '5～7 毫米', '58.5 公斤'],
    ['ko', '5~7mm', '58.5kg'],
    ['pt', '5–7 mm', '58,5 kg'],
    ['es', '5–7 mm', '58,5 kg'],
    ['it', '5–7 mm', '58,5 kg'],
    ['ja', '5～7mm', '58.5kg'],
  ])('formats measurements the way %s does', ([language, drop, weight], { expect }) => {
    expect(sentencesFor('heel_to_toe_drop', RUNNER, language)[0]).toContain(drop);
    const weights = sentencesFor('shoe_weight', RUNNER, language).slice(1);
    expect(weights.join(' ')).toContain(weight);
  });

  it.for(LANGUAGES)('fills in every number for every runner in %s', (language, { expect }) => {
    fc.assert(
      fc.property(runners, (runner) => {
        const { parameters, notes } = summarize(recommendationsFor(runner), {
          hasPain: true,
          language,
        });
        expect(parameters).toHaveLength(5);
        for (const sentence of [...parameters.flatMap(({ sentences }) => sentences), ...notes]) {
          expect(sentence).not.toMatch(/[{}]|NaN|undefined|null/);
        }
      }),
      { numRuns: 40 },
    );
  });
});

function sentencesFor(
  parameter: ShoeParameter,
  runner: RunnerInput,
  language: Language = 'en',
): string[] {
  const { parameters } = summarize(recommendationsFor(runner), { hasPain: false, language });
  const found = parameters.find((one) => one.parameter === parameter);
  return (found?.sentences ?? []).map((sentence) => sentence.replace(NO_BREAK_SPACES, ' '));
}
