import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import { keysOf } from '../../../../contract/keys-of.ts';
import type { RecommendationInput } from '../../../../worker/shoes/engine/recommend.ts';
import { recommend } from '../../../../worker/shoes/engine/recommend.ts';
import { scoreShoe } from '../../../../worker/shoes/engine/score-shoe.ts';
import type { ShoeFacts, ShoeParameter } from '../../../../worker/shoes/engine/shoe-facts.ts';
import {
  PLAIN_RUNNER,
  UNKNOWN_SPECS,
  backView,
  catalogs,
  idealShoe,
  recommendationsFor,
  runners,
  withAnswers,
} from './runners.ts';

const SCORE_TOLERANCE = 1e-9;

function rank(input: Partial<RecommendationInput>) {
  return recommend({ ...PLAIN_RUNNER, favoriteBrands: [], catalog: [], ...input }).matches;
}

describe('the ranking', () => {
  it('is empty for an empty catalog, and if no shoe passes the filters', ({ expect }) => {
    fc.assert(
      fc.property(runners, (runner) => {
        expect(rank(runner)).toEqual([]);
        const catalog = [{ id: 'one', brand: 'Kite', ...UNKNOWN_SPECS }];
        expect(rank({ ...runner, catalog, favoriteBrands: ['Northway'] })).toEqual([]);
      }),
    );
  });

  it('does not depend on the order of the catalog', ({ expect }) => {
    const shuffled = catalogs.chain((catalog) =>
      fc.tuple(
        fc.constant(catalog),
        fc.shuffledSubarray(catalog, { minLength: catalog.length, maxLength: catalog.length }),
      ),
    );
    fc.assert(
      fc.property(runners, shuffled, (runner, [catalog, other]) => {
        expect(rank({ ...runner, catalog: other })).toEqual(rank({ ...runner, catalog }));
      }),
    );
  });

  it('is sorted by descending score, then by ascending id', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, (runner, catalog) => {
        const matches = rank({ ...runner, catalog });
        for (const [index, { score, shoeId }] of matches.entries()) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(1);
          const next = matches[index + 1];
          if (next === undefined) continue;
          expect(score > next.score || (score === next.score && shoeId < next.shoeId)).toBe(true);
        }
      }),
    );
  });

  it('contains the ten best shoes', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, (runner, catalog) => {
        const answers = withAnswers({ carbon_plate: 'unknown' }, runner);
        const matches = rank({ ...answers, catalog });
        expect(matches).toHaveLength(Math.min(10, catalog.length));
        const recommendations = recommendationsFor(answers);
        const scores = catalog.map((one) => scoreShoe(recommendations, one));
        const best = scores.toSorted((one, other) => other - one).slice(0, 10);
        expect(matches.map(({ score }) => score)).toEqual(best);
      }),
    );
  });

  it('puts a shoe that matches the recommendation exactly first', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, (runner, catalog) => {
        const ideal = { id: '', brand: 'Kite', ...idealShoe(recommendationsFor(runner)) };
        expect(rank({ ...runner, catalog: [...catalog, ideal] })[0]?.shoeId).toBe(ideal.id);
      }),
    );
  });

  it('has the recommended and the actual value for each criterion', ({ expect }) => {
    const onlyShoe = {
      id: 'one',
      brand: 'Kite',
      ...UNKNOWN_SPECS,
      heel_to_toe_drop: 10.5,
      rocker: 0.4,
    };
    const [match] = rank({ catalog: [onlyShoe] });
    expect(match?.detailedScores).toEqual({
      heel_to_toe_drop: { recommended_value: 8, shoe_value: 10.5, score: 0.607 },
      rocker: { recommended_value: 0.4, shoe_value: 0.4, score: 1 },
    });
  });
});

