import * as z from 'zod';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../contract/calculated-data.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../contract/job.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
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

const sideViewAnalysis = z
  .object({
    analysis_content: z.object({
      arm: sideSegment,
      back_cycle: sideSegment,
      foot: footSegment,
      forward_cycle: sideSegment,
      head: sideSegment,
      trunk: sideSegment,
    }),
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
    thumbnail: z.url().optional(),
    output_video: z.url().optional(),
    video_expired: z.literal(true).optional(),
    warnings: z.array(z.string()).optional(),
    biomechanical_analysis: z.union([sideViewAnalysis, backViewAnalysis]).optional(),
  })
  .meta({ id: 'AnalysisResults' });
export type Results = z.infer<typeof resultsSchema>;

export const failedResultsSchema = z
  .object({
    video_id: z.uuid(),
    status: z.literal('failed'),
    detail: z.string(),
    code: z.string(),
  })
  .meta({ id: 'FailedAnalysis' });

export const calculatedDataSchema = z.union([
  sideViewCalculatedDataSchema.meta({ id: 'SideViewCalculatedData' }),
  backViewCalculatedDataSchema.meta({ id: 'BackViewCalculatedData' }),
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
        landmarks: z.record(z.string(), z.object({ x: z.number(), y: z.number(), confidence })),
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
