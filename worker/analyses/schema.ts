import * as z from 'zod';

import { failureFields } from '../http/failure-fields.ts';
import { ANALYSIS_STATUSES, ANALYSIS_TYPES } from '../../contract/job.ts';
import { FOOT_STRIKE_PATTERNS, RUNNING_STYLES } from '../../contract/job-result.ts';
import { BACK_VIEW_SEARCH_KEYS, SIDE_VIEW_SEARCH_KEYS } from '../../contract/search-keys.ts';
import { WARNINGS } from '../../contract/warnings.ts';

const degreesRange = (meaning: string) =>
  z.tuple([z.number(), z.number()]).describe(`${meaning}: \`[low, high]\`, in degrees`);
const confidence = z.number().min(0).max(1).describe('From 0 to 1; higher is more reliable');
const videoId = z.uuid().describe('Id of the analysis');
const count = z.int().min(0).describe('Number of analyses in the list');
const status = z.enum(ANALYSIS_STATUSES).describe('`success` and `failed` are final');

export const analysisListSchema = z
  .object({
    analyses: z
      .array(
        z.object({
          id: videoId,
          analysis_type: z.enum(ANALYSIS_TYPES).describe('From where the runner was filmed'),
          status,
          subject_id: z.uuid().optional().describe('The linked subject, if there is one'),
        }),
      )
      .describe('Newest first'),
    count,
  })
  .meta({ id: 'AnalysisList' });

export const subjectAnalysisListSchema = z.object({
  analysis_ids: z.array(z.object({ id: videoId, status })).describe('Newest first'),
  count,
});

const numbers = {
  range_good: degreesRange('Good values; the borders belong to it'),
  range_okay: degreesRange('Acceptable values around the good ones'),
  range_bad: degreesRange(
    'Values beyond which the score is 0, except on a side where the good range ends with it',
  ),
  score_number: z
    .number()
    .min(0)
    .max(1)
    .describe('From 0 to 1: 1 in the good range, 0.5 on the border of the okay range'),
  measured_value: z
    .number()
    .describe('Degrees; its meaning and sign are described where the segment is used'),
  expected_error: z
    .number()
    .positive()
    .optional()
    .describe('Degrees: 80 % of true errors are smaller. Absent if the analysis is older.'),
  confidence,
};
const words = {
  title: z.string().describe('Name of the segment'),
  position: z.string().describe('Label of the detected state'),
  recap: z
    .array(z.string())
    .describe('In short: what to do about the state in position, or why it is fine'),
  exercice: z.array(z.uuid()).describe('Exercise ids, most suitable first'),
};
const consequences = 'What the finding can lead to';
const correction = 'What to do about it';
const paragraphOrSteps = z.union([z.string(), z.array(z.string())]);

const sideTexts = z.object({
  search_key: z
    .enum(Object.values(SIDE_VIEW_SEARCH_KEYS).flat())
    .describe('The detected state, identical in every language; also finds exercises'),
  ...words,
  explanation: z.string().describe('The finding in detail; may contain line breaks'),
  consequences: z.string().describe(consequences),
  correction: z.string().describe(correction),
  coach_tips: z.string().optional().describe('A cue to think of while running'),
});
const texts = 'Texts in the language of the analysis, or in `?language=`';
const sideSegment = z
  .object({ ...numbers, texts: sideTexts.describe(texts) })
  .meta({ id: 'SideSegment' });

const footSegment = z
  .object({
    ...numbers,
    foot_strike_pattern: z
      .enum(FOOT_STRIKE_PATTERNS)
      .describe('The part of the foot that lands first'),
    texts: sideTexts
      .extend({
        overstride_title: z.string().describe('Name of the level of overstride'),
        overstride_explanation: z.string().describe('What the level of overstride means'),
        foot_strike_explanation: z.string().describe('What the foot strike pattern means'),
        phases: z
          .object({
            amortisation: z.string().describe('Absorption of the landing'),
            impact: z.string().describe('First contact with the ground'),
            propulsion: z.string().describe('Push-off'),
          })
          .describe('The phases of the contact with the ground'),
      })
      .describe(texts),
  })
  .meta({ id: 'FootSegment' });

