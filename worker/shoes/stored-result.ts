import * as z from 'zod';

import type { ShoeRow } from './catalog-store.ts';
import type { ShoePurpose } from './engine/questionnaire.ts';
import type { DetailedScores } from './engine/rank-shoes.ts';
import type { Recommendations } from './engine/recommendation.ts';
import type { ShoeSpecs } from './engine/shoe-facts.ts';

/** A shoe as it was when recommended; a later import does not change the recommendation. */
export interface ShoeSnapshot {
  id: string;
  brand: string;
  model: string;
  version: string;
  gtins: string[];
  mpns: string[];
  image: string | null;
  purpose: ShoePurpose[];
  specs: ShoeSpecs;
}

/** A successful outcome, without texts and without the scope's links, which are read with it. */
export interface StoredResult {
  recommendations: Recommendations;
  matches: { shoe: ShoeSnapshot; score: number; detailedScores: DetailedScores }[];
  /** Average of the shoes to choose from; null if the weights of too few are known. */
  averageWeightGrams: number | null;
}

export const storedResultSchema = z.object({
  recommendations: z.custom<Recommendations>(),
  matches: z.array(
    z.object({
      shoe: z.custom<ShoeSnapshot>(),
      score: z.number(),
      detailedScores: z.custom<DetailedScores>(),
    }),
  ),
  averageWeightGrams: z.number().nullable(),
}) satisfies z.ZodType<StoredResult>;

export function snapshotOf(row: ShoeRow): ShoeSnapshot {
  return {
    id: row.id,
    brand: row.brand,
    model: row.model,
    version: row.version,
    gtins: row.gtins,
    mpns: row.mpns,
    image: row.image,
    purpose: row.purpose,
    specs: {
      heel_to_toe_drop: row.heel_to_toe_drop,
      motion_control_shoe: row.motion_control_shoe,
      midsole_thickness: row.midsole_thickness,
      midsole_hardness: row.midsole_hardness,
      carbon_plate: row.carbon_plate,
      shoe_weight: row.shoe_weight,
      rocker: row.rocker,
      bending_stiffness: row.bending_stiffness,
    },
  };
}
