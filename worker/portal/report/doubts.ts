import type { MetricName } from '../../../contract/metrics.ts';
import { METRICS } from '../../../contract/metrics.ts';
import type { Warning } from '../../../contract/warnings.ts';
import type { Motion } from '../../analyses/analyses.ts';

const OF_ALL = ['small_runner', 'few_steps'] as const;
const OF_ANGLES = ['camera_turned', ...OF_ALL] as const;
const OF_LEGS = ['hardly_visible', 'legs_confused', 'far_side_only', ...OF_ANGLES] as const;

const SEGMENT_DOUBTS: Readonly<Record<string, readonly Warning[]>> = {
  foot: ['low_frame_rate', 'foot_strike_uncertain', ...OF_LEGS],
  forward_cycle: OF_LEGS,
  back_cycle: OF_LEGS,
  knee_adduction: OF_LEGS,
  pelvic_drop: ['pelvic_drop_uncertain', ...OF_ANGLES],
};

/** A speed that was given does not depend on them. */
const OF_SEEN_SPEED: readonly Warning[] = ['default_height', 'small_runner'];

export function doubtsAboutMetric(
  name: MetricName,
  { warnings, motion }: { warnings: readonly string[]; motion: Motion },
): string[] {
  const isSpeedGiven = motion.metrics?.speed_source === 'pace';
  const { doubts: all } = METRICS[name];
  const isOfSpeed = all.includes('default_height');
  const doubts = all.filter((code) => !(isOfSpeed && isSpeedGiven && OF_SEEN_SPEED.includes(code)));
  return warnings.filter((code) => doubts.some((doubt) => doubt === code));
}

export function doubtsAboutSegment(name: string, warnings: readonly string[]): string[] {
  const doubts = SEGMENT_DOUBTS[name] ?? OF_ANGLES;
  return warnings.filter((code) => doubts.some((doubt) => doubt === code));
}
