import { describe, it } from 'vitest';

import type { Language } from '../../../../contract/job.ts';
import type { ShoeParameter } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import { wordRecommendation } from '../../../../worker/shoes/reasons/summarize.ts';

describe('wordRecommendation', () => {
  it.for<[ShoeParameter, number | boolean, Language, string]>([
    ['midsole_thickness', 37.8, 'en', '36–40 mm'],
    ['midsole_thickness', 40, 'en', '38–40 mm'],
    ['heel_to_toe_drop', 0, 'de', '0–1 mm'],
    ['shoe_weight', 257, 'ja', '240～280 g'],
    ['shoe_weight', 330, 'zh', '310～330 克'],
    ['motion_control_shoe', true, 'fr', 'chaussure stable'],
    ['carbon_plate', false, 'en', 'without a carbon plate'],
    ['midsole_hardness', 39, 'en', 'soft'],
    ['midsole_hardness', 40, 'en', 'medium'],
    ['midsole_hardness', 51, 'de', 'fest'],
    ['rocker', 0.6, 'en', 'clearly curved'],
    ['bending_stiffness', 29, 'es', 'flexible'],
  ])('says %s of %j in %s as %s', ([parameter, value, language, text], { expect }) => {
    expect(wordRecommendation(parameter, value, language).replace('\u00A0', ' ')).toBe(text);
  });
});
