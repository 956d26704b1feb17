import type { Side } from '../motion/facing.ts';
import { withoutCovered } from '../motion/covered-points.ts';
import type { Motion } from '../motion/motion.ts';
import { rootMeanSquareOf } from '../numbers/statistics.ts';
import type { Step } from '../strides/step.ts';
import type { JointAngles } from './angles/joint-angles.ts';
import { jointAngles, withSteadyElbows } from './angles/joint-angles.ts';
import type { KeypointOffsets } from './angles/keypoint-offsets.ts';
import { correctedByPosture } from './angles/posture-bias.ts';
import { correctedByStride } from './angles/stride-angles.ts';
import { fitBody } from './body/fit-body.ts';
import { groundSlopeDegrees } from './body/ground-slope.ts';
import { withHipJoints } from './body/hip-joints.ts';
import type { SagittalBody } from './body/sagittal-body.ts';
import { sagittalBody, stridePhase } from './body/sagittal-body.ts';
import { staturePx } from './metrics/scale.ts';

export interface MeasuredBody {
  /** Body as detected in each frame; for speed and scale. */
  joints: SagittalBody;
  /** Body fitted to all frames; for angles, center of mass, and landings. */
  body: SagittalBody;
  angles: JointAngles;
  /** Knees of each leg on its own, as if the other one could move differently. */
  ownKnees: Record<Side, Float64Array>;
  /** Scatter of the near knee about the fitted one, root mean square. */
  kneeScatterDegrees: number;
  rollDegrees: number;
}

export function measureBody(
  run: { motion: Motion; steps: readonly Step[]; keypointOffsets: KeypointOffsets },
  strideSeconds: number,
): MeasuredBody {
  const { steps, keypointOffsets } = run;
  const motion = withoutCovered(run.motion);
  const { timesSeconds } = motion;
  const { body: leveled, rollDegrees } = levelBody(motion, steps);
  const phase = stridePhase(timesSeconds, steps);
  const towardCameraDegrees = motion.facing.towardCameraDegrees ?? 0;
  const clip = { phase, towardCameraDegrees, keypointOffsets };
  const body = fitBody(leveled, { ...clip, areLegsPooled: true });
  const ownBody = fitBody(leveled, { ...clip, areLegsPooled: false });
  const { nearSide } = body;
  const stride = { timesSeconds, strideSeconds, phase, nearSide, keypointOffsets };
  const joints = withHipJoints(leveled, keypointOffsets);
  const fitted = jointAngles(body, keypointOffsets);
  const seen = jointAngles(joints, keypointOffsets);
  const biases = keypointOffsets.postureBiases;
  const correct = (biased: JointAngles, posture: SagittalBody) =>
    correctedByStride(correctedByPosture(biased, { body: posture, strideSeconds, biases }), stride);
  const own = correct(jointAngles(ownBody, keypointOffsets), ownBody);
  return {
    joints,
    body,
    angles: withSteadyElbows(correct(fitted, body), body),
    ownKnees: { left: own.left_knee, right: own.right_knee },
    kneeScatterDegrees: rootMeanSquareOf(
      seen[`${nearSide}_knee`].map(
        (degrees, frame) => degrees - fitted[`${nearSide}_knee`][frame]!,
      ),
    ),
    rollDegrees,
  };
}

/** Measures the camera roll on the uncorrected body, then removes it. */
function levelBody(
  motion: Motion,
  steps: readonly Step[],
): { body: SagittalBody; rollDegrees: number } {
  const { direction, yawDegrees } = motion.facing;
  const asFilmed = sagittalBody(motion, { rollDegrees: 0 });
  const risesBy = groundSlopeDegrees(asFilmed, {
    steps,
    staturePx: staturePx(asFilmed),
    yawDegrees,
  });
  // In a picture rotated clockwise, the ground sinks to the right.
  const rollDegrees = direction === 'right' ? -risesBy : risesBy;
  return { body: sagittalBody(motion, { rollDegrees }), rollDegrees };
}
