import * as fc from 'fast-check';
import { describe, it } from 'vitest';

import type { Questionnaire } from '../../../../worker/shoes/engine/questionnaire.ts';
import { SHOE_PURPOSES } from '../../../../worker/shoes/engine/questionnaire.ts';
import type { Criterion } from '../../../../worker/shoes/engine/rank-shoes.ts';
import { MIN_SCORE } from '../../../../worker/shoes/engine/rank-shoes.ts';
import type { RecommendationInput } from '../../../../worker/shoes/engine/recommend.ts';
import { recommend } from '../../../../worker/shoes/engine/recommend.ts';
import type { ShoeFacts } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import { recommendedRange } from '../../../../worker/shoes/engine/target.ts';
import type { RunnerInput } from './runners.ts';
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

function rank(input: Partial<RecommendationInput>) {
  return recommend({ ...PLAIN_RUNNER, favoriteBrands: [], catalog: [], ...input }).matches;
}

describe('the ranking', () => {
  it('contains at most the ten best shoes', ({ expect }) => {
    const catalog = Array.from({ length: 25 }, (_, index) =>
      shoe(`shoe-${index + 10}`, { ...idealFor(PLAIN_RUNNER), shoe_weight: 257 + index }),
    );
    const best = catalog.slice(0, 10).map(({ id }) => id);
    expect(rank({ catalog: catalog.toReversed() }).map(({ shoeId }) => shoeId)).toEqual(best);
  });

  it('puts a shoe that matches the recommendation exactly first', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, (runner, catalog) => {
        const ideal = idealFor(runner);
        expect(rank({ ...runner, catalog: [...catalog, ideal] })[0]?.shoeId).toBe(ideal.id);
      }),
    );
  });

  it('leaves out poor matches, even if only a few shoes remain', ({ expect }) => {
    const ideal = idealFor(PLAIN_RUNNER);
    const catalog = [
      shoe('ideal', ideal),
      shoe('flat', { ...ideal, heel_to_toe_drop: 0, midsole_thickness: 14 }),
      shoe('unknown', {}),
    ];
    expect(rank({ catalog }).map(({ shoeId }) => shoeId)).toEqual(['ideal']);
  });

  it('has the recommended and the actual value for each criterion', ({ expect }) => {
    const ideal = idealFor(PLAIN_RUNNER);
    const catalog = [
      shoe('known', { ...ideal, heel_to_toe_drop: 10.5, rocker: 0.9 }),
      shoe('unknown', { ...ideal, heel_to_toe_drop: null }),
    ];
    const [known, unknown] = rank({ catalog });
    expect(known?.detailedScores).toEqual({
      heel_to_toe_drop: { recommended_value: 8, shoe_value: 10.5, score: 0.607 },
      midsole_thickness: { recommended_value: 34, shoe_value: 34, score: 1 },
      shoe_weight: { recommended_value: 257, shoe_value: 257, score: 1 },
      carbon_plate: { recommended_value: false, shoe_value: false, score: 1 },
    });
    expect(unknown?.detailedScores.heel_to_toe_drop).toEqual({
      recommended_value: 8,
      shoe_value: null,
      score: 0.6,
    });
  });
});

describe('the filters', () => {
  it('keep only favorite brands, ignoring case and whitespace, or all brands without a favorite', ({
    expect,
  }) => {
    const ideal = idealFor(PLAIN_RUNNER);
    const catalog = [
      shoe('a', { ...ideal, brand: 'Söder & Co' }),
      shoe('b', { ...ideal, brand: 'Kite' }),
    ];
    const idsFor = (favoriteBrands: string[]) =>
      rank({ catalog, favoriteBrands }).map(({ shoeId }) => shoeId);
    expect(idsFor([' SÖDER & co'])).toEqual(['a']);
    expect(idsFor(['kite', 'Söder & Co'])).toEqual(['a', 'b']);
    expect(idsFor(['Söder'])).toEqual([]);
    expect(idsFor([])).toEqual(['a', 'b']);
  });

  it("keep only shoes for one of the runner's purposes, or for jogging if there is none", ({
    expect,
  }) => {
    const ideal = idealFor(PLAIN_RUNNER);
    const catalog = [
      shoe('daily', { ...ideal, purpose: ['jogging'] }),
      shoe('both', { ...ideal, purpose: ['jogging', 'racing'] }),
      shoe('fast', { ...ideal, purpose: ['interval_training'] }),
    ];
    const idsFor = (shoe_purpose: Questionnaire['shoe_purpose']) =>
      idsOf({ ...withAnswers({ shoe_purpose }), catalog });
    expect(idsFor(['jogging'])).toEqual(['both', 'daily']);
    expect(idsFor(['tempo_training', 'interval_training'])).toEqual(['fast']);
    expect(idsFor([])).toEqual(['both', 'daily']);
  });

  it('keep plated shoes only if a plate is recommended, and only plated shoes if the runner asks for them', ({
    expect,
  }) => {
    const racer = withAnswers({
      running_experience: 'advanced',
      weekly_km: 'high_volume',
      shoe_purpose: ['racing', 'jogging'],
    });
    const ideal = idealFor(racer);
    const catalog = [
      shoe('plated', { ...ideal, carbon_plate: true }),
      shoe('plain', { ...ideal, carbon_plate: false }),
      shoe('nylon', { ...ideal, carbon_plate: false, plastic_plate: true }),
      shoe('unsure', { ...ideal, carbon_plate: null, purpose: ['jogging'] }),
      shoe('unsure-racer', { ...ideal, carbon_plate: null, purpose: ['racing'] }),
    ];
    const idsFor = (carbon_plate: Questionnaire['carbon_plate']) =>
      idsOf({ ...withAnswers({ carbon_plate }, racer), catalog });
    expect(idsFor('with_plate')).toEqual(['plated', 'unsure', 'unsure-racer']);
    expect(idsFor('without_plate')).toEqual(['plain', 'unsure']);
    expect(idsFor('unknown')).toEqual(['nylon', 'plain', 'plated', 'unsure', 'unsure-racer']);
  });

  it('keep stability shoes only for a reason', ({ expect }) => {
    const catalog = [
      shoe('support', { ...idealFor(PLAIN_RUNNER), motion_control_shoe: true }),
      shoe('neutral', { ...idealFor(PLAIN_RUNNER), motion_control_shoe: false }),
    ];
    const both = ['neutral', 'support'];
    expect(idsOf({ catalog })).toEqual(['neutral']);
    expect(idsOf({ catalog, backView: backView({ left: 4, right: 4 }) })).toEqual(['neutral']);
    expect(idsOf({ catalog, backView: backView({ left: 16, right: 16 }) })).toEqual(both);
    const usedTo = withAnswers({ previous_shoes: { stability: 'motion_control' } });
    expect(idsOf({ ...usedTo, catalog })).toEqual(both);
    const asking = withAnswers({ comfort_shoe_stability: 51 });
    expect(idsOf({ ...asking, catalog })).toEqual(both);
  });
});

