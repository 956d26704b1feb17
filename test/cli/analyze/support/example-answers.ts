import type { CalculatedData, SuccessfulAnalysis } from '../../../../client/src/index.ts';
import { OWN_LEG_NAMES } from '../../../../contract/calculated-data.ts';
import type { Language } from '../../../../contract/job.ts';
import { recordOf } from '../../../../contract/record-of.ts';
import type {
  BackViewSearchKey,
  BackViewSegmentName,
  SideViewSearchKey,
  SideViewSegmentName,
} from '../../../../contract/search-keys.ts';
import {
  backViewTexts,
  footTexts,
  runningStyleTexts,
  sideViewTexts,
} from '../../../../worker/analyses/content/content.ts';
import { calculatedDataSchema } from '../../../../worker/analyses/data-schema.ts';
import { successSchema } from '../../../../worker/analyses/schema.ts';

/** Returns results as a client receives them, once the service's own schema accepts them. */
function resultsOf(results: unknown): SuccessfulAnalysis {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is generated from this schema
  return asReceived(successSchema.parse(results)) as SuccessfulAnalysis;
}

function dataOf(data: unknown): CalculatedData {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type is generated from this schema
  return asReceived(calculatedDataSchema.parse(data)) as CalculatedData;
}

function asReceived(body: unknown): unknown {
  return JSON.parse(JSON.stringify(body));
}

const GOOD_DEGREES = [80, 100] as const;
const STYLE_TEXTS = { isKneeStraight: false, isComparable: true, language: 'en' } as const;
const SUMMARY = {
  strength: 'You land on a soft front knee.',
  priority: 'First up: find a small forward lean.',
  connection: 'Your legs do their job.',
  focus: 'Film again after four weeks.',
};

/** The exercises of every segment, best first. */
export const EXERCISE_IDS = Array.from({ length: 4 }, () => crypto.randomUUID());

interface Example<Name, Key> {
  segment: Name;
  searchKey: Key;
  measured: number;
  score: number;
}

function findingOf<Name, Key>({ segment, searchKey, measured }: Example<Name, Key>) {
  return { segment, searchKey, measuredValueDegrees: measured, rangeGoodDegrees: GOOD_DEGREES };
}

function numbersOf({ measured, score }: Example<string, string>) {
  return {
    range_good: [...GOOD_DEGREES],
    range_okay: [70.25, 110],
    range_bad: [0, 180],
    score_number: score,
    measured_value: measured,
    expected_error: 2.6,
    confidence: 0.876,
  };
}

function sideSegment(
  segment: SideViewSegmentName,
  searchKey: SideViewSearchKey,
  [measured, score]: [number, number],
) {
  const example = { segment, searchKey, measured, score };
  const words = sideViewTexts(findingOf(example), 'en');
  return {
    ...numbersOf(example),
    texts: { search_key: searchKey, ...words, exercice: EXERCISE_IDS },
  };
}

function foot() {
  const finding = findingOf({
    segment: 'foot',
    searchKey: 'MidfootG',
    measured: 7.5,
    score: 0.8,
  } as const);
  const { texts, ...numbers } = sideSegment('foot', 'MidfootG', [7.5, 0.8]);
  const more = footTexts(finding, { footStrikePattern: 'midfoot', language: 'en' });
  return { ...numbers, foot_strike_pattern: 'midfoot', texts: { ...texts, ...more } };
}

function backSegment(
  { segment, side }: { segment: BackViewSegmentName; side: 'left' | 'right' },
  searchKey: BackViewSearchKey,
  [measured, score]: [number, number],
) {
  const example = { segment, searchKey, measured, score };
  const words = backViewTexts(findingOf(example), 'en');
  return {
    ...numbersOf(example),
    texts: { search_key: searchKey, side, ...words, exercice: EXERCISE_IDS },
  };
}

export const VIDEO_ID = '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1';
const ENDED = {
  video_id: VIDEO_ID,
  status: 'success',
  percentage: 100,
  analysed_from: 0,
  analysed_to: 6.2,
} as const;

export const SIDE_RESULTS: SuccessfulAnalysis = resultsOf({
  ...ENDED,
  analysis_type: 'side_view',
  warnings: ['few_steps'],
  warning_texts: ['Few steps were seen.'],
  biomechanical_analysis: {
    analysis_content: {
      arm: sideSegment('arm', 'ArmOD', [104.06, 0.712]),
      back_cycle: sideSegment('back_cycle', 'BackCycleG', [91.5, 1]),
      foot: foot(),
      forward_cycle: sideSegment('forward_cycle', 'ForwardCycleG', [155.2, 1]),
      head: sideSegment('head', 'HeadG', [-2.54, 1]),
      trunk: sideSegment('trunk', 'TrunkBT', [0, 0.25]),
    },
    summary: SUMMARY,
    running_styles: [
      { title: 'Bounce', ...runningStyleTexts('Bounce', STYLE_TEXTS), percentage: 70.4 },
      { title: 'Hop', ...runningStyleTexts('Hop', STYLE_TEXTS), percentage: 29.6 },
    ],
    total_score: 0.812,
    based_on: { values: 6, of: 6 },
  },
});

