import * as fc from 'fast-check';

import type {
  AnalysisResult,
  BackSegment,
  FOOT_STRIKE_PATTERNS,
} from '../../../../contract/job-result.ts';
import type { Questionnaire } from '../../../../worker/shoes/engine/questionnaire.ts';
import { SHOE_PURPOSES } from '../../../../worker/shoes/engine/questionnaire.ts';
import type { RecommendationInput } from '../../../../worker/shoes/engine/recommend.ts';
import { recommend } from '../../../../worker/shoes/engine/recommend.ts';
import type { ShoeFacts, ShoeSpecs } from '../../../../worker/shoes/engine/shoe-parameters.ts';
import type { Recommendations } from '../../../../worker/shoes/engine/target.ts';

export type SideView = Extract<AnalysisResult, { view: 'side_view' }>;
export type BackView = Extract<AnalysisResult, { view: 'back_view' }>;
/** Everything the targets depend on. */
export type RunnerInput = Omit<RecommendationInput, 'favoriteBrands' | 'catalog'>;
type FootPattern = (typeof FOOT_STRIKE_PATTERNS)[number];

const SCORED = {
  measuredValueDegrees: 0,
  expectedErrorDegrees: 1,
  score: 1,
  rangeGoodDegrees: [0, 1],
  rangeOkayDegrees: [0, 2],
  rangeBadDegrees: [0, 3],
  confidence: 1,
} satisfies Omit<BackSegment, 'searchKey'>;

const PATTERN_NAMES = { rearfoot: 'Rearfoot', midfoot: 'Midfoot', forefoot: 'Forefoot' } as const;
/** From under the body to far in front of it. */
export const OVERSTRIDE_ENDINGS = ['GZ', 'G', 'O', 'B'] as const;
type OverstrideEnding = (typeof OVERSTRIDE_ENDINGS)[number];

export function sideView(footStrikePattern: FootPattern, overstride: OverstrideEnding): SideView {
  return {
    view: 'side_view',
    segments: {
      arm: { ...SCORED, searchKey: 'ArmG' },
      back_cycle: { ...SCORED, searchKey: 'BackCycleG' },
      foot: {
        ...SCORED,
        searchKey: `${PATTERN_NAMES[footStrikePattern]}${overstride}`,
        footStrikePattern,
      },
      forward_cycle: { ...SCORED, searchKey: 'ForwardCycleG' },
      head: { ...SCORED, searchKey: 'HeadG' },
      trunk: { ...SCORED, searchKey: 'TrunkG' },
    },
    runningStyles: [{ title: 'Push', percentage: 100 }],
    stepsPerMinute: 164,
    totalScore: 1,
    warnings: [],
    analysedFromSeconds: 0,
    analysedToSeconds: 5,
  };
}

export function withoutFoot(seen: SideView): SideView {
  return { ...seen, segments: { ...seen.segments, foot: null } };
}

interface Sides<Value> {
  left: Value | null;
  right: Value | null;
}
type KneeKey = Extract<BackSegment['searchKey'], `${string}duction` | 'KneeAligned'>;

export function backView(eversionDegrees: Sides<number>, knees?: Sides<KneeKey>): BackView {
  return {
    view: 'back_view',
    segments: {
      pronation: { left: foot(eversionDegrees.left), right: foot(eversionDegrees.right) },
      ...(knees === undefined
        ? {}
        : { knee_adduction: { left: knee(knees.left), right: knee(knees.right) } }),
    },
    totalScore: 1,
    warnings: [],
    analysedFromSeconds: 0,
    analysedToSeconds: 5,
  };
}

function foot(measuredValueDegrees: number | null): BackSegment | null {
  if (measuredValueDegrees === null) return null;
  return { ...SCORED, measuredValueDegrees, searchKey: 'PronationNeutral' };
}

function knee(searchKey: KneeKey | null): BackSegment | null {
  return searchKey === null ? null : { ...SCORED, searchKey };
}

/** Nothing that would move a target. */
const PLAIN_ANSWERS: Questionnaire = {
  running_experience: 'intermediate',
  running_session: 'moderate_frequency',
  weekly_km: 'moderate_volume',
  shoe_purpose: ['jogging'],
  pain: [],
  treadmill: false,
  weight: 70,
  height: 1.7,
  carbon_plate: 'unknown',
  comfort_heel_cushioning: null,
  comfort_forefoot_cushioning: null,
  comfort_shoe_stability: null,
  comfort_forefoot_flexibility: null,
};
export const PLAIN_RUNNER: RunnerInput = {
  questionnaire: PLAIN_ANSWERS,
  sideView: null,
  backView: null,
  speedMetersPerSecond: null,
};

export function withAnswers(answers: Partial<Questionnaire>, runner = PLAIN_RUNNER): RunnerInput {
  return { ...runner, questionnaire: { ...runner.questionnaire, ...answers } };
}

export function recommendationsFor(runner: RunnerInput): Recommendations {
  return recommend({ ...runner, favoriteBrands: [], catalog: [] }).recommendations;
}

