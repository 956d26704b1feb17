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
      'Video of the runner. MP4, MOV, AVI, or WebM of at most 30 MB, 10 seconds, and 4096x2304 pixels. At most 60 frames per second at that size, or 240 at 1920x1080.',
    ),
  analysis_type: z.enum(ANALYSIS_TYPES).describe('Camera view: from the side or from behind'),
  subject_id: z.uuid().optional().describe('Id of one of your subjects, to link the analysis to'),
  height: z
    .number()
    .min(HEIGHT_RANGE_METERS[0])
    .max(HEIGHT_RANGE_METERS[1])
    .optional()
    .describe("Height of the runner in meters. Defaults to the subject's height, or to 1.70."),
  weight: z
    .number()
    .min(WEIGHT_RANGE_KILOGRAMS[0])
    .max(WEIGHT_RANGE_KILOGRAMS[1])
    .optional()
    .describe("Weight of the runner in kilograms. Defaults to the subject's weight, or to 70."),
  pace: z
    .string()
    .regex(PACE_PATTERN)
    .optional()
    .describe(
      'Pace as MM:SS per kilometer, from 02:00 to 20:00. Required if `treadmill` is true; otherwise ignored, because the speed is measured.',
    ),
  language: z.enum(LANGUAGES).optional().describe('Language of the texts. Defaults to `en`.'),
  recorded_fps: z
    .number()
    .min(RECORDED_FPS_RANGE[0])
    .max(RECORDED_FPS_RANGE[1])
    .optional()
    .describe(
      'Frame rate at which a slow-motion video was recorded, in frames per second. If omitted, slow motion is detected automatically.',
    ),
  treadmill: formFlag
    .optional()
    .describe('Whether the runner is on a treadmill. Defaults to `false`.'),
  notify_via_webhook: formFlag
    .optional()
    .describe(
      'Whether events for this analysis are sent to the webhook. Defaults to `false`. If no webhook is configured when the analysis starts, no events are sent.',
    ),
  full_body: formFlag
    .optional()
    .describe(
      'Whether a back view is analyzed in full. `false` limits it to pronation. Defaults to `true`.',
    ),
  blur_face: formFlag
    .optional()
    .describe(
      "Whether the runner's face is made unrecognizable in the annotated video and the thumbnail. Angles are measured before, so they do not change. Other people in the picture stay as they are. Ignored with a test key. Defaults to `false`.",
    ),
  test_scenario: z
    .enum(TEST_SCENARIOS)
    .optional()
    .describe(
      'Outcome of an analysis with a test key: a view, which must equal `analysis_type`, for sample results, or a reason to fail. Defaults to `analysis_type`. Ignored for live keys.',
    ),
});
