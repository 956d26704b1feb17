import type { MetricName } from '../../../contract/metrics.ts';
import { METRICS } from '../../../contract/metrics.ts';
import type { Warning } from '../../../contract/warnings.ts';
import type { Motion } from '../../analyses/analyses.ts';

const COMMON_CAVEATS = ['small_runner', 'few_steps'] as const;
const ANGLE_CAVEATS = ['camera_turned', ...COMMON_CAVEATS] as const;
const LEG_CAVEATS = ['hardly_visible', 'legs_confused', 'far_side_only', ...ANGLE_CAVEATS] as const;

const SEGMENT_CAVEATS: Readonly<Record<string, readonly Warning[]>> = {
  foot: ['low_frame_rate', 'foot_strike_uncertain', ...LEG_CAVEATS],
  forward_cycle: LEG_CAVEATS,
  back_cycle: LEG_CAVEATS,
  knee_adduction: LEG_CAVEATS,
};

/** Warnings that affect only a measured speed */
const MEASURED_SPEED_CAVEATS: readonly Warning[] = ['default_height', 'small_runner'];

export function metricCaveats(
  name: MetricName,
  { warnings, motion }: { warnings: readonly string[]; motion: Motion },
): string[] {
  const isSpeedGiven = motion.metrics?.speed_source === 'pace';
  const { caveats: all } = METRICS[name];
  const isOfSpeed = all.includes('default_height');
  const caveats = all.filter(
    (code) => !(isOfSpeed && isSpeedGiven && MEASURED_SPEED_CAVEATS.includes(code)),
  );
  return warnings.filter((code) => caveats.some((caveat) => caveat === code));
}

export function segmentCaveats(name: string, warnings: readonly string[]): string[] {
  const caveats = SEGMENT_CAVEATS[name] ?? ANGLE_CAVEATS;
  return warnings.filter((code) => caveats.some((caveat) => caveat === code));
}
