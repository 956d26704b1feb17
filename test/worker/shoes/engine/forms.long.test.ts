import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { MIN_SCORE, purposesOf } from '../../../../worker/shoes/engine/rank-shoes.ts';
import { recommend } from '../../../../worker/shoes/engine/recommend.ts';
import type { Recommendations } from '../../../../worker/shoes/engine/target.ts';
import { summarize } from '../../../../worker/shoes/reasons/summarize.ts';
import { listMasterShoes } from '../catalog/master-list.ts';
import type { RunnerInput } from './runners.ts';
import { runners, withAnswers } from './runners.ts';

/** Multiplied by `TEST_CASES`: 1,000 forms by default, 20,000 in a long run. */
const FORMS_PER_CASE = 100;
const catalog = listMasterShoes().map((shoe) => ({ ...shoe, id: shoe.name }));
const shoesById = new Map(catalog.map((shoe) => [shoe.id, shoe]));

function matchesFor(runner: RunnerInput, shoes = catalog) {
  const { recommendations, matches } = recommend({
    ...runner,
    favoriteBrands: [],
    catalog: shoes,
  });
  const shoesOf = matches.flatMap(({ shoeId }) => shoesById.get(shoeId) ?? []);
  return { recommendations, matches, shoes: shoesOf };
}

describe('for any form, the matches of the master list', () => {
  it('suit the purpose, have a plate or support only for a reason, and are sorted by score', ({
    expect,
  }) => {
    let matchCount = 0;
    fc.assert(
      fc.property(runners, (runner) => {
        const found = matchesFor(runner);
        const { matches } = found;
        // Throws for a reason without a text.
        summarize(found.recommendations, { hasPain: false, language: 'en' });
        const faults = [
          ...found.shoes.filter((shoe) => !isSuitable(shoe, runner, found.recommendations)),
          ...matches.filter(({ score }, at) => score > (matches[at - 1]?.score ?? 1)),
          ...matches.filter(({ score }) => score < MIN_SCORE),
        ];
        if (faults.length > 0) expect(faults).toEqual([]);
        const ofReversed = matchesFor(runner, catalog.toReversed()).matches;
        expect(JSON.stringify(ofReversed)).toBe(JSON.stringify(matches));
        matchCount += matches.length;
      }),
      { seed: Number(env.TEST_SEED), numRuns: FORMS_PER_CASE * Number(env.TEST_CASES) },
    );
    expect(matchCount).toBeGreaterThan(FORMS_PER_CASE);
  });

  it('never give a racing shoe to a beginner who jogs', ({ expect }) => {
    const beginner = withAnswers({ running_experience: 'beginner', shoe_purpose: ['jogging'] });
    const { shoes } = matchesFor(beginner);
    expect(shoes).toHaveLength(10);
    for (const { purpose, carbon_plate, plastic_plate } of shoes) {
      expect([purpose.includes('jogging'), carbon_plate, plastic_plate]).toEqual([
        true,
        false,
        null,
      ]);
    }
  });
});

function isSuitable(
  shoe: (typeof catalog)[number],
  { questionnaire }: RunnerInput,
  recommendations: Recommendations,
): boolean {
  const { purpose, motion_control_shoe: isStable } = shoe;
  const isPlated = shoe.plastic_plate === true ? true : shoe.carbon_plate;
  const purposes = purposesOf(questionnaire);
  const asksForSupport =
    recommendations.motion_control_shoe.value === true ||
    questionnaire.previous_shoes?.stability === 'motion_control' ||
    (questionnaire.comfort_shoe_stability ?? 0) > 50;
  return (
    purpose.some((one) => purposes.includes(one)) &&
    (recommendations.carbon_plate.value || isPlated === false || !purpose.includes('racing')) &&
    (recommendations.carbon_plate.value || isPlated !== true) &&
    (asksForSupport || isStable !== true)
  );
}
