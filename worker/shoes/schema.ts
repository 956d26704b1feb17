import * as z from 'zod';

import { questionnaireSchema } from './engine/questionnaire.ts';
import { CRITERIA } from './engine/rank-shoes.ts';
import { shoeSpecsSchema } from './engine/shoe-facts.ts';
import { LANGUAGES } from '../../contract/job.ts';

/** Empty and null count as absent: only one of the two analyses is required. */
const analysisId = z
  .string()
  .nullish()
  .transform((id) => id || null);

export const recommendationFormSchema = z.object({
  input: z
    .object({
      form: questionnaireSchema.describe('The questionnaire'),
      id_side_view_analysis: analysisId.describe(
        'Id of one of your successful `side_view` analyses that was started through the API',
      ),
      id_back_view_analysis: analysisId.describe(
        'Id of one of your successful `back_view` analyses that was started through the API',
      ),
      favorite_brands: z
        .array(z.string().trim().min(1))
        .default([])
        .describe('Recommend only these brands. If empty, all brands are considered.'),
      use_stock: z
        .boolean()
        .default(false)
        .describe(
          'Recommend only shoes in stock at your organization; no effect for self-serve keys',
        ),
    })
    .describe('Questionnaire and analyses; at least one of the two analyses is required'),
});
export type RecommendationForm = z.output<typeof recommendationFormSchema>['input'];

export const startSchema = z.object({
  shoe_recommendation_id: z.string().describe('Id of the recommendation'),
});

export const createdSchema = z.object({
  shoe_recommendation_id: z.uuid().describe('Id of the recommendation'),
});

export const notReadySchema = z.object({
  detail: z.string().describe('The status in a sentence'),
  status: z
    .enum(['pending', 'processing', 'failed'])
    .describe('`pending`: not started yet. `failed`: may be started again.'),
  reason: z
    .enum(['results_unavailable', 'internal'])
    .optional()
    .describe(
      'Only after a failure: `results_unavailable` if an analysis was deleted, else `internal`',
    ),
});

/** The refusal names the status of the analysis that has not succeeded. */
export const analysisNotReadySchema = z.object({
  detail: z.string().describe('What went wrong, in English, for people to read'),
  code: z.literal('analysis_not_ready').describe('An analysis has not succeeded'),
  status: z.enum(['pending', 'analyzing', 'failed']).describe('Status of that analysis'),
});

const reason = z
  .object({
    code: z.string().describe('What the reason is; more may be added'),
    from: z.string().describe('The answer or measurement behind this reason'),
    value: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .nullable()
      .describe('The answer or measured value'),
    change: z.number().describe('Change to the recommendation, in its unit'),
  })
  .meta({ id: 'ShoeReason' });

const text = z.string().meta({
  description: 'The recommendation in words, in the language of the result',
  examples: ['36–40 mm', 'neutral shoe'],
});

const recommended = <Value extends z.ZodType>(value: Value) =>
  z.object({
    recommendation: value.describe('The recommended value, in `unit`'),
    text,
    unit: z
      .enum(['mm', 'g', '0..100', '0..1', 'boolean'])
      .describe('Millimeters, grams, a scale, or true and false'),
    start: z.number().describe('Value before any reason is applied; from 0 to 1 for a boolean'),
    reasons: z.array(reason).describe('In the order in which they are applied'),
  });
const recommendedNumber = recommended(z.number());
const recommendedFlag = recommended(z.boolean());

const recommendedRange = (unit: string, example: { low: number; high: number }) =>
  recommendedNumber.extend({
    range: z
      .object({
        low: z.number().describe('Lowest ideal value'),
        high: z.number().describe('Highest ideal value'),
      })
      .meta({
        description: `A shoe within this range is as recommended, in ${unit}`,
        examples: [example],
      }),
  });

const recommendations = z
  .object({
    heel_to_toe_drop: recommendedRange('millimeters', { low: 5, high: 7 }).describe('Millimeters'),
    motion_control_shoe: recommendedFlag.nullable().describe('Null if no back view shows a heel'),
    midsole_thickness: recommendedRange('millimeters', { low: 36, high: 40 }).describe(
      'Millimeters below the heel',
    ),
    midsole_hardness: recommendedNumber.describe('From 0, soft, to 100, firm'),
    carbon_plate: recommendedFlag.describe('Whether the shoe should have a plate'),
    shoe_weight: recommendedRange('grams', { low: 240, high: 280 }).describe(
      'Grams, one shoe of the usual sample size',
    ),
    rocker: recommendedNumber.describe('From 0, flat, to 1, the most curved sole'),
    bending_stiffness: recommendedNumber.describe('Of the forefoot, from 0, floppy, to 100, rigid'),
  })
  .meta({ id: 'ShoeRecommendations' });

