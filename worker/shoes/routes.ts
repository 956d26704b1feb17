import * as z from 'zod';

import { LANGUAGES } from '../../contract/job.ts';
import type { RouteContext } from '../http/http-context.ts';
import { requestedLanguage } from '../http/requested-language.ts';
import { route } from '../http/route.ts';
import { createRecommendation } from './create-recommendation.ts';
import { readRecommendation } from './read-recommendation.ts';
import {
  analysisNotReadySchema,
  createdSchema,
  notReadySchema,
  recommendationFormSchema,
  resultSchema,
  startSchema,
} from './schema.ts';
import { startRecommendation } from './start-recommendation.ts';

const tag = 'Shoes';

export const shoeRoutes = [
  route('post', '/shoeRecommendation/form', {
    needs: 'key',
    operationId: 'createShoeRecommendation',
    tag,
    summary: 'Submit a questionnaire',
    description:
      'Requires at least one successful analysis of your own. Motion control is recommended only if you include a back view. Costs no credits.',
    body: recommendationFormSchema,
    invalidBody: 'invalid_form',
    responses: {
      201: {
        description: 'The questionnaire has been saved; start the recommendation next',
        schema: createdSchema,
      },
      400: { description: 'An analysis has not succeeded', schema: analysisNotReadySchema },
    },
    refusals: [
      'analysis_required',
      'analysis_wrong_type',
      'analyses_mixed_owner',
      'analysis_not_ready',
      'subject_mismatch',
      'not_found',
    ],
    handle: async (c, { input }) => {
      const id = await createRecommendation(c.env, c.get('caller').scopeId, input);
      return c.json({ shoe_recommendation_id: id }, 201);
    },
  }),
  route('post', '/shoeRecommendation/start', {
    needs: 'key',
    operationId: 'startShoeRecommendation',
    tag,
    summary: 'Start a shoe recommendation',
    description: 'Repeated calls have no effect, unless the recommendation has failed.',
    body: startSchema,
    responses: {
      202: {
        description: 'The recommendation has been started, or has already finished',
        schema: z.object({ message: z.string().describe('Confirmation message, in English') }),
      },
    },
    refusals: ['not_found'],
    handle: async (c, { shoe_recommendation_id: recommendationId }) => {
      const { scopeId } = c.get('caller');
      await startRecommendation(c.env, { scopeId, recommendationId });
      return c.json({ message: 'Shoe recommendation started' }, 202);
    },
  }),
  route('get', '/shoeRecommendation/:shoe_recommendation_id/result', {
    needs: 'key',
    operationId: 'getShoeRecommendation',
    tag,
    summary: 'Get a shoe recommendation',
    query: {
      language: z
        .enum(LANGUAGES)
        .optional()
        .describe('Language of all texts. Defaults to the language of the analysis.'),
    },
    responses: {
      200: { description: 'The recommended parameters and shoes', schema: resultSchema },
      404: {
        description: 'The recommendation does not exist or has no result yet',
        schema: notReadySchema,
      },
    },
    handle: readResult,
  }),
];

async function readResult(
  c: RouteContext<'/shoeRecommendation/:shoe_recommendation_id/result', 'key'>,
): Promise<Response> {
  const language = requestedLanguage(c.req.query('language'));
  const address = {
    scopeId: c.get('caller').scopeId,
    recommendationId: c.req.param('shoe_recommendation_id'),
  };
  return c.json(await readRecommendation(c.env, address, language));
}
