import * as z from 'zod';

import {
  angle,
  confidence,
  expectedErrorOf,
  expectedErrors,
  metric,
  metricNamed,
} from './data-fields.ts';
import { FOOT_STRIKE_PATTERNS, measuredBySchema } from './job-result.ts';
import { BACK_METRIC_NAMES, LEG_METRIC_NAMES, METRICS, SIDE_METRIC_NAMES } from './metrics.ts';
import { recordOf } from './record-of.ts';
import { timelineSchema } from './timeline.ts';

/** In order of landing distance ahead of the center of mass. */
export const OVERSTRIDE_SCORES = [
  'score_ideal',
  'score_slight',
  'score_moderate',
  'score_excessive',
] as const;

export const SPEED_SOURCES = ['pace', 'picture', 'contact_time'] as const;

const KNEE =
  'Inner angle at the knee, between hip and ankle: 180 is a straight leg, more is hyperextended.';
const ANKLE =
  'Inner angle at the ankle, between knee and toe: 90 to 100 at rest, more when the toe points down.';
const ELBOW =
  'Inner angle at the elbow, between shoulder and wrist, from 0 to 180: 180 is a straight arm.';
const HEAD = 'Pitch of the head: positive is up, negative is down.';
const TRUNK = 'Lean of the trunk from the vertical: positive is forward, negative is backward.';
const PRONATION =
  'Angle of the heel relative to the calf: positive is eversion (pronation), negative is inversion (supination).';
const KNEE_ADDUCTION =
  'Angle of the shank relative to the thigh, seen from behind: positive is abduction (the knee moves inward), negative is adduction (the knee moves outward).';
const PELVIC_DROP =
  'Tilt of the pelvis: positive if the hip of the swing leg is lower, negative if it is higher.';

const footStrikePattern = z.enum(FOOT_STRIKE_PATTERNS).nullable();

const step = {
  frame_timestamp: z
    .number()
    .describe('Time of the landing, in seconds of the video, interpolated between frames'),
  landing_leg: z
    .enum(['left', 'right'])
    .describe("Leg that lands; left and right are the runner's"),
  landing_start_frame_id: z
    .int()
    .nonnegative()
    .describe('First frame with the foot on the ground, counted from 0'),
  landing_end_frame_id: z
    .int()
    .nonnegative()
    .describe(
      'Last frame with the foot on the ground, counted from 0. Estimated if the toe-off is not visible; the last frame of the video if the video ends before the toe-off.',
    ),
  ground_contact_time_second: z
    .number()
    .nonnegative()
    .nullable()
    .describe(
      'Time the foot is on the ground, in seconds of real time, interpolated between frames. Null if the toe-off is not visible, for example because the video ends before it, or if several slow-motion factors fit (warning `cadence_uncertain`).',
    ),
  expected_error_second: expectedErrorOf('`frame_timestamp`'),
};

const landing = z.object({
  foot_under_center_of_mass: z
    .boolean()
    .nullable()
    .describe('Whether the overstride level is ideal; null if the video does not show it'),
  footstrike_pattern: footStrikePattern.describe(
    'Part of the foot that touches the ground first; null if the video does not show it',
  ),
  ...step,
  time_of_flight_second: metric(
    'Time from this toe-off to the next landing, in seconds of real time; 0 if the other foot is already on the ground.',
  ),
  step_length_meter: metric('Distance to the next landing, in meters.'),
  expected_errors: expectedErrors(
    'ground_contact_time_second',
    'time_of_flight_second',
    'step_length_meter',
  ),
  landing_leg: step.landing_leg
    .nullable()
    .describe(
      "Leg that lands; left and right are the runner's. Null if both legs look alike (warning `legs_look_alike`).",
    ),
});

const frame = z.object({
  angles: z
    .object({
      head: angle(HEAD),
      left_ankle: angle(ANKLE),
      left_elbow: angle(ELBOW),
      left_knee: angle(KNEE),
      right_ankle: angle(ANKLE),
      right_elbow: angle(ELBOW),
      right_knee: angle(KNEE),
      trunk: angle(TRUNK),
    })
    .describe('Joint angles in the sagittal plane'),
  center_of_mass: z
    .object({
      x: z.number().describe('Position in the running direction, in meters; negative is backward'),
      y: z.number().describe('Height above the ground, in meters'),
      z: z
        .number()
        .describe(
          "Position to the runner's left, in meters; always 0, because a side view cannot show it",
        ),
    })
    .describe(
      'Center of mass, relative to the point on the ground below the mean hip position of the clip',
    ),
});

export const OWN_LEG_NAMES = [
  'ground_contact_time_second',
  'knee_angle_at_contact',
  ...LEG_METRIC_NAMES,
] as const;
const ownLegErrors = expectedErrors(...OWN_LEG_NAMES);
const ownLeg = z.object({
  ground_contact_time_second: metric('Typical time this foot is on the ground, in seconds.'),
  knee_angle_at_contact: angle(`Typical knee angle of this leg as its foot lands. ${KNEE}`),
  ...recordOf(LEG_METRIC_NAMES, (name) =>
    angle(METRICS[name].meaning.replace(' Mean of both legs.', '')),
  ),
  expected_errors: ownLegErrors,
});
const legDifference = z.object({
  ...recordOf(OWN_LEG_NAMES, (name) =>
    z
      .number()
      .nullable()
      .describe(`Left \`${name}\` minus right. Null if it is within the expected error.`),
  ),
  expected_errors: ownLegErrors,
});

