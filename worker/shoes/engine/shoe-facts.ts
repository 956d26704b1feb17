import * as z from 'zod';

import type { ShoePurpose } from './questionnaire.ts';

/** The eight parameters by the names of the public interface; null where nobody is sure. */
export const shoeSpecsSchema = z.object({
  heel_to_toe_drop: z.number().min(0).max(20).nullable().describe('Millimeters'),
  motion_control_shoe: z.boolean().nullable().describe('Whether it limits pronation'),
  midsole_thickness: z
    .number()
    .min(0)
    .max(70)
    .nullable()
    .describe('Height of everything below the heel, in millimeters'),
  midsole_hardness: z.number().min(0).max(100).nullable().describe('From 0, soft, to 100, firm'),
  carbon_plate: z.boolean().nullable().describe('Whether it has a plate'),
  shoe_weight: z
    .number()
    .min(50)
    .max(600)
    .nullable()
    .describe('Grams, one shoe of the usual sample size'),
  rocker: z.number().min(0).max(1).nullable().describe('From 0, flat, to 1, the most curved sole'),
  bending_stiffness: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Of the forefoot, from 0, floppy, to 100, rigid'),
});
export type ShoeSpecs = z.infer<typeof shoeSpecsSchema>;
export type ShoeParameter = keyof ShoeSpecs;

/** All that the engine knows of a shoe. */
export interface ShoeFacts extends ShoeSpecs {
  id: string;
  brand: string;
  /** Of nylon, Pebax, or glass fiber: stiff like one of carbon, so it takes the same reason. */
  plastic_plate: boolean | null;
  /** What the maker sells it for. */
  purpose: readonly ShoePurpose[];
}
