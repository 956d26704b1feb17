import { keysOf } from './keys-of.ts';
import type { Warning } from './warnings.ts';

/** Everything about a metric except its measurement and its translated names */
interface Metric {
  /** Description in the API. */
  meaning: string;
  decimals: number;
  /** Condition under which a wrong slow-motion factor changes the value. */
  needsTempo: 'never' | 'always' | 'with_pace' | 'without_pace';
  /** In reports: the value times the factor, with as many decimals at least. */
  shown: {
    unit: 'steps/min' | 'm' | 'm/s' | 'min/km' | 'ms' | '%' | 'cm';
    factor?: number;
    decimals?: number;
  };
  /** Warnings that make the value less certain. */
  doubts: readonly Warning[];
}

const OF_TIMES = ['low_frame_rate', 'hardly_visible', 'small_runner', 'few_steps'] as const;
const OF_LENGTHS = [
  'default_height',
  'speed_from_contact_time',
  'pace_height_mismatch',
  'treadmill_flag_contradicted',
  'small_runner',
] as const;

const DECLARED = {
  step_frequency_steps_per_min: {
    meaning: 'Cadence: steps of both feet per minute.',
    decimals: 2,
    needsTempo: 'always',
    shown: { unit: 'steps/min' },
    doubts: ['cadence_uncertain', 'few_steps'],
  },
  step_length_meter: {
    meaning: 'Distance from one landing to the next, in meters.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'm', decimals: 2 },
    doubts: [...OF_LENGTHS, 'cadence_uncertain'],
  },
  speed_meter_per_second: {
    meaning: 'Running speed in meters per second.',
    decimals: 4,
    needsTempo: 'without_pace',
    shown: { unit: 'm/s', decimals: 1 },
    doubts: OF_LENGTHS,
  },
  pace_min_per_km: {
    meaning: 'Pace in decimal minutes per kilometer; 5.5 is 5:30.',
    decimals: 4,
    needsTempo: 'without_pace',
    shown: { unit: 'min/km' },
    doubts: OF_LENGTHS,
  },
  ground_contact_time_second: {
    meaning: 'Mean time a foot is on the ground, in seconds, over `foot_landing.steps`.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'ms', factor: 1000 },
    doubts: OF_TIMES,
  },
  time_of_flight_second: {
    meaning:
      'Time between two steps with neither foot on the ground, in seconds. 0 if one foot lands before the other leaves the ground.',
    decimals: 4,
    needsTempo: 'always',
    shown: { unit: 'ms', factor: 1000 },
    doubts: [...OF_TIMES, 'cadence_uncertain', 'grounded_running'],
  },
  duty_factor_percent: {
    meaning: 'Contact time of a foot as a percentage of the stride time.',
    decimals: 2,
    needsTempo: 'never',
    shown: { unit: '%' },
    doubts: [...OF_TIMES, 'cadence_uncertain'],
  },
  vertical_oscillation_centimeter: {
    meaning: 'How far the center of mass moves up and down in a step, in centimeters.',
    decimals: 2,
    needsTempo: 'with_pace',
    shown: { unit: 'cm', decimals: 1 },
    doubts: ['default_height', 'pace_height_mismatch', 'small_runner', 'few_steps'],
  },
} as const satisfies Record<string, Metric>;

export type MetricName = keyof typeof DECLARED;
/** Metrics of a side view by their names in the API, in the order in which they are shown. */
export const METRICS: Readonly<Record<MetricName, Metric>> = DECLARED;
export const METRIC_NAMES = keysOf(DECLARED);