describe('the filters', () => {
  it('keep only favorite brands, ignoring case and whitespace, or all without a favorite', ({
    expect,
  }) => {
    const catalog = [shoe('a', { brand: 'Söder & Co' }), shoe('b', { brand: 'Kite' })];
    const idsFor = (favoriteBrands: string[]) =>
      rank({ catalog, favoriteBrands }).map(({ shoeId }) => shoeId);
    expect(idsFor([' SÖDER & co'])).toEqual(['a']);
    expect(idsFor(['kite', 'Söder & Co'])).toEqual(['a', 'b']);
    expect(idsFor(['Söder'])).toEqual([]);
    expect(idsFor([])).toEqual(['a', 'b']);
  });

  it("drop only shoes whose plate contradicts the runner's wish", ({ expect }) => {
    const catalog = [
      shoe('plated', { carbon_plate: true }),
      shoe('plain', { carbon_plate: false }),
      shoe('unsure', {}),
    ];
    const idsFor = (carbon_plate: 'with_plate' | 'without_plate' | 'unknown') =>
      rank({ ...withAnswers({ carbon_plate }), catalog })
        .map(({ shoeId }) => shoeId)
        .toSorted();
    expect(idsFor('with_plate')).toEqual(['plated', 'unsure']);
    expect(idsFor('without_plate')).toEqual(['plain', 'unsure']);
    expect(idsFor('unknown')).toEqual(['plain', 'plated', 'unsure']);
  });
});

describe('the score', () => {
  it('matches the reference for its example shoes', ({ expect }) => {
    const recommendations = recommendationsFor({
      ...withAnswers({
        running_experience: 'advanced',
        running_session: 'high_frequency',
        weekly_km: 'high_volume',
        shoe_purpose: ['racing'],
        weight: 65,
      }),
      backView: backView({ left: 6, right: 6 }),
    });
    const racingShoe = {
      heel_to_toe_drop: 8,
      motion_control_shoe: false,
      midsole_thickness: 39,
      midsole_hardness: 35,
      carbon_plate: true,
      shoe_weight: 205,
      rocker: 0.7,
      bending_stiffness: 80,
    };
    const trainer = {
      heel_to_toe_drop: 12,
      motion_control_shoe: true,
      midsole_thickness: 33,
      midsole_hardness: 55,
      carbon_plate: false,
      shoe_weight: 310,
      rocker: 0.2,
      bending_stiffness: 30,
    };
    expect(scoreShoe(recommendations, racingShoe)).toBeCloseTo(0.975_416_765_571_303, 12);
    expect(scoreShoe(recommendations, trainer)).toBeCloseTo(0.302_158_199_487_345, 12);
  });

  it('is never higher for an unknown attribute than for a fitting one', ({ expect }) => {
    fc.assert(
      fc.property(runners, unknownParts(), (runner, unknown) => {
        const recommendations = recommendationsFor(runner);
        const ideal = idealShoe(recommendations);
        const whole = scoreShoe(recommendations, ideal);
        const part = scoreShoe(recommendations, { ...ideal, ...unknown });
        expect(part).toBeLessThanOrEqual(whole + SCORE_TOLERANCE);
      }),
    );
  });

  it('rises when an unknown attribute turns out to fit', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, unknownParts(), (runner, catalog, unknown) => {
        const recommendations = recommendationsFor(runner);
        const ideal = idealShoe(recommendations);
        for (const other of catalog) {
          const unsure = scoreShoe(recommendations, { ...other, ...unknown });
          const known = Object.fromEntries(keysOf(unknown).map((name) => [name, ideal[name]]));
          const sure = scoreShoe(recommendations, { ...other, ...known });
          expect(sure).toBeGreaterThanOrEqual(unsure - SCORE_TOLERANCE);
        }
      }),
    );
  });

  it('is 0 if nothing is known about a shoe', ({ expect }) => {
    expect(scoreShoe(recommendationsFor(PLAIN_RUNNER), UNKNOWN_SPECS)).toBe(0);
  });
});

function unknownParts(): fc.Arbitrary<Partial<Record<ShoeParameter, null>>> {
  return fc
    .subarray(keysOf(UNKNOWN_SPECS))
    .map((names) => Object.fromEntries(names.map((name) => [name, null])));
}

function shoe(id: string, facts: Partial<ShoeFacts>): ShoeFacts {
  return { id, brand: 'Kite', ...UNKNOWN_SPECS, ...facts };
}
