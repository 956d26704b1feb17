import * as z from 'zod';

import { FOOT_STRIKE_PATTERNS } from './job-result.ts';

/** From the foot under the center of mass to far ahead of it. */
export const OVERSTRIDE_SCORES = [
  'score_ideal',
  'score_slight',
  'score_moderate',
  'score_excessive',
] as const;

/** Degrees; null where the frame does not show it. */
const angle = z.number().nullable();
const confidence = z.number().min(0).max(1);

const landing = z.object({
  foot_under_center_of_mass: z.boolean(),
  footstrike_pattern: z.enum(FOOT_STRIKE_PATTERNS),
  /** Seconds of the video, between frames. */
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
  /** Meters: forward, up, to the runner's left; from the ground below the mean hip position. */
  center_of_mass: z.object({ x: z.number(), y: z.number(), z: z.number() }),
});

/** The artifact `calculated_data` of a side view, under the names of the public interface. */
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
  /** By the number of the frame, from 0; frames in which the body was not seen are left out. */
  frames: z.record(z.string().regex(/^\d+$/), frame),
  /** Of real life, also where the video is in slow motion. */
  metrics: z.object({
    duty_factor_percent: z.number().nonnegative(),
    ground_contact_time_second: z.number().nonnegative(),
    pace_min_per_km: z.number().nonnegative(),
    speed_meter_per_second: z.number().nonnegative(),
    step_frequency_steps_per_min: z.number().nonnegative(),
    step_length_meter: z.number().nonnegative(),
    /** 0 where one foot lands before the other has left the ground. */
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

/** Degrees; null where the video does not show it well enough. */
const stanceMeans = z.object({
  /** Of the heel against the calf; positive outwards at the bottom: eversion. */
  pronation_mean: angle,
  /** Of the shank against the thigh; positive outwards: abduction, the knee goes inwards. */
  knee_adduction_mean: angle,
  /** Positive where the hip of the swinging leg is the lower one. */
  pelvic_drop_mean: angle,
});

const stance = z.object({
  /** Seconds of the video, between frames. */
  frame_timestamp: z.number(),
  landing_leg: z.enum(['left', 'right']),
  landing_start_frame_id: z.int().nonnegative(),
  landing_end_frame_id: z.int().nonnegative(),
  pronation: angle,
  knee_adduction: angle,
  pelvic_drop: angle,
});

/** The artifact `calculated_data` of a back view; means are of the middle of the stances. */
export const backViewCalculatedDataSchema = z.object({
  gait_cycle: z.object({ left: stanceMeans, right: stanceMeans }),
  foot_landing: z.object({ steps: z.array(stance), confidence }),
});
export type BackViewCalculatedData = z.infer<typeof backViewCalculatedDataSchema>;