const slider = fc.option(fc.integer({ min: 0, max: 100 }));
const questionnaires: fc.Arbitrary<Questionnaire> = fc.record({
  running_experience: fc.constantFrom('beginner', 'novice', 'intermediate', 'advanced'),
  running_session: fc.constantFrom(
    'low_frequency',
    'moderate_frequency',
    'high_frequency',
    'very_high_frequency',
  ),
  weekly_km: fc.constantFrom('low_volume', 'moderate_volume', 'high_volume', 'very_high_volume'),
  shoe_purpose: fc.subarray(['jogging', 'racing', 'tempo_training', 'interval_training']),
  pain: fc.subarray([
    'back',
    'hip',
    'knee',
    'shin_splints',
    'calf',
    'ankle',
    'achilles_tendon',
    'foot',
  ]),
  treadmill: fc.boolean(),
  weight: fc.double({ min: 1, max: 300, noNaN: true }),
  height: fc.double({ min: 0.5, max: 2.6, noNaN: true }),
  carbon_plate: fc.constantFrom('with_plate', 'without_plate', 'unknown'),
  comfort_heel_cushioning: slider,
  comfort_forefoot_cushioning: slider,
  comfort_shoe_stability: slider,
  comfort_forefoot_flexibility: slider,
  previous_shoes: fc.record(
    {
      stability: fc.constantFrom('motion_control', 'neutral', 'unknown'),
      drop: fc.constantFrom('zero_drop', 'low_drop', 'medium_drop', 'high_drop', 'unknown'),
      carbon_plate: fc.constantFrom('with_plate', 'without_plate', 'unknown'),
      shoe_weight: fc.constantFrom('medium', 'light', 'heavy', 'barefoot', 'unknown'),
    },
    { requiredKeys: [] },
  ),
});

const sides = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ left: fc.option(value), right: fc.option(value) });

export const runners: fc.Arbitrary<RunnerInput> = fc.record({
  questionnaire: questionnaires,
  sideView: fc.option(
    fc
      .tuple(
        fc.constantFrom('rearfoot', 'midfoot', 'forefoot'),
        fc.constantFrom(...OVERSTRIDE_ENDINGS),
        fc.boolean(),
      )
      .map(([pattern, overstride, isFootSeen]) => {
        const seen = sideView(pattern, overstride);
        return isFootSeen ? seen : withoutFoot(seen);
      }),
  ),
  backView: fc.option(
    fc
      .tuple(
        sides(fc.double({ min: -15, max: 30, noNaN: true })),
        fc.option(
          sides(
            fc.constantFrom(
              'KneeAligned',
              'MildAbduction',
              'ExcessiveAbduction',
              'MildAdduction',
              'ExcessiveAdduction',
            ),
          ),
          { nil: undefined },
        ),
      )
      .map(([eversion, knees]) => backView(eversion, knees)),
  ),
  speedMetersPerSecond: fc.option(fc.double({ min: 1, max: 7, noNaN: true })),
});

const specs: fc.Arbitrary<ShoeSpecs> = fc.record({
  heel_to_toe_drop: fc.option(fc.double({ min: 0, max: 20, noNaN: true })),
  motion_control_shoe: fc.option(fc.boolean()),
  midsole_thickness: fc.option(fc.double({ min: 0, max: 70, noNaN: true })),
  midsole_hardness: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  carbon_plate: fc.option(fc.boolean()),
  shoe_weight: fc.option(fc.double({ min: 50, max: 600, noNaN: true })),
  rocker: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
  bending_stiffness: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
});

export const UNKNOWN_SPECS: ShoeSpecs = {
  heel_to_toe_drop: null,
  motion_control_shoe: null,
  midsole_thickness: null,
  midsole_hardness: null,
  carbon_plate: null,
  shoe_weight: null,
  rocker: null,
  bending_stiffness: null,
};

/** Up to thirty shoes of three brands, some of them identical except for the id. */
export const catalogs: fc.Arbitrary<ShoeFacts[]> = fc
  .array(
    fc.tuple(
      specs,
      fc.constantFrom('Northway', 'Söder & Co', 'Kite'),
      fc.subarray([...SHOE_PURPOSES], { minLength: 1 }),
      fc.option(fc.boolean()),
    ),
    { maxLength: 15 },
  )
  .chain((shoes) =>
    fc.constant(
      [...shoes, ...shoes.slice(0, 5)].map(([spec, brand, purpose, plasticPlate], index) => ({
        id: `shoe-${String(index).padStart(2, '0')}`,
        brand,
        purpose,
        plastic_plate: plasticPlate,
        ...spec,
      })),
    ),
  );

/** Builds a shoe that matches the recommendation exactly. */
export function idealShoe(recommendations: Recommendations): ShoeSpecs {
  return {
    heel_to_toe_drop: recommendations.heel_to_toe_drop.value,
    motion_control_shoe: recommendations.motion_control_shoe.value,
    midsole_thickness: recommendations.midsole_thickness.value,
    midsole_hardness: recommendations.midsole_hardness.value,
    carbon_plate: recommendations.carbon_plate.value,
    shoe_weight: recommendations.shoe_weight.value,
    rocker: recommendations.rocker.value,
    bending_stiffness: recommendations.bending_stiffness.value,
  };
}
