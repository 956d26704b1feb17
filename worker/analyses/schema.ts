import * as z from 'zod';

import { measuredBySchema, RUNNING_STYLES } from '../../contract/job-result.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../contract/job.ts';
import { WARNINGS } from '../../contract/warnings.ts';
import { failureFields } from '../http/failure-fields.ts';
import { backSegment, footSegment, sideSegment } from './segment-schema.ts';

const videoId = z.uuid().describe('Id of the analysis');
const count = z.int().min(0).describe('Number of analyses in the list');
const status = z
  .enum(ANALYSIS_STATUSES)
  .describe('Status of the analysis; `success` and `failed` are final');

export const listedAnalysisSchema = z.object({
  id: videoId,
  analysis_type: z.enum(ANALYSIS_TYPES).describe('Camera view: from the side or from behind'),
  status,
  subject_id: z.uuid().optional().describe('Id of the linked subject; absent if none is linked'),
  note: z.string().optional().describe('Note about the analysis; absent if there is none'),
});

export const analysisListSchema = z
  .object({
    analyses: z.array(listedAnalysisSchema).describe('Analyses, newest first'),
    count,
  })
  .meta({ id: 'AnalysisList' });

export const subjectAnalysisListSchema = z.object({
  analysis_ids: z.array(z.object({ id: videoId, status })).describe('Analyses, newest first'),
  count,
});

const ofStance = (side: string) =>
  backSegment
    .nullable()
    .describe(`Finding for the ${side} leg; null if the video does not show it clearly enough`);
const bothSides = z.object({ left: ofStance('left'), right: ofStance('right') });

const runningStyle = z
  .object({
    title: z.enum(RUNNING_STYLES).describe('Identifier of the style, the same in every language'),
    animal: z.string().describe('Animal that represents the style'),
    animal_explanation: z.string().describe('Why this animal represents the style'),
    summary: z.string().describe('One-sentence summary of the style'),
    explanation: z.string().describe('Detailed description of the style'),
    percentage: z
      .number()
      .min(0)
      .max(100)
      .describe('Share of the style, from 0 to 100; the shares of two styles add up to about 100'),
  })
  .meta({ id: 'RunningStyle' });

const summary = z
  .object({
    strength: z.string().describe('What the runner does well'),
    priority: z.string().describe('What the runner should work on first'),
    connection: z
      .string()
      .describe(
        'How strength and priority are related; in a back view, how left and right compare',
      ),
    focus: z.string().describe('Four-week training plan'),
  })
  .meta({ id: 'Summary' });

const totalScore = z
  .number()
  .min(0)
  .max(1)
  .describe('Total score from 0 to 1, weighted by the importance and confidence of the segments');
const basedOn = z
  .object({
    values: z.int().describe('Number of measured values'),
    of: z.int().describe('Number of requested values: 6, or 2 with `full_body=false`'),
  })
  .describe(
    'The values behind `total_score`. Show no total that is based on fewer than four of six.',
  );
const findings = 'Strength, priority, and training plan, in sentences';

const sideSegmentOf = (meaning: string) =>
  sideSegment.nullable().describe(`\`measured_value\`: ${meaning}`);

const sideViewAnalysis = z
  .object({
    analysis_content: z
      .object({
        arm: sideSegmentOf('inner angle of the elbow, 0 to 180; 180 is a straight arm'),
        back_cycle: sideSegmentOf(
          'inner angle of the back knee when the other foot lands; 180 is a straight leg',
        ),
        foot: footSegment
          .nullable()
          .describe(
            '`measured_value`: how far the ankle is ahead of the center of mass at landing, as an angle from the vertical; positive is ahead, negative is behind',
          ),
        forward_cycle: sideSegmentOf(
          'inner angle of the front knee when its foot lands; 180 is a straight leg, more is hyperextended',
        ),
        head: sideSegmentOf('pitch of the head; positive is up, negative is down'),
        trunk: sideSegmentOf(
          'lean of the trunk from the vertical; positive is forward, negative is backward',
        ),
      })
      .describe(
        'Findings for each segment. A segment is null if the video does not show it clearly enough; `warnings` gives the reason. At least three segments are not null, including at least one of `foot`, `back_cycle`, and `forward_cycle`.',
      ),
    summary: summary.describe(findings),
    running_styles: z
      .array(runningStyle)
      .min(1)
      .max(2)
      .describe('One or two running styles, most pronounced first'),
    total_score: totalScore,
    based_on: basedOn,
  })
  .meta({ id: 'SideViewAnalysis' });

