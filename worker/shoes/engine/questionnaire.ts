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

const comfortSlider = (what: string) =>
  z
    .int()
    .min(0)
    .max(100)
    .nullable()
    .default(null)
    .describe(`Wish for ${what}, from 0 to 100: 50 is as usual, null is no opinion`);

/** What the runner answers; the field names are those of the public interface. */
export const questionnaireSchema = z.object({
  subject_id: z
    .string()
    .optional()
    .describe('One of your subjects; must be the subject of the analyses, if they have one'),
  running_experience: z
    .enum(['beginner', 'novice', 'intermediate', 'advanced'])
    .describe('Under 6 months, 6 to 12 months, 1 to 3 years, over 3 years'),
  running_session: z
    .enum(['low_frequency', 'moderate_frequency', 'high_frequency', 'very_high_frequency'])
    .describe('Runs per week: at most 1, 2 to 3, 3 to 5, more than 5'),
  weekly_km: z
    .enum(['low_volume', 'moderate_volume', 'high_volume', 'very_high_volume'])
    .describe('Kilometers per week: up to about 10, 20, 50, or more'),
  shoe_purpose: z
    .array(shoePurpose)
    .transform(withoutRepeats)
    .describe('What the shoe is for; `tempo` means `tempo_training`'),
  pain: z.array(z.enum(PAINS)).transform(withoutRepeats).default([]).describe('Where it hurts'),
  treadmill: z.boolean().describe('Whether the runner mostly uses a treadmill'),
  weight: z.number().positive().default(DEFAULT_WEIGHT_KILOGRAMS).describe('Kilograms'),
  height: z.number().positive().default(DEFAULT_HEIGHT_METERS).describe('Meters'),
  carbon_plate: plate.default('unknown').describe('Wish for a carbon plate'),
  comfort_heel_cushioning: comfortSlider('a soft heel'),
  comfort_forefoot_cushioning: comfortSlider('a soft forefoot'),
  comfort_shoe_stability: comfortSlider('a stable shoe'),
  comfort_forefoot_flexibility: comfortSlider('a flexible forefoot'),
  previous_shoes: z
    .object({
      stability: z
        .enum(['motion_control', 'neutral', 'unknown'])
        .optional()
        .describe('Whether they limit pronation'),
      drop: z
        .enum(['zero_drop', 'low_drop', 'medium_drop', 'high_drop', 'unknown'])
        .optional()
        .describe('Heel-to-toe drop'),
      carbon_plate: plate.optional().describe('Whether they have a plate'),
      shoe_weight: z
        .enum(['medium', 'light', 'heavy', 'barefoot', 'unknown'])
        .optional()
        .describe('Weight'),
    })
    .optional()
    .describe('The shoes that the runner has used so far'),
});
export type QuestionnaireInput = z.input<typeof questionnaireSchema>;
export type Questionnaire = z.output<typeof questionnaireSchema>;

function withoutRepeats<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}
