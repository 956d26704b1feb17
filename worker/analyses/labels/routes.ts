import * as z from 'zod';

import { LANGUAGES } from '../../../contract/job.ts';
import { requestedLanguage } from '../../http/requested-language.ts';
import { route } from '../../http/route.ts';
import { labelsIn } from '../content/content.ts';

const namesOf = (what: string) =>
  z.record(z.string(), z.string()).describe(`Names of ${what}, by code`);

const labelsSchema = z
  .object({
    segments: namesOf('the segments of both views'),
    states: z
      .record(
        z.string(),
        z.union([
          z.string(),
          z.object({
            above: z.string().describe('Label for an angle above the good range'),
            below: z.string().describe('Label for an angle below the good range'),
          }),
        ]),
      )
      .describe(
        'Labels of the detected states, by `search_key`. A key that covers both sides of the good range has one label for an angle above the range and one for an angle below it.',
      ),
    styles: namesOf('running styles'),
    strike_patterns: namesOf('foot strike patterns'),
    phases: namesOf('the phases of ground contact'),
    sides: namesOf('left and right'),
    kinds: namesOf('the exercise types'),
    difficulties: namesOf('the exercise difficulties'),
    warnings: namesOf('warnings').describe(
      'Short names of warnings, by code; `warning_texts` in the results explain them',
    ),
    reasons: namesOf('reasons').describe(
      'Short names of failure reasons, by code; `detail` of a failed analysis explains them',
    ),
  })
  .meta({ id: 'Labels' });

const ONE_HOUR = 'public, max-age=3600';

export const labelRoutes = [
  route('get', '/labels', {
    needs: 'nothing',
    operationId: 'getLabels',
    tag: 'Labels',
    summary: 'Get the names of all codes in one language',
    query: {
      language: z.enum(LANGUAGES).optional().describe('Language of the names. Defaults to `en`.'),
    },
    responses: {
      200: { description: 'Names by code; more codes may be added', schema: labelsSchema },
    },
    handle: (c) => {
      const language = requestedLanguage(c.req.query('language')) ?? 'en';
      return c.json(labelsIn(language), 200, { 'Cache-Control': ONE_HOUR });
    },
  }),
];
