import * as z from 'zod';

import { LANGUAGES } from '../../contract/job.ts';
import { questionnaireSchema } from './engine/questionnaire.ts';
import { CRITERIA } from './engine/rank-shoes.ts';
import { shoeSpecsSchema } from './engine/shoe-parameters.ts';

/** Empty and null count as absent, because only one of the two analyses is required. */
const analysisId = z
  .string()
  .nullish()
  .transform((id) => id || null);

export const recommendationFormSchema = z.object({
  input: z
    .object({
      form: questionnaireSchema.describe('Answers to the questionnaire'),
      id_side_view_analysis: analysisId.describe(
        'Id of one of your successful `side_view` analyses that was started through the API',
      ),
      id_back_view_analysis: analysisId.describe(
        'Id of one of your successful `back_view` analyses that was started through the API',
      ),
      favorite_brands: z
        .array(z.string().trim().min(1))
        .default([])
        .describe('Brands to recommend. If empty, all brands are considered.'),
      use_stock: z
        .boolean()
        .default(false)
        .describe(
          'Whether to recommend only shoes that your organization has in stock. No effect for self-serve keys.',
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
  detail: z.string().describe('Description of the status, in English'),
  status: z
    .enum(['pending', 'processing', 'failed'])
    .describe(
      'Status of the recommendation. `pending`: not started yet. `failed`: can be started again.',
    ),
  reason: z
    .enum(['results_unavailable', 'internal'])
    .optional()
    .describe(
      'Reason for a failure: `results_unavailable` if an analysis was deleted, otherwise `internal`',
    ),
});

/** Includes the status of the analysis that has not succeeded. */
export const analysisNotReadySchema = z.object({
  detail: z.string().describe('Human-readable error message, in English'),
  code: z.literal('analysis_not_ready').describe('An analysis has not succeeded'),
  status: z.enum(['pending', 'analyzing', 'failed']).describe('Status of that analysis'),
});

const reason = z
  .object({
    code: z.string().describe('Code of the reason; more codes may be added'),
    from: z.string().describe('Name of the answer or measurement behind this reason'),
    value: z
      .union([z.string(), z.number(), z.boolean(), z.array(z.string())])
      .nullable()
      .describe('Value of that answer or measurement'),
    change: z
      .number()
      .describe('How much this reason changes the recommendation, in the same unit'),
  })
  .meta({ id: 'ShoeReason' });

const text = z.string().meta({
  description: 'Recommended value in words, in the language of the result',
  examples: ['36–40 mm', 'neutral shoe'],
});

const recommended = <Value extends z.ZodType>(value: Value) =>
  z.object({
    recommendation: value.describe('Recommended value, in `unit`'),
    text,
    unit: z
      .enum(['mm', 'g', '0..100', '0..1', 'boolean'])
      .describe('Unit: millimeters, grams, a scale, or true and false'),
    start: z
      .number()
      .describe('Starting value, before any reason is applied; from 0 to 1 for a boolean'),
    reasons: z.array(reason).describe('Reasons, in the order in which they are applied'),
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
        description: `Ideal range, in ${unit}`,
        examples: [example],
      }),
  });

const recommendations = z
  .object({
    heel_to_toe_drop: recommendedRange('millimeters', { low: 5, high: 7 }).describe(
      'Recommended heel-to-toe drop, in millimeters',
    ),
    motion_control_shoe: recommendedFlag
      .nullable()
      .describe('Whether the shoe should limit pronation; null if no back view shows a heel'),
    midsole_thickness: recommendedRange('millimeters', { low: 36, high: 40 }).describe(
      'Recommended height of the sole below the heel, in millimeters',
    ),
    midsole_hardness: recommendedNumber.describe(
      'Recommended midsole hardness, from 0 (soft) to 100 (firm)',
    ),
    carbon_plate: recommendedFlag.describe('Whether the shoe should have a carbon plate'),
    shoe_weight: recommendedRange('grams', { low: 240, high: 280 }).describe(
      'Recommended weight of one shoe in the standard sample size, in grams',
    ),
    rocker: recommendedNumber.describe(
      'Recommended curvature of the sole, from 0 (flat) to 1 (most curved)',
    ),
    bending_stiffness: recommendedNumber.describe(
      'Recommended stiffness of the forefoot, from 0 (flexible) to 100 (rigid)',
    ),
  })
  .meta({ id: 'ShoeRecommendations' });

const numberOrFlag = z.union([z.number(), z.boolean()]);
const detailedScore = z
  .object({
    recommended_value: numberOrFlag.describe('Recommended value, as in `recommendations`'),
    shoe_value: numberOrFlag
      .nullable()
      .describe(
        'Value of the shoe, in the unit of the recommendation. Null if unknown; `score` is then the average over the shoes to choose from, but at most 0.6.',
      ),
    score: z.number().min(0).max(1).describe('Match score from 0 to 1; 1 is a perfect match'),
  })
  .optional()
  .describe('Match of this parameter');

/** Some stored results also contain scores of parameters that the ranking ignores. */
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
    brand: z.string().describe('Brand of the shoe'),
    model: z.string().describe('Model of the shoe'),
    version: z.string().optional().describe('Version of the model'),
    gtins: z.array(z.string()).describe('Global trade item numbers (GTINs) of the shoe'),
    mpns: z.array(z.string()).describe('Manufacturer part numbers (MPNs) of the shoe'),
    product_link: z.string().optional().describe('Product link that you set in your catalog'),
    shoe_asset: z
      .object({
        image: z.string().optional().describe('URL of a picture of the shoe'),
        product_page: z.string().optional().describe('Product page that you set in your catalog'),
      })
      .describe('Picture and product page of the shoe'),
    specs: shoeSpecsSchema.describe('Specifications of the shoe; unknown values are null'),
    score: z.number().min(0).max(1).describe('Match score from 0 to 1; 1 is a perfect match'),
    detailed_scores: detailedScores.describe('Match scores by shoe parameter'),
    reasons: sentences(
      'Reasons for this shoe, in the language of the result',
      '6 mm drop, as recommended.',
    ),
    differences: sentences(
      'Differences between this shoe and the recommendation, including unknown values',
      'It weighs 300 g per shoe; 240–280 g would be ideal.',
    ),
    warnings: sentences(
      'Warnings about this shoe, given if its drop is at least 4 mm lower than that of the previous shoes',
      'Your current shoes have a drop of about 10 mm, and this one has 4 mm. Switch gradually, starting with short, easy runs, so your calves and Achilles tendons can adapt.',
    ),
  })
  .meta({ id: 'MatchedShoe' });
