import * as z from 'zod';

import { FOOT_STRIKE_PATTERNS } from '../../contract/job-result.ts';

const range = z.tuple([z.number(), z.number()]);

const segment = z.looseObject({
  measured_value: z.number(),
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
export type ReadableSides = z.infer<typeof sides>;

const leg = z.enum(['left', 'right']);
const steps = z.array(z.looseObject({ landing_leg: leg }));

const sideView = z.looseObject({
  analysis_content: z.looseObject({
    arm: segment,
    back_cycle: segment,
    foot: segment.extend({ foot_strike_pattern: z.enum(FOOT_STRIKE_PATTERNS) }),
    forward_cycle: segment,
    head: segment,
    trunk: segment,
  }),
  running_styles: z.array(z.looseObject({ title: z.string(), percentage: z.number() })),
  total_score: z.number(),
});
export type ReadableSideView = z.infer<typeof sideView>;

const backView = z.looseObject({
  analysis_content: z.looseObject({
    pronation: sides,
    pelvic_drop: sides.optional(),
    knee_adduction: sides.optional(),
  }),
  total_score: z.number(),
});
export type ReadableBackView = z.infer<typeof backView>;

const sideViewData = z.looseObject({
  foot_landing: z.looseObject({ steps }),
  metrics: z.looseObject({
    duty_factor_percent: z.number(),
    ground_contact_time_second: z.number(),
    pace_min_per_km: z.number(),
    speed_meter_per_second: z.number(),
    step_frequency_steps_per_min: z.number(),
    step_length_meter: z.number(),
    time_of_flight_second: z.number(),
  }),
  overstride: z.looseObject({ mean_angle: z.number(), score: z.string() }),
});
export type ReadableSideViewData = z.infer<typeof sideViewData>;

const backViewData = z.looseObject({ foot_landing: z.looseObject({ steps }) });
export type ReadableBackViewData = z.infer<typeof backViewData>;

const warnings = z.array(z.string()).default([]);

/** The parts of the service's answers that are printed; everything else is ignored. */
export const sideViewAnswersSchema = z.object({
  results: z.looseObject({ biomechanical_analysis: sideView, warnings }),
  calculatedData: sideViewData,
});

export const backViewAnswersSchema = z.object({
  results: z.looseObject({ biomechanical_analysis: backView, warnings }),
  calculatedData: backViewData,
});
