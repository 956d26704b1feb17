import * as z from 'zod';

import type { ShoePurpose } from './questionnaire.ts';

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
