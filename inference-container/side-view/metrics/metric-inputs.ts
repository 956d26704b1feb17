import type { Side } from '../../motion/facing.ts';
import type { SlowMotion } from '../../motion/slow-motion.ts';
import type { SpeedFacts } from '../../strides/speed.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import type { LegMetrics } from './leg-metrics.ts';
import type { GroundSpeed, Scale } from './scale.ts';

/** Times are in video seconds. */
export interface MetricInputs {
  /** Body as detected in each frame. */
  joints: SagittalBody;
  steps: readonly Step[];
  /** Steps that the results report. */
  reported: readonly Step[];
  stepsPerSecond: number;
  slowMotion: SlowMotion;
  runner: SpeedFacts;
  ground: GroundSpeed;
  scale: Scale;
  legs: Readonly<Record<Side, LegMetrics>>;
  /** Whether left and right are known; otherwise each label may switch between the legs. */
  areLegsNamed: boolean;
  /** Expected-error multiplier of the pose model. */
  errorFactor: number;
}