/** Returns side-view results with one text in another language. */
export function sideResultsIn(language: Language): SuccessfulAnalysis {
  const { biomechanical_analysis: analysis, ...rest } = SIDE_RESULTS;
  const summary = { ...SUMMARY, focus: `Focus in ${language}` };
  return resultsOf({
    ...rest,
    biomechanical_analysis: { ...analysis, summary },
  });
}

const landing = (leg: 'left' | 'right', frame: number) => ({
  frame_timestamp: frame / 25,
  landing_leg: leg,
  landing_start_frame_id: frame,
  landing_end_frame_id: frame + 6,
  ground_contact_time_second: 0.24,
  expected_error_second: 0.01,
});

const ERRORS = { expected_errors: {} };
const LEG_METRICS = {
  peak_hip_extension_degree: 22.4,
  knee_drive_degree: 38.2,
  heel_recovery_degree: 104,
  midstance_knee_flexion_degree: 40.1,
  foot_strike_angle_degree: -2.6,
};
const OWN_LEG = {
  ground_contact_time_second: 0.24,
  knee_angle_at_contact: 155.2,
  ...LEG_METRICS,
  ...ERRORS,
};
const NO_DIFFERENCE = { ...recordOf(OWN_LEG_NAMES, () => null), ...ERRORS };
const STRETCH = { analysed_from: 0, analysed_to: 2, time_scale: 1, time_scale_expected_error: 0 };

export const SIDE_DATA: CalculatedData = dataOf({
  ...STRETCH,
  foot_landing: {
    foot_strike: {
      arm_mean_angle: 104.06,
      back_leg_mean_angle: 91.5,
      front_leg_mean_angle: 155.2,
      head_mean_angle: -2.54,
      trunk_mean_angle: 0,
      ...ERRORS,
    },
    mean_foot_strike_pattern: 'midfoot',
    steps: [landing('left', 2), landing('right', 11), landing('left', 20)].map((step) => ({
      ...step,
      foot_under_center_of_mass: false,
      footstrike_pattern: 'midfoot',
      time_of_flight_second: 0.115,
      step_length_meter: 0.99,
      ...ERRORS,
    })),
    confidence: 0.8,
  },
  frames: {},
  metrics: {
    duty_factor_percent: 34.25,
    ground_contact_time_second: 0.2404,
    pace_min_per_km: 5.995,
    speed_meter_per_second: 2.78,
    step_frequency_steps_per_min: 168.94,
    step_length_meter: 0.9873,
    vertical_oscillation_centimeter: 8.312,
    ...LEG_METRICS,
    stride_length_meter: 1.9746,
    vertical_ratio_percent: 8.42,
    time_of_flight_second: 0.1147,
    speed_source: 'picture',
    ...ERRORS,
    confidence: 0.9,
  },
  leg_symmetry: {
    left: OWN_LEG,
    right: { ...OWN_LEG, knee_drive_degree: null },
    left_minus_right: NO_DIFFERENCE,
  },
  overstride: { mean_angle: 7.5, expected_error: 1, score: 'score_slight', confidence: 0.9 },
});

export const BACK_RESULTS: SuccessfulAnalysis = resultsOf({
  ...ENDED,
  analysis_type: 'back_view',
  warnings: [],
  warning_texts: [],
  biomechanical_analysis: {
    analysis_content: {
      pronation: {
        left: backSegment({ segment: 'pronation', side: 'left' }, 'PronationNeutral', [4.25, 1]),
        right: backSegment({ segment: 'pronation', side: 'right' }, 'MildPronation', [9, 0.6]),
      },
      pelvic_drop: {
        left: backSegment({ segment: 'pelvic_drop', side: 'left' }, 'PelvicG', [3, 1]),
        right: {
          ...backSegment({ segment: 'pelvic_drop', side: 'right' }, 'PelvicO', [6.1, 0.55]),
          range_good: [-1, 5],
        },
      },
    },
    summary: SUMMARY,
    total_score: 0.75,
    based_on: { values: 4, of: 6 },
  },
});

export const BACK_DATA: CalculatedData = dataOf({
  ...STRETCH,
  gait_cycle: {
    left: { pronation_mean: 4.25, knee_adduction_mean: null, pelvic_drop_mean: 3, ...ERRORS },
    right: { pronation_mean: 9, knee_adduction_mean: null, pelvic_drop_mean: 6.1, ...ERRORS },
  },
  foot_landing: {
    steps: [landing('left', 2), landing('right', 11)].map((step) => ({
      ...step,
      pronation: 4,
      knee_adduction: null,
      pelvic_drop: 3,
    })),
    confidence: 0.9,
  },
  metrics: {
    step_width_centimeter: 6.4,
    shoulder_drop_degree: -1.5,
    lateral_trunk_lean_degree: 2.1,
    head_sway_centimeter: null,
    expected_errors: {
      step_width_centimeter: 2.7,
      shoulder_drop_degree: 1.2,
      lateral_trunk_lean_degree: 0.9,
      head_sway_centimeter: null,
    },
  },
});
