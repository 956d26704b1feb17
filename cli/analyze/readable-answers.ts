import * as z from 'zod';

import { FIRST_METRICS, LATER_METRICS } from '../../contract/metrics.ts';
import { recordOf } from '../../contract/record-of.ts';

const range = z.tuple([z.number(), z.number()]);

const segment = z.looseObject({
  measured_value: z.number(),
  expected_error: z.number().optional(),
  range_good: range,
  range_okay: range,
  score_number: z.number(),
  confidence: z.number().optional(),
  texts: z.looseObject({
    title: z.string(),
    position: z.string(),
    recap: z.array(z.string()).default([]),
  }),
});
export type ReadableSegment = z.infer<typeof segment>;

const sides = z.looseObject({ left: segment.nullable(), right: segment.nullable() });

const leg = z.enum(['left', 'right']).nullable();
const foot_landing = z.looseObject({ steps: z.array(z.looseObject({ landing_leg: leg })) });

const sideView = z.looseObject({
  analysis_content: z.looseObject({
    arm: segment.nullable(),
    back_cycle: segment.nullable(),
    foot: segment.nullable(),
    forward_cycle: segment.nullable(),
    head: segment.nullable(),
    trunk: segment.nullable(),
  }),
  running_styles: z.array(z.looseObject({ animal: z.string(), percentage: z.number() })),
  total_score: z.number(),
});

const backView = z.looseObject({
  analysis_content: z.looseObject({
    pronation: sides,
    pelvic_drop: sides.optional(),
    knee_adduction: sides.optional(),
  }),
  total_score: z.number(),
});

const metric = z.number().nullable();

const sideViewData = z.looseObject({
  foot_landing,
  metrics: z.looseObject({
    ...recordOf(FIRST_METRICS, () => metric),
    ...recordOf(LATER_METRICS, () => metric.default(null)),
  }),
});

/** Earlier services have only the codes. */
const warned = {
  warnings: z.array(z.string()).default([]),
  warning_texts: z.array(z.string()).optional(),
};

/** The parts of the service's answers that are printed; everything else is ignored. */
export const sideViewAnswersSchema = z.object({
  results: z.looseObject({ biomechanical_analysis: sideView, ...warned }),
  calculatedData: sideViewData,
});
export type SideViewAnswers = z.infer<typeof sideViewAnswersSchema>;

export const backViewAnswersSchema = z.object({
  results: z.looseObject({ biomechanical_analysis: backView, ...warned }),
  calculatedData: z.looseObject({ foot_landing }),
});
export type BackViewAnswers = z.infer<typeof backViewAnswersSchema>;
