import * as z from 'zod';

export const SHOE_PURPOSES = ['jogging', 'tempo_training', 'interval_training', 'racing'] as const;
export type ShoePurpose = (typeof SHOE_PURPOSES)[number];
const PURPOSE_ALIAS = 'tempo';

const PAINS = [
  'back',
  'hip',
  'knee',
  'shin_splints',
  'calf',
  'ankle',
  'achilles_tendon',
  'foot',
] as const;

const DEFAULT_WEIGHT_KILOGRAMS = 70;
const DEFAULT_HEIGHT_METERS = 1.7;

const shoePurpose = z
  .enum([...SHOE_PURPOSES, PURPOSE_ALIAS])
  .transform((purpose) => (purpose === PURPOSE_ALIAS ? 'tempo_training' : purpose));

const plate = z.enum(['with_plate', 'without_plate', 'unknown']);

/** 50 is neither less nor more than usual; null is no opinion. */
const comfortSlider = z.int().min(0).max(100).nullable().default(null);

/** What the runner answers; the field names are those of the public interface. */
export const questionnaireSchema = z.object({
  subject_id: z.string().optional(),
  running_experience: z.enum(['beginner', 'novice', 'intermediate', 'advanced']),
  running_session: z.enum([
    'low_frequency',
    'moderate_frequency',
    'high_frequency',
    'very_high_frequency',
  ]),
  weekly_km: z.enum(['low_volume', 'moderate_volume', 'high_volume', 'very_high_volume']),
  shoe_purpose: z.array(shoePurpose).transform(withoutRepeats),
  pain: z.array(z.enum(PAINS)).transform(withoutRepeats).default([]),
  treadmill: z.boolean(),
  weight: z.number().positive().default(DEFAULT_WEIGHT_KILOGRAMS),
  height: z.number().positive().default(DEFAULT_HEIGHT_METERS),
  carbon_plate: plate.default('unknown'),
  comfort_heel_cushioning: comfortSlider,
  comfort_forefoot_cushioning: comfortSlider,
  comfort_shoe_stability: comfortSlider,
  comfort_forefoot_flexibility: comfortSlider,
  previous_shoes: z
    .object({
      stability: z.enum(['motion_control', 'neutral', 'unknown']).optional(),
      drop: z.enum(['zero_drop', 'low_drop', 'medium_drop', 'high_drop', 'unknown']).optional(),
      carbon_plate: plate.optional(),
      shoe_weight: z.enum(['medium', 'light', 'heavy', 'barefoot', 'unknown']).optional(),
    })
    .optional(),
});
export type QuestionnaireInput = z.input<typeof questionnaireSchema>;
export type Questionnaire = z.output<typeof questionnaireSchema>;

function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
