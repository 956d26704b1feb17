import * as z from 'zod';

import type { ShoePurpose, Questionnaire } from './questionnaire.ts';

/** The eight parameters, with API names; null if unknown */
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
    .describe('Weight of one shoe in the standard sample size, in grams'),
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

export interface ShoeFacts extends ShoeSpecs {
  id: string;
  brand: string;
  /**
   * Plate of nylon, Pebax, or glass fiber. It is as stiff as carbon, so the same criteria apply.
   */
  plastic_plate: boolean | null;
  /** Purposes the manufacturer markets the shoe for */
  purpose: readonly ShoePurpose[];
}

type Answer =
  | Exclude<keyof Questionnaire, 'subject_id' | 'height' | 'previous_shoes'>
  | 'previous_shoes.stability'
  | 'previous_shoes.drop'
  | 'previous_shoes.shoe_weight';

/** Pronation is in degrees and speed in m/s; the others are states. */
type Measurement = 'pronation' | 'knee_adduction' | 'foot_strike_pattern' | 'overstride' | 'speed';

/** Origin of a move; a parameter's name if it follows from that recommendation. */
export type ReasonSource = Answer | Measurement | ShoeParameter | 'range';

export interface Reason {
  code: string;
  from: ReasonSource;
  /** The answer or measured value; null if the video does not show it */
  value: ReasonValue;
  /** Change of the target, in the parameter's unit; 0 if unchanged */
  change: number;
}

export type ReasonValue = string | number | boolean | readonly string[] | null;
