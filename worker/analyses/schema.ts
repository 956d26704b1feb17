import * as z from 'zod';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../contract/calculated-data.ts';
import { ANALYSIS_FAILURES } from '../../contract/errors.ts';
import { FAILURE_REASONS } from '../../contract/failure-reasons.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../contract/job.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
import { keysOf } from '../../contract/keys-of.ts';
import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from '../../contract/search-keys.ts';

const degreesRange = z.array(z.number()).length(2).describe('[low, high], in degrees');
const confidence = z.number().min(0).max(1).describe('From 0 to 1; higher is more reliable');

export const analysisListSchema = z
  .object({
    analyses: z.array(
      z.object({
        id: z.uuid(),
        analysis_type: z.enum(ANALYSIS_TYPES),
        status: z.enum(ANALYSIS_STATUSES),
        subject_id: z.uuid().optional(),
      }),
    ),
    count: z.int(),
  })
  .meta({ id: 'AnalysisList' });

export const subjectAnalysisListSchema = z.object({
  analysis_ids: z.array(z.object({ id: z.uuid(), status: z.enum(ANALYSIS_STATUSES) })),
  count: z.int(),
});

const numbers = {
  range_good: degreesRange,
  range_okay: degreesRange,
  range_bad: degreesRange,
  score_number: z.number().min(0).max(1),
  measured_value: z.number().describe('Degrees'),
  expected_error: z
    .number()
    .positive()
    .optional()
    .describe('Degrees: 80 % of true errors are smaller. Absent if the analysis is older.'),
  confidence,
};
const words = {
  title: z.string(),
  position: z.string().describe('Label of the detected state'),
  recap: z.array(z.string()),
  exercice: z.array(z.uuid()).describe('Exercise ids, most suitable first'),
};
const paragraphOrSteps = z.union([z.string(), z.array(z.string())]);

const sideTexts = z.object({
  search_key: z.enum(Object.values(SIDE_VIEW_SEARCH_KEYS).flat()),
  ...words,
  explanation: z.string(),
  consequences: z.string(),
  correction: z.string(),
  coach_tips: z.string().optional(),
});
const sideSegment = z.object({ ...numbers, texts: sideTexts }).meta({ id: 'SideSegment' });

const footSegment = z
  .object({
    ...numbers,
    foot_strike_pattern: z.enum(FOOT_STRIKE_PATTERNS),
    texts: sideTexts.extend({
      overstride_title: z.string(),
      overstride_explanation: z.string(),
      foot_strike_explanation: z.string(),
      phases: z.object({
        amortisation: z.string(),
        impact: z.string(),
        propulsion: z.string(),
      }),
    }),
  })
  .meta({ id: 'FootSegment' });

const backSegment = z
  .object({
    ...numbers,
    texts: z.object({
      search_key: z.enum(Object.values(BACK_VIEW_SEARCH_KEYS).flat()),
      side: z.enum(['left', 'right']),
      ...words,
      explanation: z.string().optional().describe('Absent for `pelvic_drop`'),
      consequences: paragraphOrSteps,
      correction: paragraphOrSteps,
    }),
  })
  .meta({ id: 'BackSegment' });
const bothSides = z
  .object({ left: backSegment.nullable(), right: backSegment.nullable() })
  .describe('A side is null if the video does not show it clearly enough');

const runningStyle = z
  .object({
    title: z.enum(RUNNING_STYLES).describe('Identical in every language'),
    animal: z.string(),
    animal_explanation: z.string(),
    summary: z.string(),
    explanation: z.string(),
    percentage: z.number(),
  })
  .meta({ id: 'RunningStyle' });

const summary = z
  .object({
    strength: z.string(),
    priority: z.string(),
    connection: z
      .string()
      .describe('Why the two belong together; left against right in a back view'),
    focus: z.string().describe('A plan for four weeks'),
  })
  .meta({ id: 'Summary' });

