import * as z from 'zod';

import type { ShoePurpose, Questionnaire } from './questionnaire.ts';

/** The eight parameters by the names of the public interface; null if unknown. */
export const shoeSpecsSchema = z.object({
  heel_to_toe_drop: z
    .number()
    .min(0)
    .max(20)
    .nullable()
    .describe('Heel-to-toe drop, in millimeters'),
  motion_control_shoe: z.boolean().nullable().describe('Whether the shoe limits pronation'),
  midsole_thickness: z
    .number()
    .min(0)
    .max(70)
    .nullable()
    .describe('Height of the sole below the heel, in millimeters'),
  midsole_hardness: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Midsole hardness, from 0 (soft) to 100 (firm)'),
  carbon_plate: z.boolean().nullable().describe('Whether the shoe has a carbon plate'),
  shoe_weight: z
    .number()
    .min(50)
    .max(600)
    .nullable()
    .describe('Weight of one shoe in the usual sample size, in grams'),
  rocker: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Curvature of the sole, from 0 (flat) to 1 (most curved)'),
  bending_stiffness: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Stiffness of the forefoot, from 0 (flexible) to 100 (rigid)'),
});
export type ShoeSpecs = z.infer<typeof shoeSpecsSchema>;
export type ShoeParameter = keyof ShoeSpecs;

/** Everything the engine knows about a shoe. */
export interface ShoeFacts extends ShoeSpecs {
  id: string;
  brand: string;
  /** Plate of nylon, Pebax, or glass fiber: as stiff as carbon, so it needs the same reasons. */
  plastic_plate: boolean | null;
  /** Purposes that the maker sells it for. */
  purpose: readonly ShoePurpose[];
}

type Answer =
  | Exclude<keyof Questionnaire, 'subject_id' | 'height' | 'previous_shoes'>
  | 'previous_shoes.stability'
  | 'previous_shoes.drop'
  | 'previous_shoes.shoe_weight';

/** Pronation in degrees, speed in meters per second; the others are states. */
type Measurement = 'pronation' | 'knee_adduction' | 'foot_strike_pattern' | 'overstride' | 'speed';

/** Origin of a move; a parameter's name if it follows from that recommendation. */
export type ReasonSource = Answer | Measurement | ShoeParameter | 'range';

/** All possible reasons of each parameter, with the answer or measurement behind them. */
export const REASON_SOURCES = {
  heel_to_toe_drop: {
    achilles_or_calf_pain: 'pain',
    knee_pain: 'pain',
    hip_pain: 'pain',
    foot_pain: 'pain',
    rearfoot_strike: 'foot_strike_pattern',
    forefoot_strike: 'foot_strike_pattern',
    moderate_overstride: 'overstride',
    excessive_overstride: 'overstride',
    beginner: 'running_experience',
    occasional_running: 'running_session',
    frequent_running: 'running_session',
    racing: 'shoe_purpose',
    previous_drop: 'previous_shoes.drop',
  },
  motion_control_shoe: {
    eversion: 'pronation',
    mild_eversion: 'pronation',
    excessive_abduction: 'knee_adduction',
    mild_abduction: 'knee_adduction',
    shin_or_ankle_pain: 'pain',
    previous_motion_control: 'previous_shoes.stability',
    previous_neutral: 'previous_shoes.stability',
    more_stability: 'comfort_shoe_stability',
    less_stability: 'comfort_shoe_stability',
    usual_pronation: 'pronation',
    pronation_not_seen: 'pronation',
  },
  midsole_thickness: {
    low_volume: 'weekly_km',
    high_volume: 'weekly_km',
    very_high_volume: 'weekly_km',
    racing: 'shoe_purpose',
    intervals_only: 'shoe_purpose',
    lighter_runner: 'weight',
    heavier_runner: 'weight',
    more_heel_cushioning: 'comfort_heel_cushioning',
    less_heel_cushioning: 'comfort_heel_cushioning',
    impact_pain: 'pain',
    ankle_pain: 'pain',
    treadmill: 'treadmill',
    beginner: 'running_experience',
  },
  midsole_hardness: {
    lighter_runner: 'weight',
    heavier_runner: 'weight',
    more_heel_cushioning: 'comfort_heel_cushioning',
    less_heel_cushioning: 'comfort_heel_cushioning',
    more_forefoot_cushioning: 'comfort_forefoot_cushioning',
    less_forefoot_cushioning: 'comfort_forefoot_cushioning',
    impact_pain: 'pain',
    ankle_pain: 'pain',
    racing: 'shoe_purpose',
    motion_control: 'motion_control_shoe',
  },
  carbon_plate: {
    asked_for: 'carbon_plate',
    declined: 'carbon_plate',
    racing: 'shoe_purpose',
    no_racing: 'shoe_purpose',
    little_experience: 'running_experience',
    few_kilometers: 'weekly_km',
    foot_or_achilles_pain: 'pain',
    moderate_speed: 'speed',
  },
  shoe_weight: {
    racing: 'shoe_purpose',
    fast_training: 'shoe_purpose',
    beginner: 'running_experience',
    lighter_runner: 'weight',
    heavier_runner: 'weight',
    lighter_previous_shoes: 'previous_shoes.shoe_weight',
    heavier_previous_shoes: 'previous_shoes.shoe_weight',
  },
  rocker: {
    racing: 'shoe_purpose',
    foot_pain: 'pain',
    achilles_pain: 'pain',
    calf_pain: 'pain',
    more_flexibility: 'comfort_forefoot_flexibility',
    less_flexibility: 'comfort_forefoot_flexibility',
  },
  bending_stiffness: {
    plate: 'carbon_plate',
    more_flexibility: 'comfort_forefoot_flexibility',
    less_flexibility: 'comfort_forefoot_flexibility',
    foot_pain: 'pain',
    beginner: 'running_experience',
  },
} as const satisfies Record<ShoeParameter, Record<string, ReasonSource>>;

/** Distributes over the parameters: `keyof` a union has only the keys that all of them share. */
export type OwnCode<Parameter extends ShoeParameter> = {
  [One in Parameter]: keyof (typeof REASON_SOURCES)[One];
}[Parameter];

/** Every parameter also has `range_limit`: the target would be out of its range. */
export type ReasonCode<Parameter extends ShoeParameter = ShoeParameter> =
  | OwnCode<Parameter>
  | 'range_limit';

const SOURCES: { [One in ShoeParameter]: Record<OwnCode<One>, ReasonSource> } = REASON_SOURCES;

export function sourceOf<Parameter extends ShoeParameter>(
  parameter: Parameter,
  code: ReasonCode<Parameter>,
): ReasonSource {
  return code === 'range_limit' ? 'range' : SOURCES[parameter][code];
}

interface Move {
  from: ReasonSource;
  /** The answer or the measured value; null if the video does not show it. */
  value: ReasonValue;
  /** Change of the target, in the parameter's unit; 0 if it left the target as it was. */
  change: number;
}

export type Reason<Parameter extends ShoeParameter = ShoeParameter> = Move & {
  code: ReasonCode<Parameter>;
};

export type ReasonValue = string | number | boolean | readonly string[] | null;
