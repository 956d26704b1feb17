import * as z from 'zod';

import {
  backViewCalculatedDataSchema,
  sideViewCalculatedDataSchema,
} from '../../contract/calculated-data.ts';
import { confidence } from '../../contract/data-fields.ts';
import { ANALYSIS_STATUSES } from '../../contract/job.ts';
import { BACK_VIEW_LANDMARKS, SIDE_VIEW_LANDMARKS } from '../../contract/landmarks.ts';

export const calculatedDataSchema = z.union([
  sideViewCalculatedDataSchema.meta({ id: 'SideViewCalculatedData' }),
  backViewCalculatedDataSchema.meta({ id: 'BackViewCalculatedData' }),
]);

const sideLandmark = z
  .object({
    x: z.number().describe('Distance from the left edge, in pixels'),
    y: z.number().describe('Distance from the top edge, in pixels'),
    confidence,
  })
  .meta({ id: 'Landmark' });
const backLandmark = sideLandmark
  .extend({ detection_confidence: confidence.describe('Same value as `confidence`') })
  .meta({ id: 'BackViewLandmark' });

const rawVideo = z
  .object({
    width: z.int().positive().describe('Width of the upright picture, in pixels'),
    height: z.int().positive().describe('Height of the upright picture, in pixels'),
    fps: z.number().min(0).describe('Mean frame rate, in frames per second'),
    frame_count: z.int().min(0).describe('Number of frames'),
    duration_second: z.number().min(0).describe('Duration in seconds'),
    meters_per_pixel: z
      .number()
      .positive()
      .optional()
      .describe(
        "Scale at the runner, from the pace sent or the runner's height; only in side views",
      ),
  })
  .describe('Metadata of the uploaded video');

const pixels = (meaning: string) => z.number().min(0).describe(`${meaning}, in pixels`);
const boundingBox = z
  .object({
    x: pixels('Left edge of the box'),
    y: pixels('Top edge of the box'),
    width: pixels('Width of the box'),
    height: pixels('Height of the box'),
  })
  .nullable()
  .describe('Bounding box of the landmarks; null in a frame without the runner');

function rawDataOf(
  names: Readonly<Record<string, string>>,
  landmark: typeof sideLandmark | typeof backLandmark,
) {
  const landmarks = Object.fromEntries(
    Object.entries(names).map(([name, meaning]) => [name, landmark.optional().describe(meaning)]),
  );
  return z.object({
    video: rawVideo,
    frames: z
      .record(
        z.string(),
        z.object({
          timestamp: z.number().describe('Time of the frame, in seconds of the video'),
          bounding_box: boundingBox,
          landmarks: z
            .object(landmarks)
            .describe(
              "Body landmarks by name. Left and right are the runner's. Landmarks that were not found are omitted; more may be added.",
            ),
        }),
      )
      .describe('Frames by number, starting at 0'),
  });
}

export const rawDataSchema = z.union([
  rawDataOf(SIDE_VIEW_LANDMARKS, sideLandmark).meta({ id: 'SideViewRawData' }),
  rawDataOf(BACK_VIEW_LANDMARKS, backLandmark).meta({ id: 'BackViewRawData' }),
]);

export const notReadySchema = z
  .object({
    detail: z.string().describe('Description of the status, in English'),
    code: z.literal('analysis_not_ready').describe('The analysis has no data'),
    status: z.enum(ANALYSIS_STATUSES).describe('Status of the analysis'),
  })
  .meta({ id: 'AnalysisNotReady' });