const backViewAnalysis = z
  .object({
    analysis_content: z
      .object({
        pronation: bothSides.describe(
          '`measured_value`: angle of the heel relative to the calf at mid-stance; positive is eversion (pronation), negative is inversion (supination)',
        ),
        pelvic_drop: bothSides
          .optional()
          .describe(
            '`measured_value`: tilt of the pelvis at mid-stance; positive if the hip of the swing leg is lower, negative if it is higher. Absent with `full_body=false`.',
          ),
        knee_adduction: bothSides
          .optional()
          .describe(
            '`measured_value`: angle of the shank relative to the thigh at mid-stance; positive is abduction (the knee moves inward), negative is adduction (the knee moves outward). Absent with `full_body=false`.',
          ),
      })
      .describe('Findings for each leg'),
    summary: summary.describe(findings),
    total_score: totalScore,
    based_on: basedOn,
  })
  .meta({ id: 'BackViewAnalysis' });

const percentage = z.number().min(0).max(100).describe('Progress from 0 to 100');

const pendingSchema = z
  .object({
    video_id: videoId,
    status: z.literal('pending').describe('The analysis is waiting to be processed'),
    percentage,
  })
  .meta({ id: 'PendingAnalysis' });

export const progressSchema = z
  .object({
    video_id: videoId,
    status: z.literal('analyzing').describe('The analysis is in progress'),
    percentage,
  })
  .meta({ id: 'AnalysisInProgress' });

const success = {
  video_id: videoId,
  status: z.literal('success').describe('The analysis has succeeded'),
  percentage: percentage.describe('Progress, always 100'),
  thumbnail: z
    .url()
    .optional()
    .describe('Signed URL of a JPEG image, valid for one hour; absent once media has expired'),
  output_video: z
    .url()
    .optional()
    .describe(
      'Signed URL of the annotated MP4 video, valid for one hour; absent once media has expired',
    ),
  video_expired: z
    .literal(true)
    .optional()
    .describe(
      'Present once the thumbnail and video have been removed at the end of their retention period',
    ),
  analysed_from: z.number().min(0).describe('Start of the analyzed part, in seconds of the video'),
  analysed_to: z.number().min(0).describe('End of the analyzed part, in seconds of the video'),
  warnings: z
    // Unknown codes are passed through, because the container may be newer than the Worker.
    .array(z.string().meta({ enum: WARNINGS }))
    .describe('Codes of everything that limits the results; more codes may be added'),
  warning_texts: z.array(z.string()).describe('The warnings as sentences, in the same order'),
  measured_by: measuredBySchema.optional(),
};

const sideViewResults = z
  .object({
    ...success,
    analysis_type: z.literal('side_view').describe('The runner was filmed from the side'),
    biomechanical_analysis: sideViewAnalysis.describe('Scores and texts of the side view'),
  })
  .meta({ id: 'SideViewResults' });

const backViewResults = z
  .object({
    ...success,
    analysis_type: z.literal('back_view').describe('The runner was filmed from behind'),
    biomechanical_analysis: backViewAnalysis.describe('Scores and texts of the back view'),
  })
  .meta({ id: 'BackViewResults' });

export const successSchema = z.discriminatedUnion('analysis_type', [
  sideViewResults,
  backViewResults,
]);
export type SuccessfulResults = z.infer<typeof successSchema>;

/**
 * Not a discriminated union: `status` does not distinguish the views, and tools reject nested
 * unions.
 */
export const resultsSchema = z
  .union([pendingSchema, ...successSchema.options])
  .meta({ id: 'AnalysisResults' });

export const failedResultsSchema = z
  .object({
    video_id: videoId,
    status: z.literal('failed').describe('The analysis has failed'),
    ...failureFields,
  })
  .meta({ id: 'FailedAnalysis' });
