import * as z from 'zod';

import { FOOT_STRIKE_PATTERNS } from './job-result.ts';

/** From landing under the center of mass to landing far ahead of it. */
export const OVERSTRIDE_SCORES = [
  'score_ideal',
  'score_slight',
  'score_moderate',
  'score_excessive',
] as const;

/** Degrees; null if the frame does not show it. */
const angle = z.number().nullable();
const confidence = z.number().min(0).max(1);

const landing = z.object({
  foot_under_center_of_mass: z.boolean(),
  footstrike_pattern: z.enum(FOOT_STRIKE_PATTERNS),
  /** Video time in seconds, interpolated between frames. */
  frame_timestamp: z.number(),
  landing_leg: z.enum(['left', 'right']),
  landing_start_frame_id: z.int().nonnegative(),
  landing_end_frame_id: z.int().nonnegative(),
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

/** The artifact `calculated_data` of a side view, with the field names of the public API. */
export const sideViewCalculatedDataSchema = z.object({
  foot_landing: z.object({
    foot_strike: z.object({
      arm_mean_angle: z.number(),
      back_leg_mean_angle: z.number(),
      front_leg_mean_angle: z.number(),
      head_mean_angle: z.number(),
      trunk_mean_angle: z.number(),
    }),
    mean_foot_strike_pattern: z.enum(FOOT_STRIKE_PATTERNS),
    steps: z.array(landing),
    confidence,
  }),
  /** By frame number, starting at 0; frames in which the body is not visible are omitted. */
  frames: z.record(z.string().regex(/^\d+$/), frame),
  /** In real time, even if the video is in slow motion. */
  metrics: z.object({
    duty_factor_percent: z.number().nonnegative(),
    ground_contact_time_second: z.number().nonnegative(),
    pace_min_per_km: z.number().nonnegative(),
    speed_meter_per_second: z.number().nonnegative(),
    step_frequency_steps_per_min: z.number().nonnegative(),
    step_length_meter: z.number().nonnegative(),
    /** 0 if one foot lands before the other has left the ground. */
    time_of_flight_second: z.number().nonnegative(),
    confidence,
  }),
  overstride: z.object({
    mean_angle: z.number(),
    score: z.enum(OVERSTRIDE_SCORES),
    confidence,
  }),
});
export type SideViewCalculatedData = z.infer<typeof sideViewCalculatedDataSchema>;

/** Degrees; null if the video does not show it well enough. */
const stanceMeans = z.object({
  /** Heel relative to the calf; positive for eversion. */
  pronation_mean: angle,
  /** Shank relative to the thigh; positive for abduction, in which the knee moves inward. */
  knee_adduction_mean: angle,
  /** Positive if the hip of the swing leg is the lower one. */
  pelvic_drop_mean: angle,
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
});

/** The artifact `calculated_data` of a back view; means are taken at mid-stance. */
export const backViewCalculatedDataSchema = z.object({
  gait_cycle: z.object({ left: stanceMeans, right: stanceMeans }),
  foot_landing: z.object({ steps: z.array(stance), confidence }),
});
export type BackViewCalculatedData = z.infer<typeof backViewCalculatedDataSchema>;
