import { keysOf } from '../../contract/keys-of.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Motion } from '../motion/motion.ts';
import type { ClipQuality } from '../results/clip-warnings.ts';
import { clipWarnings } from '../results/clip-warnings.ts';
import type { RunnerFacts } from '../strides/runner.ts';
import type { SpeedEstimate } from '../strides/speed.ts';
import type { TypicalLanding } from './landings/typical-landing.ts';
import { isKnown } from './landings/typical-landing.ts';
import type { SideMetrics } from './metrics/metrics.ts';
import type { GroundSpeed, Scale } from './metrics/scale.ts';

const LIMITS = {
  paceAgainstHeight: 0.12,
  cadenceShare: 0.03,
  /** Share of the relative speed; anything slower counts as standing still. */
  still: 0.2,
  certainPattern: 0.9,
};

export function findWarnings(
  quality: ClipQuality,
  inputs: {
    motion: Pick<Motion, 'facing' | 'areLegsNamed'>;
    facts: Pick<RunnerFacts, 'isHeightAssumed' | 'isTreadmill'>;
    ground: GroundSpeed;
    scale: Scale;
    metrics: SideMetrics;
    speed: Pick<SpeedEstimate, 'source'>;
    typical: TypicalLanding;
    strikeConfidence: number;
  },
): Warning[] {
  const { motion, facts, metrics, typical, ground, scale } = inputs;
  const { slowMotion, rhythmStepsPerMinute } = quality.clip;
  const { areLegsNamed } = motion;
  const cadence = metrics.step_frequency_steps_per_min.value;
  const legMeasures = [typical.frontKnee, typical.backKnee, typical.overstride, typical.footStrike];
  const stillBelow = LIMITS.still * ground.passingPxPerSecond;
  const isTrue = {
    ...clipWarnings(quality),
    legs_look_alike: !areLegsNamed,
    sides_exchanged: motion.facing.areSidesExchanged,
    default_height: facts.isHeightAssumed,
    pace_height_mismatch:
      !facts.isHeightAssumed && Math.abs(scale.paceAgainstHeight ?? 0) > LIMITS.paceAgainstHeight,
    treadmill_flag_contradicted: facts.isTreadmill && Math.abs(ground.footPxPerSecond) < stillBelow,
    no_travel_seen: !facts.isTreadmill && Math.abs(ground.hipsPxPerSecond) < stillBelow,
    speed_from_contact_time: inputs.speed.source === 'contact_time',
    cadence_uncertain:
      !slowMotion.isCertain || Math.abs(rhythmStepsPerMinute / cadence - 1) > LIMITS.cadenceShare,
    grounded_running: metrics.time_of_flight_second.value === 0,
    far_side_only: legMeasures.some((measure) => measure.isOfFarSide && isKnown(measure)),
    foot_strike_uncertain: inputs.strikeConfidence < LIMITS.certainPattern,
    arm_not_seen: !isKnown(typical.elbow),
    back_knee_not_seen: areLegsNamed && !isKnown(typical.backKnee),
    foot_not_seen: !isKnown(typical.overstride) || !isKnown(typical.footStrike),
    front_knee_not_seen: areLegsNamed && !isKnown(typical.frontKnee),
    head_not_seen: !isKnown(typical.head),
    trunk_not_seen: !isKnown(typical.trunk),
  } satisfies Partial<Record<Warning, boolean>>;
  return keysOf(isTrue).filter((warning) => isTrue[warning]);
}