const backSegment = z
  .object({
    ...numbers,
    texts: z
      .object({
        search_key: z
          .enum(Object.values(BACK_VIEW_SEARCH_KEYS).flat())
          .describe('The detected state, identical in every language; also finds exercises'),
        side: z.enum(['left', 'right']).describe("The runner's side"),
        ...words,
        explanation: z.string().optional().describe('Absent for `pelvic_drop`'),
        consequences: paragraphOrSteps.describe(consequences),
        correction: paragraphOrSteps.describe(correction),
      })
      .describe(texts),
  })
  .meta({ id: 'BackSegment' });

const ofStance = (side: string) =>
  backSegment
    .nullable()
    .describe(
      `Stances of the ${side} leg; null if the video does not show this side clearly enough`,
    );
const bothSides = z.object({ left: ofStance('left'), right: ofStance('right') });

const runningStyle = z
  .object({
    title: z.enum(RUNNING_STYLES).describe('Identical in every language'),
    animal: z.string().describe('The animal that stands for the style'),
    animal_explanation: z.string().describe('Why this animal'),
    summary: z.string().describe('The style in one sentence'),
    explanation: z.string().describe('The style in detail'),
    percentage: z
      .number()
      .min(0)
      .max(100)
      .describe('Share of the style, from 0 to 100; two styles add up to about 100'),
  })
  .meta({ id: 'RunningStyle' });

const summary = z
  .object({
    strength: z.string().describe('What is good'),
    priority: z.string().describe('What to work on first'),
    connection: z
      .string()
      .describe('Why the two belong together; left against right in a back view'),
    focus: z.string().describe('A plan for four weeks'),
  })
  .meta({ id: 'Summary' });

const totalScore = z
  .number()
  .min(0)
  .max(1)
  .describe('From 0 to 1; weighs the segments by importance and confidence');
const findings = 'Strength, priority, and plan, in sentences';

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
          'inner angle of the front knee when its foot lands; 180 is a straight leg, above is hyperextended',
        ),
        head: sideSegmentOf('pitch of the head; positive is up, negative is down'),
        trunk: sideSegmentOf(
          'lean of the trunk from the vertical; positive is forward, negative is backward',
        ),
      })
      .describe(
        'A segment is null if the video does not show it clearly enough; `warnings` tells why. At least three are not null, among them one of `foot`, `back_cycle`, and `forward_cycle`.',
      ),
    summary: summary.describe(findings),
    running_styles: z.array(runningStyle).min(1).max(2).describe('Most pronounced first'),
    total_score: totalScore,
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
  })
  .meta({ id: 'BackViewAnalysis' });

const percentage = z.number().min(0).max(100).describe('Progress from 0 to 100');

const pendingSchema = z
  .object({
    video_id: videoId,
    status: z.literal('pending').describe('The analysis waits for its turn'),
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
  percentage: percentage.describe('Always 100'),
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
    .describe('Present once the retention period has removed thumbnail and video'),
  analysed_from: z
    .number()
    .min(0)
    .optional()
    .describe('Start of the part that was analyzed, in seconds of the video'),
  analysed_to: z
    .number()
    .min(0)
    .optional()
    .describe('End of the part that was analyzed, in seconds of the video'),
  warnings: z
    // The container may be newer than the Worker, so unknown codes are passed on.
    .array(z.string().meta({ enum: WARNINGS }))
    .describe('What limits the results; more codes may be added'),
  warning_texts: z.array(z.string()).describe('The warnings as sentences, in the same order'),
};

const sideViewResults = z
  .object({
    ...success,
    analysis_type: z.literal('side_view').describe('Filmed from the side'),
    biomechanical_analysis: sideViewAnalysis.describe('Scores and texts of a side view'),
  })
  .meta({ id: 'SideViewResults' });

const backViewResults = z
  .object({
    ...success,
    analysis_type: z.literal('back_view').describe('Filmed from behind'),
    biomechanical_analysis: backViewAnalysis.describe('Scores and texts of a back view'),
  })
  .meta({ id: 'BackViewResults' });

/** A successful analysis; `analysis_type` tells the two apart. */
export const successSchema = z
  .discriminatedUnion('analysis_type', [sideViewResults, backViewResults])
  .meta({ id: 'SuccessfulAnalysis' });
export type SuccessfulResults = z.infer<typeof successSchema>;

export const resultsSchema = z
  .discriminatedUnion('status', [pendingSchema, successSchema])
  .meta({ id: 'AnalysisResults' });

export const failedResultsSchema = z
  .object({
    video_id: videoId,
    status: z.literal('failed').describe('The analysis has failed'),
    ...failureFields,
  })
  .meta({ id: 'FailedAnalysis' });