describe('the average weight', () => {
  it('is known only if at least ten of the available shoes have a weight', ({ expect }) => {
    const catalog = Array.from({ length: 10 }, (_, index) =>
      shoe(`shoe-${index}`, { ...idealFor(PLAIN_RUNNER), shoe_weight: 250 + index }),
    );
    const input = { ...PLAIN_RUNNER, favoriteBrands: [], catalog };
    expect(recommend(input).averageWeightGrams).toBe(255);
    expect(recommend({ ...input, catalog: catalog.slice(1) }).averageWeightGrams).toBeNull();
  });
});

describe('the score', () => {
  it('is never higher for a half-known shoe than for a shoe known to fit', ({ expect }) => {
    fc.assert(
      fc.property(runners, mostlyUnknownParts(), fc.boolean(), (runner, unknown, isLow) => {
        const ideal = idealFor(runner);
        const fitting = shoe('fitting', {
          ...ideal,
          heel_to_toe_drop: edgeOf('heel_to_toe_drop', { ideal, isLow }),
          midsole_thickness: edgeOf('midsole_thickness', { ideal, isLow }),
          shoe_weight: edgeOf('shoe_weight', { ideal, isLow }),
        });
        const hardlyKnown = shoe('hardly-known', { ...ideal, ...unknown });
        const [best] = rank({ ...runner, catalog: [hardlyKnown, fitting] });
        expect(best?.shoeId).toBe('fitting');
      }),
    );
  });

  it('is too low for a recommendation if nothing is known about the shoe', ({ expect }) => {
    fc.assert(
      fc.property(runners, catalogs, (runner, catalog) => {
        const unknown = shoe('unknown', { purpose: ['jogging', 'racing'] });
        const matches = rank({ ...runner, catalog: [...catalog, unknown] });
        expect(matches.map(({ shoeId }) => shoeId)).not.toContain('unknown');
        for (const { score } of matches) expect(score).toBeGreaterThanOrEqual(MIN_SCORE);
      }),
    );
  });
});

/** Hides parts so that at most half of the weight remains known. */
function mostlyUnknownParts(): fc.Arbitrary<Partial<Record<Criterion, null>>> {
  const unknown: Criterion[] = ['heel_to_toe_drop', 'midsole_thickness'];
  return fc
    .subarray<Criterion>(['shoe_weight', 'carbon_plate', 'motion_control_shoe'])
    .map((names) => Object.fromEntries([...unknown, ...names].map((name) => [name, null])));
}

function edgeOf(
  parameter: Parameters<typeof recommendedRange>[0],
  { ideal, isLow }: { ideal: ShoeFacts; isLow: boolean },
): number {
  const range = recommendedRange(parameter, ideal[parameter] ?? 0);
  return isLow ? range.low : range.high;
}

function idsOf(input: Partial<RecommendationInput>): string[] {
  return rank(input)
    .map(({ shoeId }) => shoeId)
    .toSorted();
}

/** Returns the ideal shoe for every purpose; a neutral one without a back view. */
function idealFor(runner: RunnerInput): ShoeFacts {
  const ideal = idealShoe(recommendationsFor(runner));
  return shoe('', { ...ideal, motion_control_shoe: ideal.motion_control_shoe ?? false });
}

function shoe(id: string, facts: Partial<ShoeFacts>): ShoeFacts {
  return {
    brand: 'Kite',
    purpose: SHOE_PURPOSES,
    plastic_plate: null,
    ...UNKNOWN_SPECS,
    ...facts,
    id,
  };
}
