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
    .describe(`Preference for ${what}, from 0 to 100; 50 is average, and null means no preference`);

/** The runner's answers, with API field names */
export const questionnaireSchema = z.object({
  subject_id: z
    .string()
    .optional()
    .describe(
      'Id of one of your subjects. If the analyses have a subject, it must be the same one.',
    ),
  running_experience: z
    .enum(['beginner', 'novice', 'intermediate', 'advanced'])
    .describe('Running experience: under 6 months, 6 to 12 months, 1 to 3 years, or over 3 years'),
  running_session: z
    .enum(['low_frequency', 'moderate_frequency', 'high_frequency', 'very_high_frequency'])
    .describe('Runs per week: at most 1, 2 to 3, 3 to 5, or more than 5'),
  weekly_km: z
    .enum(['low_volume', 'moderate_volume', 'high_volume', 'very_high_volume'])
    .describe('Kilometers per week: up to about 10, 10 to 20, 20 to 50, or more'),
  shoe_purpose: z
    .array(shoePurpose)
    .transform(unique)
    .describe('Intended uses of the shoe; `tempo` is an alias of `tempo_training`'),
  pain: z
    .array(z.enum(PAINS))
    .transform(unique)
    .default([])
    .describe('Body parts where the runner has pain'),
  treadmill: z.boolean().describe('Whether the runner mostly uses a treadmill'),
  weight: z
    .number()
    .positive()
    .default(DEFAULT_WEIGHT_KILOGRAMS)
    .describe('Weight of the runner in kilograms'),
  height: z
    .number()
    .positive()
    .default(DEFAULT_HEIGHT_METERS)
    .describe('Height of the runner in meters'),
  carbon_plate: plate.default('unknown').describe('Preference for a carbon plate'),
  comfort_heel_cushioning: comfortSlider('a soft heel'),
  comfort_forefoot_cushioning: comfortSlider('a soft forefoot'),
  comfort_shoe_stability: comfortSlider('a stable shoe'),
  comfort_forefoot_flexibility: comfortSlider('a flexible forefoot'),
  previous_shoes: z
    .object({
      stability: z
        .enum(['motion_control', 'neutral', 'unknown'])
        .optional()
        .describe('Whether the shoes limit pronation'),
      drop: z
        .enum(['zero_drop', 'low_drop', 'medium_drop', 'high_drop', 'unknown'])
        .optional()
        .describe('Heel-to-toe drop of the shoes'),
      carbon_plate: plate.optional().describe('Whether the shoes have a carbon plate'),
      shoe_weight: z
        .enum(['medium', 'light', 'heavy', 'barefoot', 'unknown'])
        .optional()
        .describe('Weight of the shoes'),
    })
    .optional()
    .describe('Shoes that the runner has used so far'),
});
export type QuestionnaireInput = z.input<typeof questionnaireSchema>;
export type Questionnaire = z.output<typeof questionnaireSchema>;

function unique<Item>(items: readonly Item[]): Item[] {
  return [...new Set(items)];
}

export type Pain = Questionnaire['pain'][number];
export type ComfortSlider = Extract<keyof Questionnaire, `comfort_${string}`>;

const SLIDER_MIDDLE = 50;

export function findPains(answers: Questionnaire, pains: readonly Pain[]): Pain[] | null {
  const named = pains.filter((pain) => answers.pain.includes(pain));
  return named.length === 0 ? null : named;
}

/** Returns the wish from -1 (less) to 1 (more); 0 without a preference. */
export function preferenceOf(answers: Questionnaire, slider: ComfortSlider): number {
  return ((answers[slider] ?? SLIDER_MIDDLE) - SLIDER_MIDDLE) / SLIDER_MIDDLE;
}

export function isRacing(answers: Questionnaire): boolean {
  return answers.shoe_purpose.includes('racing');
}
