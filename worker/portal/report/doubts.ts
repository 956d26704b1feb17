import type { Warning } from '../../../contract/warnings.ts';
import type { Motion } from '../../analyses/analyses.ts';
import type { MetricName } from './metric-texts.ts';

const OF_ALL = ['small_runner', 'few_steps'] as const;
const OF_TIMES = ['low_frame_rate', 'hardly_visible', ...OF_ALL] as const;
const OF_LENGTHS = [
  'default_height',
  'speed_from_contact_time',
  'pace_height_mismatch',
  'treadmill_flag_contradicted',
  'small_runner',
] as const;
const OF_ANGLES = ['camera_turned', ...OF_ALL] as const;
const OF_LEGS = ['hardly_visible', 'legs_confused', 'far_side_only', ...OF_ANGLES] as const;

const METRIC_DOUBTS: Readonly<Record<MetricName, readonly Warning[]>> = {
  step_frequency_steps_per_min: ['cadence_uncertain', 'few_steps'],
  step_length_meter: [...OF_LENGTHS, 'cadence_uncertain'],
  speed_meter_per_second: OF_LENGTHS,
  pace_min_per_km: OF_LENGTHS,
  ground_contact_time_second: OF_TIMES,
  time_of_flight_second: [...OF_TIMES, 'cadence_uncertain', 'grounded_running'],
  duty_factor_percent: [...OF_TIMES, 'cadence_uncertain'],
};

const SEGMENT_DOUBTS: Readonly<Record<string, readonly Warning[]>> = {
  foot: ['low_frame_rate', 'foot_strike_uncertain', ...OF_LEGS],
  forward_cycle: OF_LEGS,
  back_cycle: OF_LEGS,
  knee_adduction: OF_LEGS,
  pelvic_drop: ['pelvic_drop_uncertain', ...OF_ANGLES],
};

/** A speed that was given does not depend on them. */
const OF_SEEN_SPEED: readonly Warning[] = ['default_height', 'small_runner'];

/** Warnings of the results that make a metric less certain; shown beside it. */
export function doubtsAboutMetric(
  name: MetricName,
  { warnings, motion }: { warnings: readonly string[]; motion: Motion },
): string[] {
  const isSpeedGiven = motion.metrics?.speed_source === 'pace';
  const isOfSpeed = METRIC_DOUBTS[name].includes('default_height');
  const doubts = METRIC_DOUBTS[name].filter(
    (code) => !(isOfSpeed && isSpeedGiven && OF_SEEN_SPEED.includes(code)),
  );
  return warnings.filter((code) => doubts.some((doubt) => doubt === code));
}

export function doubtsAboutSegment(name: string, warnings: readonly string[]): string[] {
  const doubts = SEGMENT_DOUBTS[name] ?? OF_ANGLES;
  return warnings.filter((code) => doubts.some((doubt) => doubt === code));
}
