import * as z from 'zod';

import { OWN_LEG_NAMES, SPEED_SOURCES } from '../../contract/calculated-data.ts';
import { METRIC_NAMES } from '../../contract/metrics.ts';
import { recordOf } from '../../contract/record-of.ts';

const measure = z.number().nullish();
const measures = z.record(z.string(), z.number().nullable());

const ownLegSchema = z.object({
  ...recordOf(OWN_LEG_NAMES, () => measure),
  expected_errors: measures.optional(),
});

/** Fields vary by view. */
const stepSchema = z.object({
  frame_timestamp: z.number(),
  /** Null if both legs look alike. */
  landing_leg: z.enum(['left', 'right']).nullable(),
  landing_start_frame_id: z.int(),
  landing_end_frame_id: z.int(),
  ground_contact_time_second: measure,
  time_of_flight_second: measure,
  step_length_meter: measure,
  expected_error_second: measure,
  footstrike_pattern: z.enum(['rearfoot', 'midfoot', 'forefoot']).nullish(),
  foot_under_center_of_mass: z.boolean().nullish(),
  pronation: measure,
  knee_adduction: measure,
  pelvic_drop: measure,
});
export type MotionStep = z.infer<typeof stepSchema>;

/** The time-dependent part of `calculated_data`, for either view. */
export const motionDataSchema = z.object({
  /** Slow-motion factor of the video. */
  time_scale: z.number().positive(),
  foot_landing: z.object({ steps: z.array(stepSchema) }),
  /** Maps passages of the uploaded video to the annotated one. */
  timeline: z
    .array(
      z.object({
        video_from: z.number(),
        video_to: z.number(),
        output_from: z.number(),
        output_to: z.number(),
        /** Present in pauses only. */
        shows: z
          .object({ side: z.enum(['left', 'right']), segments: z.array(z.string()) })
          .optional(),
      }),
    )
    .optional(),
  /** Side view only: joint angles in degrees, by frame number. */
  frames: z.record(z.string(), z.object({ angles: measures })).optional(),
  metrics: z
    .object({
      ...recordOf(METRIC_NAMES, () => measure),
      speed_source: z.enum(SPEED_SOURCES).optional(),
      expected_errors: measures.optional(),
    })
    .optional(),
  /** Side view only. */
  leg_symmetry: z
    .object({
      left: ownLegSchema,
      right: ownLegSchema,
      left_minus_right: ownLegSchema.optional(),
    })
    .optional(),
});

const videoFactsSchema = z.object({
  fps: z.number().positive(),
  duration_second: z.number().positive(),
});

export type Motion = z.infer<typeof motionDataSchema> & {
  video: z.infer<typeof videoFactsSchema>;
};

const MAX_HEAD_LENGTH = 65_536;

/**
 * Reads the video facts at the start of the raw data, without the megabytes of frames that follow;
 * null if they are not there.
 */
export async function readVideoFacts(rawData: ReadableStream): Promise<Motion['video'] | null> {
  const reader = rawData.pipeThrough(new TextDecoderStream()).getReader();
  let head = '';
  while (head.length < MAX_HEAD_LENGTH) {
    const { done, value } = await reader.read();
    if (done) break;
    head += value;
    const [, video] = /"video":(\{[^}]*\})/.exec(head) ?? [];
    if (video === undefined) continue;
    await reader.cancel();
    return videoFactsSchema.safeParse(JSON.parse(video)).data ?? null;
  }
  await reader.cancel();
  return null;
}