const numberOrFlag = z.union([z.number(), z.boolean()]);
const detailedScore = z
  .object({
    recommended_value: numberOrFlag.describe('As in `recommendations`'),
    shoe_value: numberOrFlag
      .nullable()
      .describe(
        'In the unit of the recommendation. Null if unknown: `score` is then the average of the shoes to choose from, at most 0.6.',
      ),
    score: z.number().min(0).max(1).describe('From 0 to 1; 1 is a perfect match'),
  })
  .optional()
  .describe('How well this parameter matches');

/** Some stored results also have scores of parameters that the ranking does not weigh. */
const detailedScores = z.object({
  heel_to_toe_drop: detailedScore,
  motion_control_shoe: detailedScore,
  midsole_thickness: detailedScore,
  midsole_hardness: detailedScore,
  carbon_plate: detailedScore,
  shoe_weight: detailedScore,
  rocker: detailedScore,
  bending_stiffness: detailedScore,
});

const sentences = (description: string, example: string) =>
  z.array(z.string()).meta({ description, examples: [[example]] });

const matchedShoe = z
  .object({
    id: z.uuid().describe('Id of the shoe'),
    brand: z.string().describe('As in the catalog'),
    model: z.string().describe('As in the catalog'),
    version: z.string().optional().describe('Of the model'),
    gtins: z.array(z.string()).describe('Global trade item numbers'),
    mpns: z.array(z.string()).describe('Part numbers of the manufacturer'),
    product_link: z.string().optional().describe('Link set in your catalog'),
    shoe_asset: z
      .object({
        image: z.string().optional().describe('URL of a picture'),
        product_page: z.string().optional().describe('Link set in your catalog'),
      })
      .describe('Picture and page of the shoe'),
    specs: shoeSpecsSchema.describe('Unknown values are null'),
    score: z.number().min(0).max(1).describe('From 0 to 1; 1 is a perfect match'),
    detailed_scores: detailedScores.describe('By criterion of the ranking'),
    reasons: sentences(
      'What speaks for this shoe, in the language of the result',
      '6 mm drop, as recommended.',
    ),
    differences: sentences(
      'Where this shoe differs from the recommendation or a figure is unknown',
      'It weighs 300 g per shoe; 240–280 g would be ideal.',
    ),
    warnings: sentences(
      'What to look out for. Given if the drop is at least 4 mm below that of the previous shoes.',
      'Your current shoes have a drop of about 10 mm, and this one has 4 mm. Switch gradually, starting with short, easy runs, so your calves and Achilles tendons can adapt.',
    ),
  })
  .meta({ id: 'MatchedShoe' });
export type MatchedShoe = z.infer<typeof matchedShoe>;

export const resultSchema = z
  .object({
    shoe_recommendation_id: z.uuid().describe('Id of the recommendation'),
    status: z.literal('success').describe('The recommendation has succeeded'),
    recommendations: recommendations.describe('The ideal parameters'),
    best_matching_shoe: matchedShoe
      .nullable()
      .describe('The first of `all_matches`; null if there is none'),
    all_matches: z
      .array(matchedShoe)
      .max(10)
      .describe('Best first; fewer than ten if no others fit'),
    user_id: z
      .uuid()
      .describe('Opaque identifier; the same for all recommendations of one account'),
    summary: z
      .object({
        language: z.enum(LANGUAGES).describe('Of the sentences'),
        parameters: z
          .array(
            z.object({
              parameter: z.enum(CRITERIA).describe('As in `recommendations`'),
              sentences: z
                .array(z.string())
                .describe('The recommendation, followed by its reasons'),
            }),
          )
          .describe('One entry for each recommended parameter'),
        notes: z.array(z.string()).describe('General notes on the recommendation'),
      })
      .describe('The recommendation in sentences'),
  })
  .meta({ id: 'ShoeRecommendationResult' });
export type PresentedResult = z.infer<typeof resultSchema>;
