import * as z from 'zod';

import { ApiError } from '../http/api-error.ts';
import { ANALYSIS_TYPES, LANGUAGES } from '../../contract/job.ts';
import { joinProblems } from '../../contract/describe-problems.ts';
import { HEIGHT_RANGE_METERS, WEIGHT_RANGE_KILOGRAMS } from '../../contract/runner-ranges.ts';
import type { FieldProblem, StartFields } from '../../contract/start-fields.ts';
import { TEST_SCENARIOS } from '../../contract/test-scenarios.ts';
import { PACE_PATTERN, parseStartFields, RECORDED_FPS_RANGE } from '../../contract/start-fields.ts';

/** The code is that of the first problem; the detail names all of them. */
export function readStartFields(
  texts: ReadonlyMap<string, string>,
  { hasVideo }: { hasVideo: boolean },
): StartFields {
  const parsed = parseStartFields(texts);
  if (parsed.ok && hasVideo) return parsed.fields;
  const problems = [...(hasVideo ? [] : [MISSING_VIDEO]), ...(parsed.ok ? [] : parsed.problems)];
  const sentences = problems.map(({ field, problem }) => `${field} ${problem}`);
  throw new ApiError(problems[0]?.code ?? 'missing_video', joinProblems(sentences));
}

const MISSING_VIDEO: FieldProblem = {
  field: 'video',
  code: 'missing_video',
  problem: 'is required, as a file',
};

const formFlag = z.enum(['true', 'false', '1', '0']);

/** The documented form. Parsing is more lenient: booleans in any case, and empty means omitted. */
export const startFormSchema = z.object({
  video: z
    .file()
    .describe(
      'MP4, MOV, AVI, or WebM; at most 30 MB, 10 seconds, and 4096x2304 pixels; at most 60 frames per second at that size, 240 at 1920x1080',
    ),
  analysis_type: z.enum(ANALYSIS_TYPES).describe('From where the runner is filmed'),
  subject_id: z.uuid().optional().describe('Links the analysis to one of your subjects'),
  height: z
    .number()
    .min(HEIGHT_RANGE_METERS[0])
    .max(HEIGHT_RANGE_METERS[1])
    .optional()
    .describe("Meters. Defaults to the subject's height, or to 1.70."),
  weight: z
    .number()
    .min(WEIGHT_RANGE_KILOGRAMS[0])
    .max(WEIGHT_RANGE_KILOGRAMS[1])
    .optional()
    .describe("Kilograms. Defaults to the subject's weight, or to 70."),
  pace: z
    .string()
    .regex(PACE_PATTERN)
    .optional()
    .describe('MM:SS per kilometer, from 02:00 to 20:00; required on a treadmill'),
  language: z.enum(LANGUAGES).optional().describe('Defaults to `en`'),
  recorded_fps: z
    .number()
    .min(RECORDED_FPS_RANGE[0])
    .max(RECORDED_FPS_RANGE[1])
    .optional()
    .describe(
      'Frames per second at which a video in slow motion was recorded. If omitted, slow motion is detected.',
    ),
  treadmill: formFlag
    .optional()
    .describe('Whether the runner is on a treadmill. Defaults to `false`.'),
  notify_via_webhook: formFlag
    .optional()
    .describe(
      'Whether events of this analysis are sent to the webhook. Defaults to `false`, which also holds if no webhook is configured when the analysis starts.',
    ),
  full_body: formFlag
    .optional()
    .describe('Back view only: `false` limits the analysis to pronation. Defaults to `true`.'),
  test_scenario: z
    .enum(TEST_SCENARIOS)
    .optional()
    .describe(
      'With a test key, how the analysis ends: with the results of a view, which must be the `analysis_type`, or with a failure for this reason. Defaults to the `analysis_type`. Live keys ignore it.',
    ),
});
