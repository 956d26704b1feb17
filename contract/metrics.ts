import { keysOf } from './keys-of.ts';
import type { Warning } from './warnings.ts';

/** Everything about a metric except its measurement and its translated names */
interface Metric {
  /** API description. */
  meaning: string;
  decimals: number;
  /** Condition under which a wrong slow-motion factor changes the value. */
  needsTempo: 'never' | 'always' | 'with_pace' | 'without_pace';
  /**
   * Display in reports: the value is multiplied by the factor and has at least this many decimals.
   */
  shown: {
    unit: 'steps/min' | 'm' | 'm/s' | 'min/km' | 'ms' | '%' | 'cm' | '°';
    factor?: number;
    decimals?: number;
  };
  /** Warnings that make the value less certain. */
  caveats: readonly Warning[];
}

const TIME_CAVEATS = ['low_frame_rate', 'hardly_visible', 'small_runner', 'few_steps'] as const;
const ANGLE_CAVEATS = ['camera_turned', 'hardly_visible', 'small_runner', 'few_steps'] as const;
const MOMENT_CAVEATS = ['low_frame_rate', ...ANGLE_CAVEATS] as const;
const LENGTH_CAVEATS = [
  'default_height',
  'speed_from_contact_time',
  'pace_height_mismatch',
  'treadmill_flag_contradicted',
  'small_runner',
] as const;

/** Shown first, each separately. */
const MAIN = {
  step_frequency_steps_per_min: {
    meaning: 'Cadence: steps of both feet per minute.',
    decimals: 2,
    needsTempo: 'always',
    shown: { unit: 'steps/min' },
    caveats: ['cadence_uncertain', 'few_steps'],
  },
  step_length_meter: {
    meaning: 'Distance from one landing to the next, in meters.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'm', decimals: 2 },
    caveats: [...LENGTH_CAVEATS, 'cadence_uncertain'],
  },
  speed_meter_per_second: {
    meaning: 'Running speed in meters per second.',
    decimals: 4,
    needsTempo: 'without_pace',
    shown: { unit: 'm/s', decimals: 1 },
    caveats: LENGTH_CAVEATS,
  },
  pace_min_per_km: {
    meaning: 'Pace in decimal minutes per kilometer; 5.5 is 5:30.',
    decimals: 4,
    needsTempo: 'without_pace',
    shown: { unit: 'min/km' },
    caveats: LENGTH_CAVEATS,
  },
  ground_contact_time_second: {
    meaning: 'Mean time a foot is on the ground, in seconds, over `foot_landing.steps`.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'ms', factor: 1000 },
    caveats: TIME_CAVEATS,
  },
  time_of_flight_second: {
    meaning:
      'Time between two steps with neither foot on the ground, in seconds. 0 if one foot lands before the other leaves the ground.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'ms', factor: 1000 },
    caveats: [...TIME_CAVEATS, 'cadence_uncertain', 'grounded_running'],
  },
  duty_factor_percent: {
    meaning: 'Contact time of a foot as a percentage of the stride time.',
    decimals: 2,
    needsTempo: 'never',
    shown: { unit: '%' },
    caveats: [...TIME_CAVEATS, 'cadence_uncertain'],
  },
  vertical_oscillation_centimeter: {
    meaning: 'How far the center of mass moves up and down in a step, in centimeters.',
    decimals: 2,
    needsTempo: 'with_pace',
    shown: { unit: 'cm', decimals: 1 },
    caveats: ['default_height', 'pace_height_mismatch', 'small_runner', 'few_steps'],
  },
} as const satisfies Record<string, Metric>;

/** An angle that depends on neither time nor scale. */
const angle = <const Meaning extends string>(meaning: Meaning, caveats: readonly Warning[]) =>
  ({ meaning, decimals: 1, needsTempo: 'never', shown: { unit: '°' }, caveats }) as const;

const MORE = {
  stride_length_meter: {
    meaning: 'Distance from one landing of a foot to its next, in meters: two steps.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'm', decimals: 2 },
    caveats: [...LENGTH_CAVEATS, 'cadence_uncertain'],
  },
  vertical_ratio_percent: {
    meaning: 'Vertical oscillation as a percentage of the step length.',
    decimals: 2,
    needsTempo: 'always',
    shown: { unit: '%', decimals: 1 },
    caveats: [...LENGTH_CAVEATS, 'cadence_uncertain', 'few_steps'],
  },
} as const satisfies Record<string, Metric>;

/** Metrics that are also reported per leg. */
const LEG_METRICS = {
  peak_hip_extension_degree: angle(
    'How far the thigh swings behind the vertical, as an angle. Mean of both legs.',
    ANGLE_CAVEATS,
  ),
  knee_drive_degree: angle(
    'How far the thigh swings ahead of the vertical, as an angle. Mean of both legs.',
    ANGLE_CAVEATS,
  ),
  heel_recovery_degree: angle(
    'Highest knee flexion in a stride, as the heel swings up behind: 0 is a straight leg. Mean of both legs.',
    ANGLE_CAVEATS,
  ),
  midstance_knee_flexion_degree: angle(
    'Knee flexion halfway between landing and toe-off: 0 is a straight leg. Mean of both legs.',
    MOMENT_CAVEATS,
  ),
  foot_strike_angle_degree: angle(
    'Angle of the foot at landing, relative to standing: positive if the toes point up. Mean of both legs.',
    MOMENT_CAVEATS,
  ),
} as const satisfies Record<string, Metric>;

const width = <const Meaning extends string>(meaning: Meaning) =>
  ({
    meaning,
    decimals: 1,
    needsTempo: 'never',
    shown: { unit: 'cm', decimals: 1 },
    caveats: ['camera_turned', 'small_runner', 'few_steps'],
  }) as const;

/** At mid-stance, except for the head. */
const BACK_METRICS = {
  step_width_centimeter: width(
    'Sideways distance between the feet of successive steps, in centimeters: negative if the feet cross over.',
  ),
  shoulder_drop_degree: angle(
    'Tilt of the shoulders: positive if the shoulder of the swing leg is lower. Mean of both legs.',
    ANGLE_CAVEATS,
  ),
  lateral_trunk_lean_degree: angle(
    'Sideways lean of the trunk: positive is toward the standing leg. Mean of both legs.',
    ANGLE_CAVEATS,
  ),
  head_sway_centimeter: width(
    'How far the head moves from side to side in a stride, in centimeters.',
  ),
} as const satisfies Record<string, Metric>;

const SIDE_METRICS = { ...MAIN, ...LEG_METRICS, ...MORE };
const DECLARED = { ...SIDE_METRICS, ...BACK_METRICS };

export type MetricName = keyof typeof DECLARED;
/** Metrics of both views by API name, in display order. */
export const METRICS: Readonly<Record<MetricName, Metric>> = DECLARED;
export const METRIC_NAMES = keysOf(DECLARED);
export type SideMetricName = keyof typeof SIDE_METRICS;
export const SIDE_METRIC_NAMES = keysOf(SIDE_METRICS);
export const MAIN_METRIC_NAMES = keysOf(MAIN);
export type LegMetricName = keyof typeof LEG_METRICS;
export const LEG_METRIC_NAMES = keysOf(LEG_METRICS);
export type BackMetricName = keyof typeof BACK_METRICS;
export const BACK_METRIC_NAMES = keysOf(BACK_METRICS);
export const MORE_METRIC_NAMES = keysOf({ ...LEG_METRICS, ...MORE, ...BACK_METRICS });
