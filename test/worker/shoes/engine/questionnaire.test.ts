import { describe, it } from 'vitest';

import type { QuestionnaireInput } from '../../../../worker/shoes/engine/questionnaire.ts';
import { questionnaireSchema } from '../../../../worker/shoes/engine/questionnaire.ts';

const REQUIRED: QuestionnaireInput = {
  running_experience: 'novice',
  running_session: 'low_frequency',
  weekly_km: 'low_volume',
  shoe_purpose: ['jogging'],
  treadmill: true,
};

describe('questionnaireSchema', () => {
  it('fills in optional answers', ({ expect }) => {
    expect(questionnaireSchema.parse(REQUIRED)).toEqual({
      ...REQUIRED,
      pain: [],
      weight: 70,
      height: 1.7,
      carbon_plate: 'unknown',
      comfort_heel_cushioning: null,
      comfort_forefoot_cushioning: null,
      comfort_shoe_stability: null,
      comfort_forefoot_flexibility: null,
    });
  });

  it('stores the alias tempo as tempo_training, and each choice once', ({ expect }) => {
    const { shoe_purpose, pain } = questionnaireSchema.parse({
      ...REQUIRED,
      shoe_purpose: ['tempo', 'racing', 'tempo_training'],
      pain: ['knee', 'knee'],
    });
    expect(shoe_purpose).toEqual(['tempo_training', 'racing']);
    expect(pain).toEqual(['knee']);
  });

  it('accepts its own output', ({ expect }) => {
    const stored = questionnaireSchema.parse({
      ...REQUIRED,
      shoe_purpose: ['tempo'],
      previous_shoes: { drop: 'low_drop' },
    });
    expect(questionnaireSchema.parse(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.for(Object.keys(REQUIRED))('requires %s', (field, { expect }) => {
    const { error } = questionnaireSchema.safeParse({ ...REQUIRED, [field]: undefined });
    expect(error?.issues[0]?.path).toEqual([field]);
  });

  it.for<[string, unknown]>([
    ['running_experience', 'expert'],
    ['running_session', 'daily'],
    ['weekly_km', 12],
    ['shoe_purpose', 'racing'],
    ['shoe_purpose', ['trail']],
    ['pain', ['neck']],
    ['pain', null],
    ['treadmill', 'true'],
    ['weight', 0],
    ['weight', '70'],
    ['weight', Number.POSITIVE_INFINITY],
    ['height', -1.7],
    ['carbon_plate', true],
    ['comfort_heel_cushioning', 101],
    ['comfort_forefoot_cushioning', -1],
    ['comfort_shoe_stability', 50.5],
    ['comfort_forefoot_flexibility', '50'],
    ['previous_shoes', []],
    ['previous_shoes', { drop: 'huge' }],
  ])('refuses %s %j', ([field, value], { expect }) => {
    const { error } = questionnaireSchema.safeParse({ ...REQUIRED, [field]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([field]);
  });

  it.for([0, 100, null])('accepts %j for a slider', (value, { expect }) => {
    const answers = questionnaireSchema.parse({ ...REQUIRED, comfort_heel_cushioning: value });
    expect(answers.comfort_heel_cushioning).toBe(value);
  });
});
