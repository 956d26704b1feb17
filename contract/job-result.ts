import * as z from 'zod';

import { ANALYSIS_FAILURES } from './errors.ts';
import { keysOf } from './keys-of.ts';

const confidence = z.number().min(0).max(1);
const degreesRange = z.tuple([z.number(), z.number()]);

/** A measured and scored part of the body, without words. */
export const segmentSchema = z.object({
  searchKey: z.string().min(1).max(40),
  measuredValueDegrees: z.number(),
  score: z.number().min(0).max(1),
  rangeGoodDegrees: degreesRange,
  rangeOkayDegrees: degreesRange,
  rangeBadDegrees: degreesRange,
  confidence,
});
export type Segment = z.infer<typeof segmentSchema>;

export const FOOT_STRIKE_PATTERNS = ['rearfoot', 'midfoot', 'forefoot'] as const;
export const RUNNING_STYLES = ['Hop', 'Bounce', 'Push', 'Stick', 'Sit'] as const;

const sideSegments = z.object({
  arm: segmentSchema,
  back_cycle: segmentSchema,
  foot: segmentSchema.extend({ footStrikePattern: z.enum(FOOT_STRIKE_PATTERNS) }),
  forward_cycle: segmentSchema,
  head: segmentSchema,
  trunk: segmentSchema,
});

const bothSides = z.object({ left: segmentSchema, right: segmentSchema });

const sideViewResult = z.object({
  view: z.literal('side_view'),
  segments: sideSegments,
  runningStyles: z
    .array(z.object({ title: z.enum(RUNNING_STYLES), percentage: z.number().min(0).max(100) }))
    .min(1)
    .max(2),
  totalScore: z.number().min(0).max(1),
  warnings: z.array(z.string().max(60)).max(20),
});

const backViewResult = z.object({
  view: z.literal('back_view'),
  /** Pelvis and knees are absent when only pronation was asked for. */
  segments: z.object({
    pronation: bothSides,
    pelvic_drop: bothSides.optional(),
    knee_adduction: bothSides.optional(),
  }),
  totalScore: z.number().min(0).max(1),
  warnings: z.array(z.string().max(60)).max(20),
});

/** What is stored of a successful analysis: numbers and keys that every language shares. */
export const analysisResultSchema = z.discriminatedUnion('view', [sideViewResult, backViewResult]);
export type AnalysisResult = z.infer<typeof analysisResultSchema>;

export const jobResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('success'), result: analysisResultSchema }),
  z.object({
    outcome: z.literal('failed'),
    code: z.enum(keysOf(ANALYSIS_FAILURES)),
    /** An English sentence for the partner: what went wrong, what to film differently. */
    detail: z.string().min(1).max(500),
  }),
]);
export type JobResult = z.infer<typeof jobResultSchema>;
