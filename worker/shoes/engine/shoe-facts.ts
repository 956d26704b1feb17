import * as z from 'zod';

import type { ShoePurpose } from './questionnaire.ts';

/** The eight parameters by the names of the public interface; null where nobody is sure. */
export const shoeSpecsSchema = z.object({
  /** Millimeters. */
  heel_to_toe_drop: z.number().min(0).max(20).nullable(),
  motion_control_shoe: z.boolean().nullable(),
  /** Height of everything below the heel, millimeters. */
  midsole_thickness: z.number().min(0).max(70).nullable(),
  /** From soft to firm. */
  midsole_hardness: z.number().min(0).max(100).nullable(),
  carbon_plate: z.boolean().nullable(),
  /** Of one shoe of the usual sample size, grams. */
  shoe_weight: z.number().min(50).max(600).nullable(),
  /** From flat to the most curved sole. */
  rocker: z.number().min(0).max(1).nullable(),
  /** Of the forefoot, from floppy to rigid. */
  bending_stiffness: z.number().min(0).max(100).nullable(),
});
export type ShoeSpecs = z.infer<typeof shoeSpecsSchema>;
export type ShoeParameter = keyof ShoeSpecs;

/** All that the engine knows of a shoe. */
export interface ShoeFacts extends ShoeSpecs {
  id: string;
  brand: string;
  /** What the maker sells it for. */
  purpose: readonly ShoePurpose[];
}
