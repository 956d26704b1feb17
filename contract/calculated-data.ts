import * as z from 'zod';

import { FOOT_STRIKE_PATTERNS } from './job-result.ts';

/** From landing under the center of mass to landing far ahead of it. */
export const OVERSTRIDE_SCORES = [
  'score_ideal',
  'score_slight',
  'score_moderate',
  'score_excessive',
] as const;

/** Degrees; null if the video does not show it. */
const angle = z.number().nullable();
const metric = z.number().nonnegative().nullable();
const confidence = z.number().min(0).max(1);
/** 80 % of true errors are smaller; null if the value is. Absent in older data. */
const expectedError = z.number().nonnegative().nullable();
/** With the names of the values; absent in older data, which are served as they were stored. */
function expectedErrors<Name extends string>(...names: readonly Name[]) {
  return z.record(z.enum(names), expectedError).optional();
}

const footStrikePattern = z.enum(FOOT_STRIKE_PATTERNS).nullable();

const landing = z.object({
  foot_under_center_of_mass: z.boolean().nullable(),
  footstrike_pattern: footStrikePattern,
  /** Video time in seconds, interpolated between frames. */
  frame_timestamp: z.number(),
  landing_leg: z.enum(['left', 'right']),
  landing_start_frame_id: z.int().nonnegative(),
  landing_end_frame_id: z.int().nonnegative(),
  /** Of `frame_timestamp`. */
  expected_error_second: expectedError.optional(),
});

const frame = z.object({
  angles: z.object({
    head: angle,
    left_ankle: angle,
    left_elbow: angle,
    left_knee: angle,
    right_ankle: angle,
    right_elbow: angle,
    right_knee: angle,
    trunk: angle,
  }),
  /**
   * Meters: forward, up, and to the runner's left of the point on the ground below the mean hip
   * position.
   */
  center_of_mass: z.object({ x: z.number(), y: z.number(), z: z.number() }),
});

const seconds = z.number().min(0);
const timeline = z
  .array(
    z.object({
      video_from: seconds.describe('Seconds of the uploaded video'),
      video_to: seconds.describe('Seconds of the uploaded video; equals `video_from` in a pause'),
      output_from: seconds.describe('Seconds of the annotated video'),
      output_to: seconds.describe('Seconds of the annotated video'),
    }),
  )
  .meta({
    description:
      'Where the annotated video shows which part of the uploaded one, in order and without gaps. Within an entry, both run evenly. The annotated video pauses at typical landings, plays one stride slowly, and ends on a still picture.',
    examples: [
      [
        { video_from: 0, video_to: 2.4, output_from: 0, output_to: 2.4 },
        { video_from: 2.4, video_to: 2.4, output_from: 2.4, output_to: 3.6 },
        { video_from: 2.4, video_to: 10, output_from: 3.6, output_to: 11.2 },
      ],
    ],
  });
export type Timeline = z.infer<typeof timeline>;

const measuredVideo = {
  /** The part of the video that was analyzed, in seconds of the video. */
  analysed_from: z.number().min(0),
  analysed_to: z.number().min(0),
  /** How many times slower than life the video plays: 8 for 240 frames per second shown at 30. */
  time_scale: z.number().positive(),
  time_scale_expected_error: z.number().min(0),
  /** Known once the video is annotated. Absent in the data of older analyses. */
  timeline: timeline.optional(),
};

/**
 * The artifact `calculated_data` of a side view, with the field names of the public API. What the
 * video does not show well enough is null.
 */
export const sideViewCalculatedDataSchema = z.object({
  ...measuredVideo,
  foot_landing: z.object({
    foot_strike: z.object({
      arm_mean_angle: angle,
      back_leg_mean_angle: angle,
      front_leg_mean_angle: angle,
      head_mean_angle: angle,
      trunk_mean_angle: angle,
      expected_errors: expectedErrors(
        'arm_mean_angle',
        'back_leg_mean_angle',
        'front_leg_mean_angle',
        'head_mean_angle',
        'trunk_mean_angle',
      ),
    }),
    mean_foot_strike_pattern: footStrikePattern,
    steps: z.array(landing),
    confidence,
  }),
  /** By frame number, starting at 0; frames in which the body is not visible are omitted. */
  frames: z.record(z.string().regex(/^\d+$/), frame),
  /** In real time, even if the video is in slow motion. */
  metrics: z.object({
    duty_factor_percent: metric,
    ground_contact_time_second: metric,
    pace_min_per_km: metric,
    speed_meter_per_second: metric,
    step_frequency_steps_per_min: metric,
    step_length_meter: metric,
    /** 0 if one foot lands before the other has left the ground. */
    time_of_flight_second: metric,
    expected_errors: expectedErrors(
      'duty_factor_percent',
      'ground_contact_time_second',
      'pace_min_per_km',
      'speed_meter_per_second',
      'step_frequency_steps_per_min',
      'step_length_meter',
      'time_of_flight_second',
    ),
    confidence,
  }),
  overstride: z
    .object({
      mean_angle: angle,
      expected_error: expectedError.optional(),
      score: z.enum(OVERSTRIDE_SCORES).nullable(),
      confidence,
    })
    .refine(({ mean_angle, score }) => (mean_angle === null) === (score === null), {
      error: 'mean_angle and score must be null together',
    }),
});
export type SideViewCalculatedData = z.infer<typeof sideViewCalculatedDataSchema>;

const stanceMeans = z.object({
  /** Heel relative to the calf; positive for eversion. */
  pronation_mean: angle,
  /** Shank relative to the thigh; positive for abduction, in which the knee moves inward. */
  knee_adduction_mean: angle,
  /** Positive if the hip of the swing leg is the lower one. */
  pelvic_drop_mean: angle,
  expected_errors: expectedErrors('pronation_mean', 'knee_adduction_mean', 'pelvic_drop_mean'),
});

const stance = z.object({
  /** Video time in seconds, interpolated between frames. */
  frame_timestamp: z.number(),
  landing_leg: z.enum(['left', 'right']),
  landing_start_frame_id: z.int().nonnegative(),
  landing_end_frame_id: z.int().nonnegative(),
  pronation: angle,
  knee_adduction: angle,
  pelvic_drop: angle,
  /** Of `frame_timestamp`. */
  expected_error_second: expectedError.optional(),
});

/** The artifact `calculated_data` of a back view; means are taken at mid-stance. */
export const backViewCalculatedDataSchema = z.object({
  ...measuredVideo,
  gait_cycle: z.object({ left: stanceMeans, right: stanceMeans }),
  foot_landing: z.object({ steps: z.array(stance), confidence }),
});
export type BackViewCalculatedData = z.infer<typeof backViewCalculatedDataSchema>;
