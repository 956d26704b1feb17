import * as z from 'zod';

import { confidence } from '../../contract/data-fields.ts';
import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';
import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from '../../contract/search-keys.ts';

const degreesRange = (name: string, rule: string) =>
  z.tuple([z.number(), z.number()]).describe(`${name} as \`[low, high]\`, in degrees. ${rule}`);
const numbers = {
  range_good: degreesRange('Good range', 'A value on its border belongs to it.'),
  range_okay: degreesRange('Okay range', 'It surrounds the good range.'),
  range_bad: degreesRange(
    'Full scale',
    'Beyond it, the score is 0, except on a side where the good range has the same border.',
  ),
  score_number: z
    .number()
    .min(0)
    .max(1)
    .describe(
      'Score of the segment, from 0 to 1: 1 in the good range, 0.5 on the border of the okay range',
    ),
  measured_value: z
    .number()
    .describe(
      'Measured angle in degrees; the description of each segment explains it and its sign',
    ),
  expected_error: z
    .number()
    .positive()
    .describe(
      'Expected error of `measured_value`, in degrees: 80% of the true errors in rendered test videos are smaller',
    ),
  confidence,
};
const words = {
  title: z.string().describe('Name of the segment'),
  position: z.string().describe('Label of the detected state'),
  recap: z
    .array(z.string())
    .describe('Short advice: what to do about the detected state, or why it is fine'),
  exercice: z.array(z.uuid()).describe('Ids of suitable exercises, most suitable first'),
};
const consequences = 'Possible consequences of the finding';
const correction = 'How to correct the finding';
const paragraphOrSteps = z.union([z.string(), z.array(z.string())]);

const sideTexts = z.object({
  search_key: z
    .enum(Object.values(SIDE_VIEW_SEARCH_KEYS).flat())
    .describe(
      'Key of the detected state, the same in every language; use it to search for exercises',
    ),
  ...words,
  explanation: z.string().describe('Detailed explanation of the finding; may contain line breaks'),
  consequences: z.string().describe(consequences),
  correction: z.string().describe(correction),
  coach_tips: z.string().optional().describe('Cue for the runner to think of while running'),
});
const texts =
  'Texts in the language of the analysis, or in the language requested with `?language=`';
export const sideSegment = z
  .object({ ...numbers, texts: sideTexts.describe(texts) })
  .meta({ id: 'SideSegment' });

export const footSegment = z
  .object({
    ...numbers,
    foot_strike_pattern: z
      .enum(FOOT_STRIKE_PATTERNS)
      .describe('Part of the foot that touches the ground first'),
    texts: sideTexts
      .extend({
        overstride_title: z.string().describe('Name of the overstride level'),
        overstride_explanation: z.string().describe('Explanation of the overstride level'),
        foot_strike_explanation: z.string().describe('Explanation of the foot strike pattern'),
        phases: z
          .object({
            amortisation: z.string().describe('Text about the absorption of the landing'),
            impact: z.string().describe('Text about the first contact with the ground'),
            propulsion: z.string().describe('Text about the push-off'),
          })
          .describe('Texts about the phases of ground contact'),
      })
      .describe(texts),
  })
  .meta({ id: 'FootSegment' });

export const backSegment = z
  .object({
    ...numbers,
    texts: z
      .object({
        search_key: z
          .enum(Object.values(BACK_VIEW_SEARCH_KEYS).flat())
          .describe(
            'Key of the detected state, the same in every language; use it to search for exercises',
          ),
        side: z
          .enum(['left', 'right'])
          .describe("Side that the finding is about; left and right are the runner's"),
        ...words,
        explanation: z
          .string()
          .optional()
          .describe('Detailed explanation of the finding; absent for `pelvic_drop`'),
        consequences: paragraphOrSteps.describe(consequences),
        correction: paragraphOrSteps.describe(correction),
      })
      .describe(texts),
  })
  .meta({ id: 'BackSegment' });
