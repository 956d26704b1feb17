import * as z from 'zod';

import { FAILURE_REASONS } from './failure-reasons.ts';
import { keysOf } from './keys-of.ts';
import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from './search-keys.ts';

const confidence = z.number().min(0).max(1);
const degreesRange = z.tuple([z.number(), z.number()]);

/** A measured and scored body segment, without text. */
const segment = z.object({
  measuredValueDegrees: z.number(),
  /** 80% of the true errors in rendered test videos are smaller. */
  expectedErrorDegrees: z.number().positive(),
  score: z.number().min(0).max(1),
  rangeGoodDegrees: degreesRange,
  rangeOkayDegrees: degreesRange,
  rangeBadDegrees: degreesRange,
  confidence,
});

export const FOOT_STRIKE_PATTERNS = ['rearfoot', 'midfoot', 'forefoot'] as const;
export const RUNNING_STYLES = ['Hop', 'Bounce', 'Push', 'Stick', 'Sit'] as const;

const sideSegment = segment.extend({
  searchKey: z.enum(Object.values(SIDE_VIEW_SEARCH_KEYS).flat()),
});
export type SideSegment = z.infer<typeof sideSegment>;

export const MIN_SIDE_SEGMENTS = 3;

/** Null if the video does not show the segment well enough. */
const sideSegments = z
  .object({
    arm: sideSegment.nullable(),
    back_cycle: sideSegment.nullable(),
    foot: sideSegment.extend({ footStrikePattern: z.enum(FOOT_STRIKE_PATTERNS) }).nullable(),
    forward_cycle: sideSegment.nullable(),
    head: sideSegment.nullable(),
    trunk: sideSegment.nullable(),
  })
  .refine(
    (segments) => Object.values(segments).filter((one) => one !== null).length >= MIN_SIDE_SEGMENTS,
    { error: `at least ${MIN_SIDE_SEGMENTS} segments must be measured` },
  )
  .refine(({ foot, back_cycle, forward_cycle }) => (foot ?? back_cycle ?? forward_cycle) !== null, {
    error: 'at least one segment of the legs must be measured',
  });

const backSegment = segment.extend({
  searchKey: z.enum(Object.values(BACK_VIEW_SEARCH_KEYS).flat()),
});
export type BackSegment = z.infer<typeof backSegment>;
export type Segment = SideSegment | BackSegment;

/** Null if the video does not show the side well enough. */
const bothSides = z.object({ left: backSegment.nullable(), right: backSegment.nullable() });

export const measuredBySchema = z
  .object({
    software: z.string().describe('Version of the analysis software'),
    pose_model: z.string().describe('Pose model, such as `blazepose-heavy`'),
  })
  .describe('What measured the video. Absent in older data');

const bothViews = {
  totalScore: z.number().min(0).max(1),
  warnings: z.array(z.string().max(60)).max(50),
  /** Start of the analyzed part of the video. */
  analysedFromSeconds: z.number().min(0),
  analysedToSeconds: z.number().min(0),
  measuredBy: measuredBySchema.optional(),
};

const sideViewResult = z.object({
  view: z.literal('side_view'),
  segments: sideSegments,
  runningStyles: z
    .array(z.object({ title: z.enum(RUNNING_STYLES), percentage: z.number().min(0).max(100) }))
    .min(1)
    .max(2),
  /** Null if the slow-motion factor is unknown. */
  stepsPerMinute: z.number().positive().nullable(),
  ...bothViews,
});

const backViewResult = z.object({
  view: z.literal('back_view'),
  /** Pelvis and knees are absent if only pronation was requested. */
  segments: z.object({
    pronation: bothSides,
    pelvic_drop: bothSides.optional(),
    knee_adduction: bothSides.optional(),
  }),
  ...bothViews,
});

/** Stored result of a successful analysis: language-independent numbers and keys. */
export const analysisResultSchema = z.discriminatedUnion('view', [sideViewResult, backViewResult]);
export type AnalysisResult = z.infer<typeof analysisResultSchema>;

/** Counts the measured and the requested values of a total score. */
export function basisOfTotal({ segments }: Pick<AnalysisResult, 'segments'>) {
  type Part = Segment | z.infer<typeof bothSides> | null;
  const values = Object.values<Part | undefined>({ ...segments }).flatMap((part = null) =>
    part !== null && 'left' in part ? [part.left, part.right] : [part],
  );
  return { values: values.filter((value) => value !== null).length, of: values.length };
}

/** Returns whether a total is based on enough values to be shown: at least four of six. */
export function isTotalShown({ values, of }: ReturnType<typeof basisOfTotal>): boolean {
  return 3 * values >= 2 * of;
}

export const jobResultSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('success'), result: analysisResultSchema }),
  z.object({ outcome: z.literal('failed'), reason: z.enum(keysOf(FAILURE_REASONS)) }),
]);
export type JobResult = z.infer<typeof jobResultSchema>;
