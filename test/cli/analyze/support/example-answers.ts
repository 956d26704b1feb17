import type * as z from 'zod';

import { plainLabel } from '../../../../worker/analyses/plain-labels.ts';
import { calculatedDataSchema, resultsSchema } from '../../../../worker/analyses/schema.ts';

type Results = z.input<typeof resultsSchema>;
type CalculatedData = z.input<typeof calculatedDataSchema>;

function segment(searchKey: string, measuredValue: number, score: number) {
  return {
    range_good: [80, 100],
    range_okay: [70.25, 110],
    range_bad: [0, 180],
    score_number: score,
    measured_value: measuredValue,
    confidence: 0.876,
    texts: { search_key: searchKey, ...plainLabel(searchKey) },
  };
}

export const VIDEO_ID = '0c6f9a52-7a0d-4d0e-9a52-55d0b6d1f6a1';
const ENDED = { video_id: VIDEO_ID, status: 'success', percentage: 100 } as const;

/** Answers of the documented shape, checked against the service's own description of them. */
export const SIDE_RESULTS: Results = resultsSchema.parse({
  ...ENDED,
  warnings: ['few_steps'],
  biomechanical_analysis: {
    analysis_content: {
      arm: segment('ArmOD', 104.06, 0.712),
      back_cycle: segment('BackCycleG', 91.5, 0.95),
      foot: { ...segment('MidfootG', 7.5, 0.8), foot_strike_pattern: 'midfoot' },
      forward_cycle: segment('ForwardCycleG', 155.2, 0.9),
      head: segment('HeadG', -2.54, 1),
      trunk: segment('TrunkBT', 0, 0.25),
    },
    running_styles: [
      { title: 'Bounce', percentage: 70.4 },
      { title: 'Hop', percentage: 29.6 },
    ],
    total_score: 0.812,
  },
});

const landing = (leg: 'left' | 'right', frame: number) => ({
  frame_timestamp: frame / 25,
  landing_leg: leg,
  landing_start_frame_id: frame,
  landing_end_frame_id: frame + 6,
});

export const SIDE_DATA: CalculatedData = calculatedDataSchema.parse({
  foot_landing: {
    foot_strike: {
      arm_mean_angle: 104.06,
      back_leg_mean_angle: 91.5,
      front_leg_mean_angle: 155.2,
      head_mean_angle: -2.54,
      trunk_mean_angle: 0,
    },
    mean_foot_strike_pattern: 'midfoot',
    steps: [landing('left', 2), landing('right', 11), landing('left', 20)].map((step) => ({
      ...step,
      foot_under_center_of_mass: false,
      footstrike_pattern: 'midfoot',
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
    time_of_flight_second: 0.1147,
    confidence: 0.9,
  },
  overstride: { mean_angle: 7.5, score: 'score_slight', confidence: 0.9 },
});

export const BACK_RESULTS: Results = resultsSchema.parse({
  ...ENDED,
  biomechanical_analysis: {
    analysis_content: {
      pronation: {
        left: segment('PronationNeutral', 4.25, 0.9),
        right: segment('MildPronation', 9, 0.6),
      },
      pelvic_drop: {
        left: segment('PelvicG', 3, 0.95),
        right: { ...segment('PelvicO', 6.1, 0.55), range_good: [-1, 5] },
      },
    },
    total_score: 0.75,
  },
});

export const BACK_DATA: CalculatedData = calculatedDataSchema.parse({
  gait_cycle: {
    left: { pronation_mean: 4.25, knee_adduction_mean: null, pelvic_drop_mean: 3 },
    right: { pronation_mean: 9, knee_adduction_mean: null, pelvic_drop_mean: 6.1 },
  },
  foot_landing: {
    steps: [landing('left', 2), landing('right', 11)].map((step) => ({
      ...step,
      pronation: 4,
      knee_adduction: null,
      pelvic_drop: 3,
    })),
  },
});