export type MatchedShoe = z.infer<typeof matchedShoe>;

export const resultSchema = z
  .object({
    shoe_recommendation_id: z.uuid().describe('Id of the recommendation'),
    status: z.literal('success').describe('The recommendation has succeeded'),
    recommendations: recommendations.describe('Ideal shoe parameters'),
    best_matching_shoe: matchedShoe
      .nullable()
      .describe('Best match, the first of `all_matches`; null if no shoe matches'),
    all_matches: z
      .array(matchedShoe)
      .max(10)
      .describe('Matching shoes, best first; fewer than ten if no others fit'),
    user_id: z
      .uuid()
      .describe('Opaque user identifier, the same for all recommendations of one account'),
    summary: z
      .object({
        language: z.enum(LANGUAGES).describe('Language of the sentences'),
        parameters: z
          .array(
            z.object({
              parameter: z
                .enum(CRITERIA)
                .describe('Name of the parameter, as in `recommendations`'),
              sentences: z
                .array(z.string())
                .describe('The recommendation, followed by its reasons'),
            }),
          )
          .describe('Explanations, one for each recommended parameter'),
        notes: z.array(z.string()).describe('General notes about the recommendation'),
      })
      .describe('The recommendation in sentences'),
  })
  .meta({ id: 'ShoeRecommendationResult' });
export type PresentedResult = z.infer<typeof resultSchema>;