const sideViewAnalysis = z
  .object({
    analysis_content: z
      .object({
        arm: sideSegment.nullable(),
        back_cycle: sideSegment.nullable(),
        foot: footSegment.nullable(),
        forward_cycle: sideSegment.nullable(),
        head: sideSegment.nullable(),
        trunk: sideSegment.nullable(),
      })
      .describe(
        'A segment is null if the video does not show it clearly enough; `warnings` tells why. At least three are not null, among them one of `foot`, `back_cycle`, and `forward_cycle`.',
      ),
    summary,
    running_styles: z.array(runningStyle).min(1).max(2),
    total_score: z.number().min(0).max(1),
  })
  .meta({ id: 'SideViewAnalysis' });

const backViewAnalysis = z
  .object({
    analysis_content: z.object({
      pronation: bothSides,
      pelvic_drop: bothSides.optional(),
      knee_adduction: bothSides.optional(),
    }),
    summary,
    total_score: z.number().min(0).max(1),
  })
  .meta({ id: 'BackViewAnalysis' });

const progress = {
  video_id: z.uuid(),
  status: z.enum(ANALYSIS_STATUSES),
  percentage: z.number().min(0).max(100),
};

export const progressSchema = z.object(progress).meta({ id: 'AnalysisProgress' });

export const resultsSchema = z
  .object({
    ...progress,
    analysis_type: z.enum(['side_view', 'back_view']).optional(),
    thumbnail: z.url().optional(),
    output_video: z.url().optional(),
    video_expired: z.literal(true).optional(),
    analysed_from: z
      .number()
      .min(0)
      .optional()
      .describe('Start of the part that was analyzed, in seconds of the video'),
    analysed_to: z.number().min(0).optional().describe('End of that part'),
    warnings: z.array(z.string()).optional().describe('Codes; more may be added'),
    warning_texts: z
      .array(z.string())
      .optional()
      .describe('The warnings as sentences, in the same order'),
    biomechanical_analysis: z.union([sideViewAnalysis, backViewAnalysis]).optional(),
  })
  .meta({ id: 'AnalysisResults' });
export type Results = z.infer<typeof resultsSchema>;

export const failedResultsSchema = z
  .object({
    video_id: z.uuid(),
    status: z.literal('failed'),
    detail: z.string().describe('What went wrong'),
    code: z.enum(keysOf(ANALYSIS_FAILURES)),
    reason: z
      .enum(keysOf(FAILURE_REASONS))
      .optional()
      .describe('Finer than `code`; more may be added. Absent if the analysis is older.'),
    advice: z
      .string()
      .optional()
      .describe('What to do differently. Absent if the analysis is older.'),
  })
  .meta({ id: 'FailedAnalysis' });

/** Older analyses, whose data are served as they were stored, do not have them. */
const ADDED_LATER = {
  analysed_from: true,
  analysed_to: true,
  time_scale: true,
  time_scale_expected_error: true,
} as const;

export const calculatedDataSchema = z.union([
  sideViewCalculatedDataSchema.partial(ADDED_LATER).meta({ id: 'SideViewCalculatedData' }),
  backViewCalculatedDataSchema.partial(ADDED_LATER).meta({ id: 'BackViewCalculatedData' }),
]);

export const rawDataSchema = z
  .object({
    video: z.object({
      width: z.int(),
      height: z.int(),
      fps: z.number(),
      frame_count: z.int(),
      duration_second: z.number(),
    }),
    frames: z.record(
      z.string(),
      z.looseObject({
        timestamp: z.number(),
        /** Null in a frame without the runner. */
        bounding_box: z
          .object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
          .nullable(),
        landmarks: z.record(
          z.string(),
          z.object({
            x: z.number(),
            y: z.number(),
            confidence,
            detection_confidence: confidence.optional().describe('Back view only'),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'RawData' });

export const notReadySchema = z
  .object({
    detail: z.string(),
    code: z.literal('analysis_not_ready'),
    status: z.enum(ANALYSIS_STATUSES),
  })
  .meta({ id: 'AnalysisNotReady' });
