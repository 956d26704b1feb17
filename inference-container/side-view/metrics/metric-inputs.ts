import type { SlowMotion } from '../../motion/slow-motion.ts';
import type { SpeedFacts } from '../../strides/speed.ts';
import type { Step } from '../../strides/step.ts';
import type { SagittalBody } from '../body/sagittal-body.ts';
import type { GroundSpeed, Scale } from './scale.ts';

/** Inputs of all metrics; times are in seconds of the video. */
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
  /** Expected-error multiplier of the pose model. */
  errorFactor: number;
}