const measuredVideo = {
  analysed_from: z.number().min(0).describe('Start of the analyzed part, in seconds of the video'),
  analysed_to: z.number().min(0).describe('End of the analyzed part, in seconds of the video'),
  time_scale: z
    .number()
    .positive()
    .describe(
      'How many times slower than real time the video plays: 1 in real time, 8 for 240 frames per second shown at 30, below 1 for time lapse',
    ),
  time_scale_expected_error: z
    .number()
    .min(0)
    .describe('Expected absolute error of `time_scale`; 0 if the factor is known'),
  /** Absent until the video is annotated. */
  timeline: timelineSchema.optional(),
  measured_by: measuredBySchema.optional(),
};

/**
 * Side-view artifact `calculated_data`, with the public API's field names. Values that the video
 * does not show well enough are null.
 */
export const sideViewCalculatedDataSchema = z.object({
  ...measuredVideo,
  foot_landing: z
    .object({
      foot_strike: z
        .object({
          arm_mean_angle: angle(ELBOW),
          back_leg_mean_angle: angle(`Knee of the back leg. ${KNEE}`),
          front_leg_mean_angle: angle(`Knee of the landing leg. ${KNEE}`),
          head_mean_angle: angle(HEAD),
          trunk_mean_angle: angle(TRUNK),
          expected_errors: expectedErrors(
            'arm_mean_angle',
            'back_leg_mean_angle',
            'front_leg_mean_angle',
            'head_mean_angle',
            'trunk_mean_angle',
          ),
        })
        .describe('Typical angles at the moment of landing'),
      mean_foot_strike_pattern: footStrikePattern.describe(
        'Part of the foot that typically touches the ground first; null if the video does not show it',
      ),
      steps: z.array(landing).describe('Landings in chronological order'),
      confidence,
    })
    .describe('Landings and the posture at landing'),
  frames: z
    .record(z.string().regex(/^\d+$/), frame)
    .describe(
      'Frames by number, starting at 0; frames in which the body is not visible are omitted',
    ),
  metrics: z
    .object({
      ...recordOf(SIDE_METRIC_NAMES, metricNamed),
      speed_source: z
        .enum(SPEED_SOURCES)
        .describe(
          'Source of the speed and of the values derived from it: `pace` sent by the client, `picture` (motion of the ground, scaled by the height), or `contact_time` if the ground is not visible enough.',
        ),
      expected_errors: expectedErrors(...SIDE_METRIC_NAMES),
      confidence,
    })
    .describe(
      'Running metrics in real time, even if the video is in slow motion. If several slow-motion factors fit (warning `cadence_uncertain`), only angles, the duty factor, and either the pace (if it was sent) or the vertical oscillation (if not) are given; send `recorded_fps` to get the others.',
    ),
  leg_symmetry: z
    .object({
      left: ownLeg.describe('Left leg'),
      right: ownLeg.describe('Right leg'),
      left_minus_right: legDifference.describe(
        'Difference of each value. Its expected error is that of both legs together; smaller differences are null.',
      ),
    })
    .describe(
      'Values of each leg, measured separately; other values assume that both legs move alike if one is hard to see. Null if both legs look alike (warning `legs_look_alike`).',
    ),
  overstride: z
    .object({
      mean_angle: angle(
        'How far the ankle is ahead of the center of mass at landing, as an angle from the vertical: positive is ahead, negative is behind.',
      ),
      expected_error: expectedErrorOf('`mean_angle`'),
      score: z
        .enum(OVERSTRIDE_SCORES)
        .nullable()
        .describe('Overstride level, from ideal to excessive; null if `mean_angle` is null'),
      confidence,
    })
    .refine(({ mean_angle, score }) => (mean_angle === null) === (score === null), {
      error: 'mean_angle and score must be null together',
    })
    .describe('How far ahead of the center of mass the foot lands'),
});
export type SideViewCalculatedData = z.infer<typeof sideViewCalculatedDataSchema>;

const stanceMeans = z.object({
  pronation_mean: angle(PRONATION),
  knee_adduction_mean: angle(KNEE_ADDUCTION),
  pelvic_drop_mean: angle(PELVIC_DROP),
  expected_errors: expectedErrors('pronation_mean', 'knee_adduction_mean', 'pelvic_drop_mean'),
});

const stance = z.object({
  ...step,
  pronation: angle(PRONATION),
  knee_adduction: angle(KNEE_ADDUCTION),
  pelvic_drop: angle(PELVIC_DROP),
});

export const backViewCalculatedDataSchema = z.object({
  ...measuredVideo,
  gait_cycle: z
    .object({
      left: stanceMeans.describe('Typical angles of the left leg'),
      right: stanceMeans.describe('Typical angles of the right leg'),
    })
    .describe('Typical angles at mid-stance. With `full_body=false`, only pronation is not null.'),
  foot_landing: z
    .object({
      steps: z
        .array(stance)
        .describe('Stances in chronological order, each with its mean angles at mid-stance'),
      confidence,
    })
    .describe('Landings and the angles of each stance'),
  metrics: z
    .object({
      ...recordOf(BACK_METRIC_NAMES, metricNamed),
      expected_errors: expectedErrors(...BACK_METRIC_NAMES),
    })
    .describe('Metrics without a score. All are null with `full_body=false`.'),
});
export type BackViewCalculatedData = z.infer<typeof backViewCalculatedDataSchema>;
